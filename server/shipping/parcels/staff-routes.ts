import { counted } from '@kargha/domain/counted.ts'
import { staffActor } from '../../orders/ledger/refund-right.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { auditedFields } from './audited-fields.ts'
import { clearContradiction } from './clear-contradiction.ts'
import { handOverMany } from './hand-over-many.ts'
import { inspectParcel } from './inspect-parcel.ts'
import { type LockedParcel, lockParcel } from './lock-parcel.ts'
import { moveParcel } from './move-parcel.ts'
import { packParcel } from './pack-parcel.ts'
import { refundLost, sendAgain } from './settle-loss.ts'
import { getStaffParcel, listParcelsById, listStaffParcels } from './staff-parcels.ts'

export function staffParcelRoutes(register: RegisterStaffRoute, { db, jobs, config, failpoint }: Deps): void {
  const orderDeps = { jobs, publicUrl: config.publicUrl, failpoint }

  /** Runs `work` on a locked parcel; returns the answer and what to audit. */
  async function change(
    tx: Transaction,
    id: string,
    details: object,
    work: (locked: LockedParcel) => Promise<unknown>,
  ) {
    const locked = await lockParcel(tx, id)
    const before = await getStaffParcel(tx, locked.parcel.id)
    await work(locked)
    const data = await getStaffParcel(tx, locked.parcel.id)
    const compared = { before: auditedFields(before), after: auditedFields(data), details: { request: details } }
    return {
      message: `Parcel ${data.number} is ${data.status}`,
      data,
      subject: data.number,
      record: data._id,
      ...compared,
    }
  }

  register('getShipments', async ({ query }) => ({ message: 'Parcels', ...(await listStaffParcels(db, query)) }))

  register('getShipment', async ({ params }) => ({
    message: 'The parcel',
    data: await getStaffParcel(db, params.id),
  }))

  register('packShipment', ({ body, member, audited }) =>
    audited(async (tx) => {
      const { parcel } = await packParcel(tx, orderDeps, body, actorOf(member))
      const data = await getStaffParcel(tx, parcel.id)
      const message = `Parcel ${data.number} is packed`
      return { message, data, subject: data.number, record: data._id, before: null, after: auditedFields(data) }
    }),
  )

  register('undoPacking', ({ params, body, member, audited }) =>
    audited((tx) =>
      change(tx, params.id, body, (parcel) =>
        moveParcel(tx, orderDeps, parcel, { ...body, status: 'Cancelled' }, staffActor(member)),
      ),
    ),
  )

  register('handOver', ({ params, body, member, audited }) =>
    audited((tx) =>
      change(tx, params.id, body, (parcel) =>
        moveParcel(
          tx,
          orderDeps,
          parcel,
          { status: 'Handed over', note: body.note, tracking: body.shipment },
          staffActor(member),
        ),
      ),
    ),
  )

  register('handOverShipments', ({ body, member, audited }) =>
    audited(async (tx) => {
      const { handedOver, refused } = await handOverMany(tx, orderDeps, body.shipments, staffActor(member))
      const data = { handedOver: await listParcelsById(tx, handedOver), refused }
      const entries = data.handedOver.map((row) => ({
        action: 'handOver' as const,
        subject: row.number,
        record: row._id,
        before: { status: 'Packed' },
        after: auditedFields(row),
      }))
      const text = `${counted(handedOver.length, 'parcel', 'parcels')} handed over`
      const message = refused.length === 0 ? text : `${text}, ${counted(refused.length, 'parcel', 'parcels')} not`
      return { message, data, entries }
    }),
  )

  register('moveShipment', ({ params, body, member, audited }) =>
    audited((tx) =>
      change(tx, params.id, body, (parcel) => moveParcel(tx, orderDeps, parcel, body, staffActor(member))),
    ),
  )

  register('inspectShipment', ({ params, body, member, audited }) =>
    audited((tx) => change(tx, params.id, body, (parcel) => inspectParcel(tx, parcel, body.lines, actorOf(member)))),
  )

  register('refundLost', ({ params, body, member, audited }) =>
    audited((tx) =>
      change(tx, params.id, body, (parcel) =>
        refundLost(tx, orderDeps, parcel, body.orderIds, body.note ?? '', staffActor(member)),
      ),
    ),
  )

  register('sendAgain', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const lost = await lockParcel(tx, params.id)
      const { parcel } = await sendAgain(tx, lost, body.orderIds, actorOf(member))
      const data = await getStaffParcel(tx, parcel.id)
      const message = `Parcel ${data.number} is packed in place of ${lost.parcel.number}`
      const details = { inPlaceOf: lost.parcel.number }
      return {
        message,
        data,
        subject: data.number,
        record: data._id,
        before: null,
        after: auditedFields(data),
        details,
      }
    }),
  )

  register('clearContradiction', ({ params, body, member, audited }) =>
    audited((tx) =>
      change(tx, params.id, body, (parcel) => clearContradiction(tx, parcel, body.note ?? '', actorOf(member))),
    ),
  )
}
