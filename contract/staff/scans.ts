import { z } from 'zod'
import { couriers } from '../../domain/enums.ts'
import { required } from '../kernel/call.ts'
import { StaffParcelRow } from './parcels.ts'
import { bodyCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

/** `courier` is that of the parcels to be packed. */
export const ScanFields = z.object({
  code: required('Please scan or type a code', 300),
  step: z.enum(['pack', 'hand over']),
  courier: z.enum(couriers).default('manual'),
})
export type ScanFields = z.output<typeof ScanFields>

export const ParcelScan = z.object({
  parcel: StaffParcelRow,
  /** False if the step was taken before. */
  isNew: z.boolean(),
  /** When the step was taken, and by whom: `staff asha@…`, or the courier's service. */
  at: z.string(),
  by: z.string(),
})
export type ParcelScan = z.infer<typeof ParcelScan>

export const staffScans = {
  scanParcel: bodyCall(
    staffRoutes.scanParcel,
    'Pack or hand over what a scanned code names: an order’s number or address, a parcel’s number or tracking number. A second scan changes nothing',
    ScanFields,
    ParcelScan,
    'NOT_FOUND',
    'SHIPMENT_STATUS',
    'ORDER_STATUS',
  ),
}
