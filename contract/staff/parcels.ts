import { z } from 'zod'
import { couriers, parcelQueues } from '../../domain/enums.ts'
import { Id, queryFlag, Rupees, reauthenticated, required } from '../kernel/call.ts'
import { AddressFields, Recipient } from '../shop/address.ts'
import { OrderStatus, ParcelStatus, PaymentMethod, Tracking } from '../shop/orders.ts'
import { CustomerContact, InspectionResult, LineInspection, note, statusMove, TrackingFields } from './fields.ts'
import { bodyCall, changeCall, listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const ParcelsQuery = listQuery(['createdAt', 'number', 'status', 'handedOverAt']).extend({
  status: ParcelStatus.optional(),
  courier: z.enum(couriers).optional(),
  queue: z.enum(parcelQueues).optional(),
  /** Lost and undecided, came back uninspected, or contradicted by their courier. */
  needsLook: queryFlag.optional(),
})
export type ParcelsQuery = z.output<typeof ParcelsQuery>

const centimetres = 'A side must be a whole number of centimetres from 1 to 300'
const side = z.int(centimetres).min(1, centimetres).max(300, centimetres)
/** Outer size. */
export const ParcelSize = z.object({ lengthCm: side, widthCm: side, heightCm: side })
export type ParcelSize = z.infer<typeof ParcelSize>

const grams = 'The weight must be a whole number of grams from 1 to 100,000'
const pieceCount = 'The number of pieces must be a whole number from 1 on'
/** Orders of one purchase. Without `weightGrams` or `size`, they are those of the pieces and the shop's box for them. */
export const PackFields = z.object({
  orderIds: z.array(z.string()).min(1, 'Please choose what goes into the parcel').max(100),
  /** Of orders that go in several parcels: how many pieces go into this one. The others become an order of their own. */
  pieces: z
    .array(z.object({ orderId: z.string(), pieces: z.int(pieceCount).min(1, pieceCount) }))
    .max(100)
    .nullish(),
  weightGrams: z.int(grams).min(1, grams).max(100_000, grams).nullish(),
  size: ParcelSize.nullish(),
  courier: z.enum(couriers).default('manual'),
})
export type PackFields = z.output<typeof PackFields>

/** Needed unless a courier service has stated it. */
const handOverFields = { shipment: TrackingFields.nullish() }

/** `status` is null for a scan that changes nothing. */
export const ParcelEvent = z.object({
  status: ParcelStatus.nullable(),
  /** By the clock of whoever reports it. */
  at: z.string(),
  recordedAt: z.string(),
  text: z.string(),
  place: z.string(),
  /** `staff asha@…`, `shop`, `customer` or the courier's service. */
  source: z.string(),
  /** False if it came late, or contradicts a final status. */
  isApplied: z.boolean(),
})

const ParcelLine = z.object({
  _id: Id,
  orderId: z.string(),
  productName: z.string(),
  sku: z.string(),
  optionText: z.string(),
  productImage: z.string(),
  quantity: z.int(),
  status: OrderStatus,
  /** Whether this is the order's current parcel. */
  isLive: z.boolean(),
  inspection: InspectionResult.nullable(),
})

export const StaffParcelRow = z.object({
  _id: Id,
  /** Short, for people: `SH-7F3K-92QD`. */
  number: z.string(),
  createdAt: z.string(),
  purchaseId: Id,
  status: ParcelStatus,
  /** Possible now. */
  nextStatuses: z.array(ParcelStatus),
  courier: z.enum(couriers),
  /** Null until known. */
  shipment: Tracking.nullable(),
  customer: CustomerContact,
  recipient: Recipient,
  paymentMethod: PaymentMethod,
  /** Cash for the courier to collect: fixed at handover, until then from its orders' accounts. */
  cashToCollect: Rupees,
  weightGrams: z.int().nullable(),
  size: ParcelSize.nullable(),
  /** Failed delivery attempts. */
  attempts: z.int(),
  /** What the courier reported against the final status, until staff have looked into it. */
  contradiction: ParcelStatus.nullable(),
  /** Lost, came back or contradicted: staff have to decide. */
  needsLook: z.boolean(),
  handedOverAt: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  lines: z.array(ParcelLine),
})
export type StaffParcelRow = z.infer<typeof StaffParcelRow>

/** Events are oldest first. */
export const StaffParcel = StaffParcelRow.extend({ address: AddressFields, events: z.array(ParcelEvent) })
export type StaffParcel = z.infer<typeof StaffParcel>

const moves = ['In transit', 'Out for delivery', 'Delivered', 'Returning', 'Received back', 'Lost'] as const
/** For a failed attempt `note` is the courier's reason. */
export const MoveFields = statusMove([
  z.object({ status: z.literal('Attempt failed'), note: required('Please give the courier’s reason', 500) }),
  z.object({ status: z.enum(moves), note }),
])

/** Numbers or ids; all orders if omitted. */
const orderIds = z.array(z.string()).min(1).max(100).nullish()

export const staffParcels = {
  getShipments: listCall(
    staffRoutes.getShipments,
    'Parcels; q searches their numbers, tracking numbers and order numbers',
    ParcelsQuery,
    StaffParcelRow,
  ),
  getShipment: recordCall(staffRoutes.getShipment, 'One parcel, by number or _id', StaffParcel),
  packShipment: bodyCall(
    staffRoutes.packShipment,
    'Pack confirmed orders of one purchase, or some of their pieces, into a parcel',
    PackFields,
    StaffParcel,
    'NOT_FOUND',
    'SHIPMENT_STATUS',
  ),
  undoPacking: changeCall(
    staffRoutes.undoPacking,
    'Unpack a parcel that has not left',
    z.object({ note }),
    StaffParcel,
    'SHIPMENT_STATUS',
  ),
  handOver: changeCall(
    staffRoutes.handOver,
    'Hand a parcel over to its courier: its orders are Shipped, and the customer is emailed',
    z.object({ ...handOverFields, note }),
    StaffParcel,
    'SHIPMENT_STATUS',
    'ORDER_STATUS',
  ),
  handOverShipments: bodyCall(
    staffRoutes.handOverShipments,
    'Hand over many parcels at once; those that can’t be are listed with the reason',
    z.object({
      shipments: z
        .array(z.object({ id: z.string(), ...handOverFields }))
        .min(1)
        .max(100),
    }),
    z.object({
      handedOver: z.array(StaffParcelRow),
      refused: z.array(z.object({ id: z.string(), message: z.string() })),
    }),
  ),
  moveShipment: reauthenticated(
    changeCall(
      staffRoutes.moveShipment,
      'Record what happened to a parcel. Returning ends its orders undelivered and refunds what was paid; a refund beyond the role’s limit waits',
      MoveFields,
      StaffParcel,
      'SHIPMENT_STATUS',
    ),
    { when: ({ status }) => status === 'Returning', description: 'for Returning, which refunds what was paid' },
  ),
  inspectShipment: changeCall(
    staffRoutes.inspectShipment,
    'Put the pieces of a parcel that was received back into the stock, or write them off',
    z.object({ lines: z.array(LineInspection).min(1, 'Please inspect a piece').max(100) }),
    StaffParcel,
    'SHIPMENT_STATUS',
  ),
  refundLost: reauthenticated(
    changeCall(
      staffRoutes.refundLost,
      'End orders of a lost parcel undelivered, and refund all that was paid for them; a refund beyond the role’s limit waits',
      z.object({ orderIds, note }),
      StaffParcel,
      'SHIPMENT_STATUS',
    ),
  ),
  sendAgain: changeCall(
    staffRoutes.sendAgain,
    'Pack orders of a lost parcel into another, which is returned, with other pieces from the stock',
    z.object({ orderIds }),
    StaffParcel,
    'SHIPMENT_STATUS',
    'INSUFFICIENT_STOCK',
  ),
  clearContradiction: changeCall(
    staffRoutes.clearContradiction,
    'Mark what the courier contradicted as looked into',
    z.object({ note }),
    StaffParcel,
    'SHIPMENT_STATUS',
  ),
}
