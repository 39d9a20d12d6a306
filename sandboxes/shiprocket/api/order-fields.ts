import { type FieldErrors, invalid } from '../api-error.ts'
import type { Parcel, Party, Sandbox } from '../state.ts'
import { isPincode } from './serviceability-routes.ts'

export type Form = Record<string, unknown>

const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value)).trim()
const numberOf = (value: unknown) => (textOf(value) === '' ? Number.NaN : Number(value))

const partyFields = ['customer_name', 'address', 'city', 'pincode', 'state', 'country', 'phone'] as const

/** `prefix` begins the fields' names. */
export function checkParty(form: Form, prefix: string, errors: FieldErrors): Party {
  const read = (name: (typeof partyFields)[number]) => textOf(form[prefix + name])
  for (const name of partyFields)
    if (!read(name))
      errors[prefix + name] = [`The ${prefix.replace('_', ' ')}${name.replace('_', ' ')} field is required.`]
  if (read('phone') && !/^[6-9]\d{9}$/.test(read('phone')))
    errors[`${prefix}phone`] = [`The ${prefix.replace('_', ' ')}phone must be 10 digits.`]
  if (read('pincode') && !isPincode(read('pincode')))
    errors[`${prefix}pincode`] = [`The ${prefix.replace('_', ' ')}pincode must be 6 digits.`]
  if (read('city').length > 30) errors[`${prefix}city`] = ['The city may not be greater than 30 characters.']
  for (const name of [`${prefix}address`, `${prefix}address_2`])
    if (textOf(form[name]).length > 100) errors[name] = ['The address may not be greater than 100 characters.']
  const last = textOf(form[`${prefix}last_name`])
  return {
    name: `${read('customer_name')} ${last}`.trim(),
    address: `${read('address')} ${textOf(form[`${prefix}address_2`])}`.trim(),
    city: read('city'),
    state: read('state'),
    pincode: read('pincode'),
    phone: read('phone'),
  }
}

/** For forward orders and returns; throws if anything is wrong. */
export function checkOrder(form: Form, errors: FieldErrors) {
  const orderId = textOf(form.order_id)
  if (!orderId) errors.order_id = ['The order id field is required.']
  if (orderId.length > 50) errors.order_id = ['The order id may not be greater than 50 characters.']
  if (!/^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/.test(textOf(form.order_date)))
    errors.order_date = ['The order date is invalid.']
  for (const [name, least] of [
    ['length', 0.5],
    ['breadth', 0.5],
    ['height', 0.5],
    ['weight', 0],
  ] as const)
    if (!(numberOf(form[name]) > least)) errors[name] = [`The ${name} must be greater than ${least}.`]
  if (!(numberOf(form.sub_total) >= 0)) errors.sub_total = ['The sub total field is required.']
  const payment = textOf(form.payment_method)
  if (!/^(COD|Prepaid)$/i.test(payment)) errors.payment_method = ['The selected payment method is invalid.']
  const items = checkItems(form.order_items, errors)
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const extra = ['shipping_charges', 'giftwrap_charges', 'transaction_charges'].map((name) => numberOf(form[name]) || 0)
  const isCod = /^COD$/i.test(payment)
  return {
    sellerOrderId: orderId,
    items,
    isCod,
    total: numberOf(form.sub_total) + extra.reduce((sum, each) => sum + each, 0) - (numberOf(form.total_discount) || 0),
    weight: numberOf(form.weight),
    size: [numberOf(form.length), numberOf(form.breadth), numberOf(form.height)] as Parcel['size'],
  }
}

function checkItems(value: unknown, errors: FieldErrors): Parcel['items'] {
  const forms: Form[] = Array.isArray(value) ? value : []
  if (forms.length === 0) errors.order_items = ['The order items field is required.']
  const items = forms.map((item, index) => {
    const [name, sku, units, price] = [
      textOf(item.name),
      textOf(item.sku),
      numberOf(item.units),
      numberOf(item.selling_price),
    ]
    const at = `order_items.${index}`
    if (!name) errors[`${at}.name`] = [`The ${at}.name field is required.`]
    if (!sku) errors[`${at}.sku`] = [`The ${at}.sku field is required.`]
    if (!(Number.isInteger(units) && units > 0)) errors[`${at}.units`] = [`The ${at}.units must be an integer.`]
    if (!(price >= 0)) errors[`${at}.selling_price`] = [`The ${at}.selling_price must be a number.`]
    if (item.hsn !== undefined && !/^\d+$/.test(textOf(item.hsn)))
      errors[`${at}.hsn`] = [`The ${at}.hsn must be a number.`]
    return { name, sku, units, selling_price: price }
  })
  if (new Set(items.map(({ sku }) => sku)).size < items.length) errors.order_items = ['SKU cannot be repeated']
  return items
}

type NewParcel = ReturnType<typeof checkOrder> &
  Pick<Parcel, 'customer' | 'isReturn' | 'pickupLocation' | 'orderStatus'>

export function addParcel({ state }: Sandbox, fields: NewParcel): Parcel {
  const parcel: Parcel = {
    ...fields,
    ...state.newIds(),
    awb: null,
    earlierAwbs: [],
    createdAt: state.now(),
    status: null,
    courier: null,
    assignedAt: null,
    reassignedAt: null,
    pickup: null,
    isManifested: false,
    scans: [],
    attempts: [],
    cancelAt: null,
  }
  state.parcels.set(parcel.shipmentId, parcel)
  return parcel
}
