import { z } from 'zod'
import { AddressFields } from './account.ts'
import { Id, Rupees, required } from './call.ts'
import { PaymentMethod, PaymentStatus, ReturnImage, ReturnStatus } from './orders.ts'
import { CustomerContact, listQuery, note } from './staff-fields.ts'
import { returnResolutions } from './words.ts'

export const StaffReturnsQuery = listQuery(['createdAt', 'status', 'orderId']).extend({
  status: ReturnStatus.optional(),
})
export type StaffReturnsQuery = z.output<typeof StaffReturnsQuery>

/** A customer's wish to give an order back, with all that staff need to decide about it. */
export const StaffReturn = z.object({
  _id: Id,
  /** The order's number, for people. */
  orderId: z.string(),
  createdAt: z.string(),
  status: ReturnStatus,
  /** Where this return may go from here. */
  nextStatuses: z.array(ReturnStatus),
  reason: z.string(),
  customReason: z.string(),
  resolution: z.enum(returnResolutions),
  images: z.array(ReturnImage),
  pickupAddress: AddressFields,
  refundReference: z.string().nullable(),
  /** Whether its money is on its way back through the gateway: it is Refunded once that has arrived. */
  isBeingRefunded: z.boolean(),
  customer: CustomerContact,
  productId: Id,
  productName: z.string(),
  productImage: z.string(),
  quantity: z.int(),
  /** What was paid for it, and goes back with the refund. */
  finalTotal: Rupees,
  paymentMethod: PaymentMethod,
  paymentStatus: PaymentStatus,
})
export type StaffReturn = z.infer<typeof StaffReturn>

/** A step in a return's life. A refund is the owner's to make; one of a COD order tells how it was paid back. */
export const MoveReturn = z.discriminatedUnion(
  'status',
  [
    z.object({ status: z.literal('Rejected'), note: required('Please say why it is rejected', 1000) }),
    z.object({ status: z.literal('Refunded'), note, refundReference: z.string().trim().max(100).nullish() }),
    z.object({ status: ReturnStatus.exclude(['Rejected', 'Refunded']), note }),
  ],
  { error: 'Please choose a status' },
)
export type MoveReturn = z.output<typeof MoveReturn>

export const AuditQuery = listQuery(['at']).extend({ action: z.string().max(60).optional() })
export type AuditQuery = z.output<typeof AuditQuery>

/** One thing that one of the staff did. */
export const AuditEntry = z.object({
  _id: Id,
  at: z.string(),
  staffId: Id,
  staffEmail: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>
