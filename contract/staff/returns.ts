import { z } from 'zod'
import { returnResolutions } from '../../domain/enums.ts'
import { Id, queryFlag, reauthenticated, required } from '../kernel/call.ts'
import { AddressFields } from '../shop/address.ts'
import { ReturnImage, ReturnStatus, Tracking } from '../shop/orders.ts'
import { InspectionFields, InspectionResult, note, StaffOrderLine, statusMove, TrackingFields } from './fields.ts'
import { changeCall, listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const StaffReturnsQuery = listQuery(['createdAt', 'dueAt', 'status', 'orderId']).extend({
  status: ReturnStatus.optional(),
  resolution: z.enum(returnResolutions).optional(),
  customerId: Id.optional(),
  /** Those that are not Refunded, Exchanged or Rejected; with false the others. */
  waiting: queryFlag.optional(),
  /** Those that wait for longer than they should. */
  late: queryFlag.optional(),
})
export type StaffReturnsQuery = z.output<typeof StaffReturnsQuery>

/** A customer's request to return an order, with everything that staff need to decide on it. */
export const StaffReturn = StaffOrderLine.extend({
  _id: Id,
  /** The order's number, for people. */
  orderId: z.string(),
  createdAt: z.string(),
  status: ReturnStatus,
  /** By when staff should move it on; null for one that has ended. */
  dueAt: z.string().nullable(),
  /** The order's delivery. */
  deliveredAt: z.string().nullable(),
  /** The product's pictures as they were when it was bought, to compare with those of the customer. */
  productImages: z.array(z.string()),
  /** The statuses this return can move to now. */
  nextStatuses: z.array(ReturnStatus),
  reason: z.string(),
  customReason: z.string(),
  resolution: z.enum(returnResolutions),
  images: z.array(ReturnImage),
  /** Whether the unboxing video, or any file, that the policy asks for is missing: an older client sent the request without. */
  lacksEvidence: z.boolean(),
  pickupAddress: AddressFields,
  refundReference: z.string().nullable(),
  /** The parcel with the piece sent in exchange. */
  replacement: Tracking.nullable(),
  /** What staff found of the returned pieces; null until they have looked. */
  inspection: InspectionResult.nullable(),
  /** Whether the pieces are here and wait to be inspected. */
  canInspect: z.boolean(),
  /** Whether a refund through the gateway is under way; the return is Refunded once it completes. */
  isBeingRefunded: z.boolean(),
})
export type StaffReturn = z.infer<typeof StaffReturn>

/**
 * A change of status. Only an owner refunds; the refund of a COD order states how the money was transferred. Exchanged takes
 * the same piece from the stock and states the parcel it was sent in.
 */
export const ReturnMove = statusMove([
  z.object({ status: z.literal('Rejected'), note: required('Please give the reason for the rejection', 1000) }),
  z.object({ status: z.literal('Refunded'), note, refundReference: z.string().trim().max(100).nullish() }),
  z.object({ status: z.literal('Exchanged'), note, shipment: TrackingFields }),
  z.object({ status: ReturnStatus.exclude(['Rejected', 'Refunded', 'Exchanged']), note }),
])
export type ReturnMove = z.output<typeof ReturnMove>

export const staffReturns = {
  getReturns: listCall(
    staffRoutes.getReturns,
    'Returns; q searches the beginnings of order numbers, and of customers’ names, e-mails and mobile numbers',
    StaffReturnsQuery,
    StaffReturn,
  ),
  getReturn: recordCall(staffRoutes.getReturn, 'One return', StaffReturn),
  moveReturn: reauthenticated(
    changeCall(
      staffRoutes.moveReturn,
      'Move a return to its next status and e-mail the customer. Only an owner refunds',
      ReturnMove,
      StaffReturn,
      'RETURN_STATUS',
      'INSUFFICIENT_STOCK',
    ),
    { when: ({ status }) => status === 'Refunded', description: 'to refund' },
  ),
  inspectReturn: changeCall(
    staffRoutes.inspectReturn,
    'Put the returned pieces of an order into the stock, or write them off',
    InspectionFields,
    StaffReturn,
    'RETURN_STATUS',
  ),
}
