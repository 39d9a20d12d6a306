import { shortened } from '@kargha/domain/graphemes.ts'
import { paise, sum, times, toRupees } from '@kargha/domain/money.ts'
import type { CourierAddress, CourierParcel, CourierProblem, ParcelLine } from '../couriers/courier.ts'
import { CourierRefusal, sentencesOf } from '../couriers/courier.ts'

const indiaTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
})

const maxLine = 100
const maxCity = 30

/** What Shiprocket would refuse, or accept and then bill or deliver wrongly. */
export function problemsOf({ customer, lines, ...parcel }: CourierParcel): CourierProblem[] {
  const { weightGrams, lengthCm, widthCm, heightCm, cashToCollect, reference } = parcel
  const address = addressText(customer)
  const rules: [isWrong: boolean, path: string, message: string][] = [
    [
      !/^[\w-]{1,50}$/.test(reference),
      'reference',
      'The parcel’s reference must be 1 to 50 letters, digits and hyphens',
    ],
    [
      !/^[6-9]\d{9}$/.test(customer.phone),
      'mobileNo',
      `The customer’s mobile number ${customer.phone} can’t be one in India: those have 10 digits and begin with 6, 7, 8 or 9. Please correct it on the order’s page or, for a return, ask them to correct it in their profile`,
    ],
    [!/^[1-9]\d{5}$/.test(customer.pincode), 'zipcode', 'The PIN code must have 6 digits'],
    [customer.state.trim() === '', 'state', 'The state is missing'],
    [customer.name.trim() === '', 'name', 'The customer’s name is missing'],
    [customer.lines.trim() === '', 'street', 'The street is missing'],
    [
      addressLines(address)[1].length > maxLine,
      'street',
      `The address doesn’t fit into Shiprocket’s two lines of ${maxLine} characters. Please shorten it, or send it with another courier`,
    ],
    [lines.length === 0, 'orders', 'The parcel is empty'],
    [!(weightGrams >= 1 && weightGrams <= 50_000), 'weightGrams', 'The weight must be between 1 g and 50 kg'],
    [[lengthCm, widthCm, heightCm].some((cm) => !(cm >= 1 && cm <= 300)), 'size', 'Each side must have 1 to 300 cm'],
    [cashToCollect < 0, 'cashToCollect', 'The cash to collect can’t be negative'],
  ]
  return rules.flatMap(([isWrong, path, message]) => (isWrong ? [{ path, message }] : []))
}

const onOneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** With the city's whole name where its own field hasn't the room for it, and this has. */
function addressText({ lines, city }: CourierAddress): string {
  const withCity = onOneLine(`${lines}, ${city}`)
  return onOneLine(city).length > maxCity && withCity.length <= 2 * maxLine ? withCity : onOneLine(lines)
}

/** Two lines of at most 100 characters, cut at a space if they fit then. The second is longer if the text doesn't fit. */
function addressLines(text: string): [first: string, second: string] {
  if (text.length <= maxLine) return [text, '']
  const space = text.lastIndexOf(' ', maxLine)
  const end = space >= text.length - maxLine - 1 ? space : shortened(text, maxLine).length
  return [text.slice(0, end), text.slice(end).trim()]
}

/** SKUs may not repeat: lines of one SKU are merged at their mean price. */
function itemsOf(lines: ParcelLine[]) {
  const bySku = Map.groupBy(lines, ({ sku }) => sku)
  return [...bySku].map(([sku, same]) => {
    const units = same.reduce((total, { quantity }) => total + quantity, 0)
    const mean = paise(Math.round(goodsValue(same) / units))
    return { name: shortened(same[0]?.name ?? sku, 200), sku, units, selling_price: toRupees(mean) }
  })
}

const goodsValue = (lines: ParcelLine[]) => sum(lines.map(({ quantity, unitPrice }) => times(unitPrice, quantity)))

function addressFields(prefix: string, customer: CourierAddress) {
  const { name, city, state, pincode, phone, email } = customer
  const [first, second] = addressLines(addressText(customer))
  const fields = {
    customer_name: onOneLine(name),
    address: first,
    ...(second && { address_2: second }),
    city: shortened(onOneLine(city), maxCity),
    state,
    country: 'India',
    pincode,
    phone,
    email,
  }
  return Object.fromEntries(Object.entries(fields).map(([field, value]) => [prefix + field, value]))
}

function commonFields(parcel: CourierParcel) {
  const { reference, bookedAt, lines, weightGrams, lengthCm, widthCm, heightCm } = parcel
  const problems = problemsOf(parcel)
  if (problems.length > 0) throw new CourierRefusal('create', 0, sentencesOf(problems))
  return {
    order_id: reference,
    order_date: indiaTime.format(bookedAt),
    order_items: itemsOf(lines),
    length: lengthCm,
    breadth: widthCm,
    height: heightCm,
    weight: weightGrams / 1000,
  }
}

/** For COD, the total is exactly the cash to collect. */
export function orderForm(parcel: CourierParcel, pickupLocation: string): object {
  const isCod = parcel.cashToCollect > 0
  return {
    ...commonFields(parcel),
    pickup_location: pickupLocation,
    ...addressFields('billing_', parcel.customer),
    shipping_is_billing: true,
    payment_method: isCod ? 'COD' : 'Prepaid',
    sub_total: toRupees(isCod ? parcel.cashToCollect : goodsValue(parcel.lines)),
  }
}

/** Returns are always prepaid. */
export function returnForm(parcel: CourierParcel, seller: CourierAddress): object {
  return {
    ...commonFields(parcel),
    ...addressFields('pickup_', parcel.customer),
    ...addressFields('shipping_', seller),
    payment_method: 'Prepaid',
    sub_total: toRupees(goodsValue(parcel.lines)),
  }
}
