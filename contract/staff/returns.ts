import { z } from 'zod'
import { returnResolutions } from '../../domain/enums.ts'
import { Id, queryFlag, reauthenticated, required } from '../kernel/call.ts'
import { AddressFields } from '../shop/address.ts'
import { ReturnImage } from '../shop/order-forms.ts'
import { ReturnStatus, Tracking } from '../shop/orders.ts'
import { InspectionFields, InspectionResult, note, StaffOrderLine, statusMove, TrackingFields } from './fields.ts'
import { changeCall, listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const StaffReturnsQuery = listQuery(['createdAt', 'dueAt', 'status', 'orderId']).extend({
  status: ReturnStatus.optional(),
  resolution: z.enum(returnResolutions).optional(),
  customerId: Id.optional(),
  /** Not yet Refunded, Exchanged or Rejected. */
  waiting: queryFlag.optional(),
  /** Overdue for a step of staff. */
  late: queryFlag.optional(),
})
export type StaffReturnsQuery = z.output<typeof StaffReturnsQuery>

export const StaffReturn = StaffOrderLine.extend({
  _id: Id,
  orderId: z.string(),
  createdAt: z.string(),
  status: ReturnStatus,
  /** Deadline for staff's next step; null if ended. */
  dueAt: z.string().nullable(),
  /** The order's delivery. */
  deliveredAt: z.string().nullable(),
  /** As bought, to compare with the customer's pictures. */
  productImages: z.array(z.string()),
  /** Possible now. */
  nextStatuses: z.array(ReturnStatus),
  reason: z.string(),
  customReason: z.string(),
  resolution: z.enum(returnResolutions),
  images: z.array(ReturnImage),
  /** For a reason that the shop takes nothing back for. */
  isOutsidePolicy: z.boolean(),
  /** Lacks files that the policy requires, as older clients don't enforce them. */
  lacksEvidence: z.boolean(),
  pickupAddress: AddressFields,
  refundReference: z.string().nullable(),
  replacement: Tracking.nullable(),
  /** Null until inspected. */
  inspection: InspectionResult.nullable(),
  /** The pieces are here and uninspected. */
  canInspect: z.boolean(),
  /** A gateway refund is under way; the return is Refunded once it completes. */
  isBeingRefunded: z.boolean(),
})
export type StaffReturn = z.infer<typeof StaffReturn>

/** Refunded needs the permission `refund`, and a `refundReference` for COD. Exchanged takes the same piece from the stock, sent in `shipment`. */
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
    'Returns; q searches the beginnings of order numbers, and of customers’ names, emails and mobile numbers',
    StaffReturnsQuery,
    StaffReturn,
  ),
  getReturn: recordCall(staffRoutes.getReturn, 'One return', StaffReturn),
  moveReturn: reauthenticated(
    changeCall(
      staffRoutes.moveReturn,
      'Move a return to its next status and email the customer. To refund, the role must allow the amount',
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
