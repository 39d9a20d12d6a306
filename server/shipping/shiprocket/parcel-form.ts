import { shortened } from '@kargha/domain/graphemes.ts'
import { paise, sum, times, toRupees } from '@kargha/domain/money.ts'
import type { CourierAddress, CourierParcel, ParcelLine } from '../couriers/courier.ts'
import { CourierRefusal } from '../couriers/courier.ts'

const indiaTime = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** Mistakes, in words for staff, some of which Shiprocket would accept and then bill or deliver wrongly. */
function mistakesIn({ customer, lines, ...parcel }: CourierParcel): string[] {
  const { weightGrams, lengthCm, widthCm, heightCm, cashToCollect, reference } = parcel
  const rules: [isWrong: boolean, words: string][] = [
    [!/^[\w-]{1,50}$/.test(reference), 'The parcel’s reference must be 1 to 50 letters, digits and hyphens'],
    [
      !/^[6-9]\d{9}$/.test(customer.phone),
      'The customer’s mobile number must have 10 digits and begin with 6, 7, 8 or 9',
    ],
    [!/^[1-9]\d{5}$/.test(customer.pincode), 'The PIN code must have 6 digits'],
    [customer.state.trim() === '', 'The state is missing'],
    [customer.name.trim() === '' || customer.lines.trim() === '', 'Name and address are needed'],
    [addressLines(customer.lines)[1].length > maxLine, 'The address is too long: two lines of 100 characters'],
    [lines.length === 0, 'The parcel is empty'],
    [!(weightGrams >= 1 && weightGrams <= 50_000), 'The weight must be between 1 g and 50 kg'],
    [[lengthCm, widthCm, heightCm].some((cm) => !(cm >= 1 && cm <= 300)), 'Each side must have 1 to 300 cm'],
    [cashToCollect < 0, 'The cash to collect can’t be negative'],
  ]
  return rules.flatMap(([isWrong, words]) => (isWrong ? [words] : []))
}

const maxLine = 100

/** At most 100 characters in the first line, cut at a space if possible. */
function addressLines(text: string): [first: string, second: string] {
  const words = text.replace(/\s+/g, ' ').trim()
  if (words.length <= maxLine) return [words, '']
  const space = words.lastIndexOf(' ', maxLine)
  const end = space > 0 ? space : shortened(words, maxLine).length
  return [words.slice(0, end), words.slice(end).trim()]
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

function addressFields(prefix: string, { name, lines, city, state, pincode, phone, email }: CourierAddress) {
  const [first, second] = addressLines(lines)
  const fields = {
    customer_name: name,
    address: first,
    ...(second && { address_2: second }),
    city: shortened(city, 30),
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
  const mistakes = mistakesIn(parcel)
  if (mistakes.length > 0) throw new CourierRefusal('create', 0, mistakes.join('. '))
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
