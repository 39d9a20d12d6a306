import type { StaffShipment } from '@kargha/contract/staff/shipments.ts'
import type { Transaction } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import { handOverMany } from '../shipments/hand-over-many.ts'
import { lockShipment } from '../shipments/lock-shipment.ts'
import { moveShipment, type ShipmentMove } from '../shipments/move-shipment.ts'
import { packShipment } from '../shipments/pack-shipment.ts'
import { getStaffShipment, listShipmentsById, listStaffShipments } from '../shipments/staff-shipments.ts'
import type { RegisterStaffRoute } from '../staff/register-staff-route.ts'
import { actorOf } from '../staff/staff-session.ts'

/** What the audit compares of a parcel. */
const audited = ({
  status,
  shipment,
  cashToCollect,
  lines,
}: Pick<StaffShipment, 'status' | 'shipment' | 'cashToCollect' | 'lines'>) => ({
  status,
  shipment,
  cashToCollect,
  orders: Object.fromEntries(lines.map((line) => [line.orderId, line.status])),
})

export function shipmentRoutes(register: RegisterStaffRoute, { db, jobs, config, failpoint }: Deps): void {
  const orderDeps = { jobs, publicUrl: config.publicUrl, failpoint }

  /** Takes a step of a parcel, and returns what to answer and to audit. */
  async function move(tx: Transaction, id: string, step: ShipmentMove, actor: string) {
    const locked = await lockShipment(tx, id)
    const before = await getStaffShipment(tx, locked.shipment.id)
    await moveShipment(tx, orderDeps, locked, step, actor)
    const data = await getStaffShipment(tx, locked.shipment.id)
    return {
      message: `Parcel ${data.number} is ${data.status}`,
      data,
      subject: data.number,
      before: audited(before),
      after: audited(data),
      details: step.note ? { note: step.note } : {},
    }
  }

  register('getShipments', async ({ query }) => ({ message: 'Parcels', ...(await listStaffShipments(db, query)) }))

  register('getShipment', async ({ params }) => ({
    message: 'The parcel',
    data: await getStaffShipment(db, params.id),
  }))

  register('packShipment', (request) =>
    request.audited(async (tx) => {
      const { shipment } = await packShipment(tx, request.body, actorOf(request.member))
      const data = await getStaffShipment(tx, shipment.id)
      const message = `Parcel ${data.number} is packed`
      return { message, data, subject: data.number, before: null, after: request.body }
    }),
  )

  register('undoPacking', (request) =>
    request.audited((tx) =>
      move(tx, request.params.id, { status: 'Cancelled', note: request.body.note }, actorOf(request.member)),
    ),
  )

  register('handOver', (request) =>
    request.audited((tx) =>
      move(tx, request.params.id, { ...request.body, status: 'Handed over' }, actorOf(request.member)),
    ),
  )

  register('handOverShipments', (request) =>
    request.audited(async (tx) => {
      const { handedOver, refused } = await handOverMany(tx, orderDeps, request.body.shipments, actorOf(request.member))
      const data = { handedOver: await listShipmentsById(tx, handedOver), refused }
      const message = `${handedOver.length} handed over, ${refused.length} not`
      const entries = data.handedOver.map((row) => ({
        action: 'handOver' as const,
        subject: row.number,
        before: { status: 'Packed' },
        after: audited(row),
      }))
      return { message, data, entries }
    }),
  )
}
