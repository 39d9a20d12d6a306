import { z } from 'zod'
import { Id, Rupees, required } from '../kernel/call.ts'
import { PaymentMethod, PaymentStatus } from '../shop/orders.ts'

/** A total of money, or what a piece costs: null for members without the permission `figures`. */
export const Figure = Rupees.nullable()

export const position = z.int('A position must be a whole number').min(-1_000_000).max(1_000_000)

/** Days in India, both included; without one the range is open. */
export const day = z.iso.date('Please write the day like 2026-11-21').optional()
export const dayRange = { from: day, to: day }

export const createdFields = { createdAt: z.string(), createdBy: z.string() }
/** `updatedBy` is like `staff asha@…`. */
export const savedFields = { version: z.int(), updatedAt: z.string(), updatedBy: z.string() }
/** The edited version: an outdated one is refused; if omitted, nothing is compared. */
export const changedVersion = z.int('Please send the version that you loaded').optional()

/** The customer receives it. */
export const note = z.string().trim().max(1000).nullish()

export const statusMove = <
  const Moves extends readonly [z.core.$ZodTypeDiscriminable, ...z.core.$ZodTypeDiscriminable[]],
>(
  moves: Moves,
) => z.discriminatedUnion('status', moves, 'Please choose a status')

const parcel = 'Please enter the courier, the tracking number and its link'
export const TrackingFields = z.object(
  {
    courier: required(parcel, 100),
    trackingNumber: required(parcel, 100),
    trackingUrl: required(parcel, 500).pipe(
      z.url({ protocol: /^https?$/, error: 'The link must be a web address: https://…' }),
    ),
  },
  parcel,
)

const pieces = 'The number of pieces must be a whole number'
const count = z.int(pieces).min(0, pieces).max(100_000, pieces)
/** Pieces that came back: restocked, or written off for a reason. */
const inspectionFields = {
  restocked: count,
  writtenOff: count,
  reason: z.string().trim().max(500).nullish(),
}
const withReason = <Fields extends z.ZodType<{ writtenOff: number; reason?: string | null | undefined }>>(
  fields: Fields,
) =>
  fields.refine(({ writtenOff, reason }) => writtenOff === 0 || Boolean(reason), {
    message: 'Please give the reason for writing pieces off',
    path: ['reason'],
  })
export const InspectionFields = withReason(z.object(inspectionFields))
export type Inspection = z.output<typeof InspectionFields>
/** One of several orders, by number or id. */
export const LineInspection = withReason(z.object({ ...inspectionFields, orderId: z.string() }))
export type LineInspection = z.output<typeof LineInspection>
export const InspectionResult = z.object({
  restocked: z.int(),
  writtenOff: z.int(),
  reason: z.string(),
  at: z.string(),
})

const passwordLength = 'Password must be 8 to 128 characters'
export const newStaffPassword = z.string({ error: passwordLength }).min(8, passwordLength).max(128, passwordLength)

export const CustomerContact = z.object({ _id: Id, name: z.string(), email: z.string(), mobileNo: z.string() })

export const StaffOrderLine = z.object({
  customer: CustomerContact,
  productId: Id,
  variantId: Id,
  productName: z.string(),
  sku: z.string(),
  optionText: z.string(),
  productImage: z.string(),
  quantity: z.int(),
  /** A refund returns this. */
  finalTotal: Rupees,
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
})
export type StaffOrderLine = z.infer<typeof StaffOrderLine>

export const StaffStep = z.object({ status: z.string(), at: z.string(), note: z.string(), actor: z.string() })
