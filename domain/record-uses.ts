import type { ImportKind } from './enums.ts'

/** What columns of tables under Moving in can be, as staff read it. */

/** Of tables of customers. There is one column of each, but for parts of the address. */
export const customerUseNames = {
  email: 'Email',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  mobileNo: 'Mobile number',
  company: 'Company',
  street: 'Address',
  city: 'City',
  state: 'State',
  zipcode: 'PIN code',
  country: 'Country',
  emailConsent: 'Agrees to newsletters',
  smsConsent: 'Agrees to text messages',
  totalOrders: 'Number of orders',
  totalSpent: 'Amount spent',
  note: 'Note',
  tags: 'Tags',
} as const
export type CustomerUse = keyof typeof customerUseNames
export const customerUses = Object.keys(customerUseNames) as CustomerUse[]

/** Of tables of an earlier shop's orders. There is one column of each, but for the status and parts of the address. */
export const orderUseNames = {
  number: 'Number of the order',
  orderedAt: 'Date',
  email: 'Email',
  product: 'Product',
  name: 'Name',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  street: 'Address',
  city: 'City',
  state: 'State',
  zipcode: 'PIN code',
  sku: 'SKU',
  quantity: 'Quantity',
  price: 'Price of a piece',
  total: 'Total of the order',
  rowTotal: 'Amount of the row',
  refunded: 'Refunded',
  currency: 'Currency',
  paymentMethod: 'Payment',
  status: 'Status',
} as const
export type OrderUse = keyof typeof orderUseNames

/** Of tables of reviews, one column of each. */
export const reviewUseNames = {
  product: 'Product',
  slug: 'Address of the product',
  sku: 'SKU of the product',
  stars: 'Rating',
  title: 'Title',
  review: 'Review',
  name: 'Name',
  writtenAt: 'Date',
  status: 'Status',
  reply: 'Answer',
  repliedAt: 'Date of the answer',
} as const
export type ReviewUse = keyof typeof reviewUseNames

/** Of tables of coupons, one column of each. */
export const couponUseNames = {
  name: 'Name',
  value: 'Percentage',
  valueType: 'Percentage or amount',
  amount: 'Amount',
  minimum: 'Minimum order',
  start: 'Start',
  end: 'End',
  limit: 'Usage limit',
  used: 'Times used',
  perCustomer: 'Limit per customer',
  isFirstOnly: 'First purchase only',
  isActive: 'Active',
  description: 'Description',
} as const
export type CouponUse = keyof typeof couponUseNames

export type RecordUse = CustomerUse | OrderUse | ReviewUse | CouponUse

export const recordUseNames: Readonly<Record<ImportKind, Readonly<Partial<Record<RecordUse, string>>>>> = {
  Customers: customerUseNames,
  Orders: orderUseNames,
  Reviews: reviewUseNames,
  Coupons: couponUseNames,
}
export const recordUses = [...new Set(Object.values(recordUseNames).flatMap((names) => Object.keys(names)))] as [
  RecordUse,
  ...RecordUse[],
]

/** A table has a column of one of them, or says nothing; `message` asks for it. */
export type NeededUse<Use extends string> = { oneOf: readonly Use[]; message: string }

export const neededUses: Readonly<Record<ImportKind, readonly NeededUse<RecordUse>[]>> = {
  Customers: [{ oneOf: ['email'], message: 'Please choose the column with the email address: an account needs one' }],
  Orders: [
    { oneOf: ['number'], message: 'Please choose the column with the number of the order' },
    { oneOf: ['orderedAt'], message: 'Please choose the column with the date of the order' },
    {
      oneOf: ['total', 'rowTotal', 'price'],
      message: 'Please choose the column with the total, or with amounts or prices to be added up',
    },
  ],
  Reviews: [
    {
      oneOf: ['product', 'slug', 'sku'],
      message: 'Please choose the column that names the product, by its name, address or SKU',
    },
    { oneOf: ['stars'], message: 'Please choose the column with the rating' },
    { oneOf: ['writtenAt'], message: 'Please choose the column with the date of the review' },
  ],
  Coupons: [
    { oneOf: ['name'], message: 'Please choose the column with the name that customers enter' },
    { oneOf: ['value'], message: 'Please choose the column with the percentage' },
  ],
}
