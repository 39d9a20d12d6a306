import { z } from 'zod'
import { carrierRules, evidenceKinds } from '../../domain/enums.ts'
import { ownColours } from '../../domain/theme.ts'
import { call, percentField, Rupees, reauthenticated, required, rupees } from '../kernel/call.ts'
import { emailField, invalidEmail } from '../kernel/email-field.ts'
import { PublicSettings } from '../shop/content.ts'
import { changedVersion, savedFields } from './fields.ts'
import { lookChange, lookFields } from './look.ts'
import { bodyCall } from './record-calls.ts'
import { registrationChange, registrationFields } from './registration.ts'
import { staffRoutes } from './routes.ts'

const codFee = 'The fee for Cash on Delivery must be ₹ 0 to ₹ 1,000, with at most two decimals'
const codOrder = 'The limit of a Cash on Delivery order must be ₹ 0 to ₹ 10,00,000, with at most two decimals'
const undeliveredCharge =
  'What is kept of an undelivered parcel’s payment must be ₹ 0 to ₹ 1,000, with at most two decimals'
const percent = 'The discount must be a whole percentage from 0 to 100'
const text = (what: string, max: number) =>
  z.string(`${what} must be text`).trim().max(max, `${what} can have at most ${max} characters`)
const wholeNumber = (what: string, min: number, max: number) => {
  const message = `${what} must be a whole number from ${min} to ${max}`
  return z.int(message).min(min, message).max(max, message)
}
const amountUpTo = (what: string, max: number) => {
  const message = `${what} must be ₹ 0 to ₹ ${max.toLocaleString('en-IN')}, with at most two decimals`
  return rupees(message).min(0, message).max(max, message).multipleOf(0.01, message)
}
const phone = 'Please enter one phone number, such as +91 98765 43210, or leave it empty'
const linkTo = 'A link must be a web address: https://…'
const linkFields = z.object({
  name: required('Please give the link a name', 60),
  url: required(linkTo, 500).pipe(z.url({ protocol: /^https?$/, error: linkTo })),
})

const globalDiscountFields = z.object({
  isActive: z.boolean('isActive is true or false'),
  discount: percentField(z.int(percent)).min(0, percent).max(100, percent),
})

const reasonText = required('Please enter the reason', 120)
const otherLast = 'The last reason must be Other, and no reason can be listed twice'
const reasonList = <Reason extends z.ZodType>(reason: Reason, textOf: (each: z.output<Reason>) => string) =>
  z
    .array(reason)
    .max(20, 'There can be at most 20 reasons')
    .refine((list) => {
      const texts = list.map(textOf)
      return texts.at(-1) === 'Other' && new Set(texts).size === texts.length
    }, otherLast)

const returnReasonFields = z.object({
  value: reasonText,
  isAccepted: z.boolean('isAccepted is true or false'),
  isDamage: z.boolean('isDamage is true or false'),
  evidence: z.enum(evidenceKinds, `The evidence is ${evidenceKinds.join(', ')}`),
})
const codOrderLimit = rupees(codOrder).min(0, codOrder).max(1_000_000, codOrder).multipleOf(0.01, codOrder).nullable()
const riskMark = wholeNumber('The mark of a cash order’s risk', 1, 100).nullable()
const daysFields = (what: string) => {
  const day = wholeNumber(what, 0, 365)
  return z.object({ from: day, to: day }).refine(({ from, to }) => from <= to, `${what} can’t end before they begin`)
}

