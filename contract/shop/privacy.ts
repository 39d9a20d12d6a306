import { z } from 'zod'
import { cashDemands, cashRules } from '../../domain/cash-risk.ts'
import { call, Id, Rupees } from '../kernel/call.ts'
import { DeleteAccountFields, OwnSession, Profile } from './account.ts'
import { AddressFields } from './address.ts'
import { InvoiceSummary } from './invoices.ts'
import { ReturnImage } from './order-forms.ts'
import { Order, ReturnStatus } from './orders.ts'
import { routes } from './routes.ts'

/** All that the shop keeps about a customer. Times are ISO 8601 UTC. */
export const OwnData = z.object({
  at: z.string(),
  profile: Profile.extend({ createdAt: z.string() }),
  /** From the earlier shop whose customers were imported; null without. */
  imported: z
    .object({
      source: z.string(),
      importedAt: z.string(),
      emailConsent: z.boolean().nullable(),
      smsConsent: z.boolean().nullable(),
      consentAt: z.string().nullable(),
      totalOrders: z.int().nullable(),
      totalSpent: Rupees.nullable(),
    })
    .nullable(),
  /** Of an earlier shop, newest first; `price` is each piece's. */
  earlierOrders: z.array(
    z.object({
      number: z.string(),
      orderedAt: z.string(),
      name: z.string(),
      address: z.string(),
      status: z.string(),
      paymentMethod: z.string(),
      total: Rupees,
      refunded: Rupees,
      lines: z.array(z.object({ name: z.string(), sku: z.string(), quantity: z.number(), price: Rupees })),
    }),
  ),
  sessions: z.array(OwnSession),
  /** Nothing else is kept of devices. */
  knownDevices: z.array(z.object({ lastUsedAt: z.string() })),
  /** Newest first. */
  orders: z.array(Order),
  /** The newest first; without those of which nothing here is kept. */
  purchases: z.array(
    z.object({
      purchaseId: Id,
      /** The link that led to the visit: its utm_source, utm_medium and utm_campaign. */
      source: z.string().nullable(),
      medium: z.string().nullable(),
      campaign: z.string().nullable(),
      /** From 0 to 100: about how many of a hundred such cash parcels come back. */
      cashScore: z.int().nullable(),
      /** What the shop demanded because of the score. */
      cashDemand: z.enum(cashDemands).nullable(),
    }),
  ),
  /** Whether the shop decided that the customer always or never pays in cash; null if it didn't. */
  cashRule: z.enum(cashRules).nullable(),
  /** Bills of supply and credit notes, too; oldest first. `rate` is a percentage of `taxable`. */
  invoices: z.array(
    InvoiceSummary.extend({
      buyer: z
        .object({
          name: z.string(),
          businessName: z.string().nullable(),
          address: AddressFields,
          gstin: z.string().nullable(),
        })
        .nullable(),
      lines: z.array(
        z.object({
          orderId: z.string(),
          description: z.string(),
          hsn: z.string().nullable(),
          quantity: z.int(),
          rate: z.number(),
          taxable: Rupees,
          cgst: Rupees,
          sgst: Rupees,
          igst: Rupees,
          total: Rupees,
        }),
      ),
    }),
  ),
  returns: z.array(
    z.object({
      orderId: z.string(),
      createdAt: z.string(),
      status: ReturnStatus,
      reason: z.string(),
      customReason: z.string(),
      resolution: z.string(),
      /** Loadable for an hour. */
      images: z.array(ReturnImage),
      pickupAddress: AddressFields,
      refundReference: z.string().nullable(),
    }),
  ),
  reviews: z.array(
    z.object({
      productId: Id,
      rating: z.int(),
      title: z.string(),
      review: z.string(),
      createdAt: z.string(),
      isVisible: z.boolean(),
    }),
  ),
  cart: z.array(
    z.object({ productId: Id, variantId: Id, optionText: z.string(), quantity: z.int(), addedAt: z.string() }),
  ),
  wishlist: z.array(z.object({ productId: Id, variantId: Id.nullable(), wishedAt: z.string() })),
  /** Contact form messages with the customer's email address and mobile number, since the account exists. */
  complaints: z.array(
    z.object({
      number: z.int(),
      message: z.string(),
      createdAt: z.string(),
      /** The first answer. */
      reply: z.string().nullable(),
      repliedAt: z.string().nullable(),
      /** All that was written after the first message, the oldest first. */
      messages: z.array(z.object({ at: z.string(), isOwn: z.boolean(), message: z.string() })),
    }),
  ),
})
export type OwnData = z.infer<typeof OwnData>

export const privacy = {
  getOwnData: call(routes.getOwnData, {
    summary: 'Everything the shop keeps about the customer, as a file to save',
    data: OwnData,
  }),
  deleteAccount: call(routes.deleteAccount, {
    summary:
      'Delete the account. Orders are kept, as tax law requires, without name, email address and mobile number; refused while one is under way or money is owed',
    body: DeleteAccountFields,
    data: z.object({}),
    refusals: ['ACCOUNT_IN_USE'],
  }),
}
