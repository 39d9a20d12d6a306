import { staffActor } from '../../orders/ledger/refund-right.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { auditedFields } from '../parcels/audited-fields.ts'
import { getStaffParcel } from '../parcels/staff-parcels.ts'
import { scanParcel } from './scan-parcel.ts'

export function staffScanRoutes(register: RegisterStaffRoute, { jobs, config, failpoint }: Deps): void {
  const orderDeps = { jobs, publicUrl: config.publicUrl, failpoint }

  register('scanParcel', ({ body, member, audited }) =>
    audited(async (tx) => {
      const { parcelId, isNew } = await scanParcel(tx, orderDeps, body, staffActor(member))
      const parcel = await getStaffParcel(tx, parcelId)
      const { status, number: subject } = parcel
      const step = parcel.events.findLast((event) => event.status === status)
      const data = { parcel, isNew, at: step?.at ?? parcel.createdAt, by: step?.source ?? '' }
      const message = `Parcel ${subject} is ${status}${isNew ? '' : ' already'}`
      if (!isNew) return { message, data, entries: [] }
      // As by the calls for one parcel.
      const packed = { action: 'packShipment' as const, before: null }
      const handedOver = { action: 'handOver' as const, before: { status: 'Packed' } }
      const entry = { subject, record: parcelId, after: auditedFields(parcel) }
      return { message, data, entries: [body.step === 'pack' ? { ...packed, ...entry } : { ...handedOver, ...entry }] }
    }),
  )
}