export const Settings = PublicSettings.extend({
  ...lookFields,
  /** Other last. */
  cancellationReasons: z.array(z.string()),
  globalDiscount: z.object({ isActive: z.boolean(), discount: percentField(z.int()) }),
  codFee: Rupees,
  /** Advance of COD orders: the amount, else a percent of the total; none if both are 0, or if it would be all. */
  codAdvanceAmount: Rupees,
  codAdvancePercent: percentField(z.int()),
  /** The smallest total, without the fee for cash, that needs an advance. */
  codAdvanceFrom: Rupees,
  /** COD orders are packed only once customer or staff have confirmed them. */
  asksToConfirmCod: z.boolean(),
  /** Until the reminder to confirm; 0 for never. */
  codReminderHours: z.int(),
  /** Until an unconfirmed order is cancelled. */
  codConfirmationHours: z.int(),
  /** Limits of Cash on Delivery on the price of the goods; null for none. */
  codMinimumOrder: Rupees.nullable(),
  codMaximumOrder: Rupees.nullable(),
  /** Undelivered parcels from which a customer loses Cash on Delivery; null for no limit. */
  maxRefusedParcels: z.int().nullable(),
  /** The lowest risk of a cash order, from 1 to 100, that needs a confirmation, an advance, or payment online; null for never. */
  cashConfirmMark: z.int().nullable(),
  cashAdvanceMark: z.int().nullable(),
  cashOnlineMark: z.int().nullable(),
  /** Of such an advance, unless the usual one is larger. */
  cashAdvancePercent: percentField(z.int()),
  /** Of a parcel that comes back, there and back. */
  cashReturnFreight: Rupees,
  /** 0 is Sunday. */
  weeklyHolidays: z.array(z.int()),
  /** For pieces whose variant has no weight. */
  defaultWeightGrams: z.int(),
  /** How carriers are chosen when many parcels are booked. */
  carrierRule: z.enum(carrierRules),
  /** The dashboard shows products on sale with at most this many pieces. */
  lowStockMark: z.int(),
  /** Unless a list is sorted explicitly. */
  soldOutLast: z.boolean(),
  /** Addresses of Shopify, or WooCommerce, lead to what the shop has under the same handle. */
  shopifyAddresses: z.boolean(),
  wooCommerceAddresses: z.boolean(),
  /** Of one product. */
  maxPiecesPerOrder: z.int(),
  /** Per customer, awaiting online payment. A purchase counts as one, here and below. */
  maxUnpaidOrders: z.int(),
  /** Per customer, unconfirmed. */
  maxCodOrders: z.int(),
  /** Per customer. */
  maxOrdersPerHour: z.int(),
  /**
   * Of one product, unconfirmed, for cash, together by new customers (without a delivered or paid order) who share an address or
   * a device; null for no limit.
   */
  maxNewCustomerPieces: z.int().nullable(),
  /** The same by new customers of one network. */
  maxNetworkPieces: z.int().nullable(),
  /** Until a cart without additions is emptied. */
  cartDays: z.int(),
  /** How long captured emails can be read. */
  capturedEmailDays: z.int(),
  /** How long an upload may wait for its form. */
  uploadHours: z.int(),
  /** Owners without a second factor can only set one up. */
  requireSecondFactor: z.boolean(),
  ...registrationFields,
  ...savedFields,
})
export type Settings = z.infer<typeof Settings>

/** Omitted fields stay as they are. */
export const SettingsChange = z
  .object({
    name: required('Please enter the shop’s name', 60),
    tagline: text('The tagline', 150),
    phone: text('The phone number', 30).regex(/^(\+?\(?\d[\d ()./-]{3,26}\d)?$/, phone),
    postalAddress: text('The address', 300),
    supportEmail: z.union([z.literal(''), emailField(invalidEmail)]),
    callHours: text('The call hours', 100),
    bannerText: text('The banner text', 500),
    ...lookChange,
    socialLinks: z.array(linkFields).max(10, 'There can be at most 10 social links'),
    builder: linkFields,
    tradingSince: wholeNumber('The year', 1800, 2100),
    globalDiscount: globalDiscountFields.partial(),
    returnWindowHours: wholeNumber('The return window', 0, 8760),
    returnReasons: reasonList(returnReasonFields, ({ value }) => value).refine(
      (reasons) => reasons.some(({ isAccepted }) => isAccepted),
      'Please accept at least one reason; to take nothing back, set the return window to 0',
    ),
    cancellationReasons: reasonList(reasonText, (value) => value),
    offersExchange: z.boolean('offersExchange is true or false'),
    shipsAbroad: z.boolean('shipsAbroad is true or false'),
    dispatchDays: daysFields('The days until dispatch'),
    madeToOrderDays: daysFields('The days for making to order'),
    codFee: rupees(codFee).min(0, codFee).max(1000, codFee).multipleOf(0.01, codFee),
    undeliveredCharge: rupees(undeliveredCharge)
      .min(0, undeliveredCharge)
      .max(1000, undeliveredCharge)
      .multipleOf(0.01, undeliveredCharge),
    codAdvanceAmount: amountUpTo('The part paid in advance', 100_000),
    codAdvancePercent: percentField(wholeNumber('The percent paid in advance', 0, 90)),
    codAdvanceFrom: amountUpTo('The order value for paying in advance', 1_000_000),
    asksToConfirmCod: z.boolean('asksToConfirmCod is true or false'),
    codReminderHours: wholeNumber('The hours until the reminder to confirm', 0, 720),
    codConfirmationHours: wholeNumber('The hours for confirming an order', 1, 720),
    codMinimumOrder: codOrderLimit,
    codMaximumOrder: codOrderLimit,
    maxRefusedParcels: wholeNumber('The refused parcels of a customer', 1, 1000).nullable(),
    cashConfirmMark: riskMark,
    cashAdvanceMark: riskMark,
    cashOnlineMark: riskMark,
    cashAdvancePercent: percentField(wholeNumber('The percent of a risky order paid in advance', 1, 90)),
    cashReturnFreight: amountUpTo('The freight of a parcel that comes back', 10_000),
    weeklyHolidays: z
      .array(wholeNumber('A weekday', 0, 6))
      .max(6, 'The shop has to be open on one day of the week')
      .refine((weekdays) => new Set(weekdays).size === weekdays.length, 'A weekday is there twice'),
    defaultWeightGrams: wholeNumber('The weight of a piece', 1, 100_000),
    carrierRule: z.enum(carrierRules, `The rule is ${carrierRules.join(', ')}`),
    unpaidHoldMinutes: wholeNumber('The hold of unpaid orders', 10, 60),
    requireSecondFactor: z.boolean('requireSecondFactor is true or false'),
    maxPiecesPerOrder: wholeNumber('The pieces of one product in an order', 1, 1000),
    maxUnpaidOrders: wholeNumber('The unpaid orders of a customer', 1, 1000),
    maxCodOrders: wholeNumber('The unconfirmed Cash on Delivery orders of a customer', 1, 1000),
    maxOrdersPerHour: wholeNumber('The orders of a customer within an hour', 1, 1000),
    maxNewCustomerPieces: wholeNumber('The pieces of new customers who share an address', 1, 10_000).nullable(),
    maxNetworkPieces: wholeNumber('The pieces of new customers of one network', 1, 10_000).nullable(),
    cartDays: wholeNumber('The days for which a cart is kept', 1, 3650),
    capturedEmailDays: wholeNumber('The days for which captured emails are kept', 1, 365),
    uploadHours: wholeNumber('The hours for which unused uploads are kept', 1, 720),
    sessionIdleDays: wholeNumber('The days after which an unused session ends', 1, 365),
    sessionDays: wholeNumber('The days after which a session ends', 1, 365),
    lowStockMark: wholeNumber('The low-stock mark', 0, 10_000),
    soldOutLast: z.boolean('soldOutLast is true or false'),
    shopifyAddresses: z.boolean('shopifyAddresses is true or false'),
    wooCommerceAddresses: z.boolean('wooCommerceAddresses is true or false'),
    ...registrationChange,
    version: changedVersion,
  })
  .partial()
export type SettingsChange = z.output<typeof SettingsChange>

/** Without effect on money, rights or retention. */
const texts: readonly string[] = [
  'version',
  'name',
  'tagline',
  'phone',
  'postalAddress',
  'callHours',
  'bannerText',
  'logo',
  ...ownColours,
  'socialLinks',
  'builder',
  'tradingSince',
] satisfies (keyof SettingsChange)[]

export const staffSettings = {
  getSettings: call(staffRoutes.getSettings, { summary: 'The shop’s settings', data: Settings }),
  saveSettings: reauthenticated(
    bodyCall(
      staffRoutes.saveSettings,
      'Change settings, such as the shop-wide discount',
      SettingsChange,
      Settings,
      'VERSION_CONFLICT',
    ),
    {
      when: (change) => Object.keys(change).some((name) => !texts.includes(name)),
      description: `to change anything but ${texts.filter((name) => name !== 'version').join(', ')}`,
    },
  ),
}
