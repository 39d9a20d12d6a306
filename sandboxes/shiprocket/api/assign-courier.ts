import { randomInt } from 'node:crypto'
import { setStatus } from '../move-parcel.ts'
import type { Parcel, Sandbox } from '../state.ts'
import { billedWeight, couriersFor, freightOf } from './couriers.ts'

const minimumBalance = 100

/** Tomorrow by default. */
export async function queuePickup(
  sandbox: Sandbox,
  parcel: Parcel,
  at = sandbox.state.now() + 86_400_000,
): Promise<void> {
  parcel.pickup = { at, token: `Reference No: ${randomInt(1e6)}` }
  await setStatus(sandbox, parcel, 3)
}

/** Gives the parcel an AWB of the given courier, or of the first that takes it. Returns the refusal, if any. */
export async function assignCourier(sandbox: Sandbox, parcel: Parcel, courierId?: number): Promise<string | undefined> {
  const { state } = sandbox
  const { settings } = state
  const weight = billedWeight(parcel.weight, parcel.size)
  const served = couriersFor(settings, { pincode: parcel.customer.pincode, isCod: parcel.isCod, weight })
  const courier = courierId === undefined ? served[0] : served.find(({ id }) => id === courierId)
  if (!courier && courierId !== undefined)
    return `Selected courier not available between 221001 and ${parcel.customer.pincode}`
  if (!courier) return 'No courier available for this lane'
  const freight = freightOf(courier, weight)
  if (settings.walletBalance < minimumBalance + freight)
    return `Please recharge your ShipRocket wallet. The minimum required balance is Rs ${minimumBalance}`
  settings.walletBalance -= freight
  if (parcel.awb !== null) parcel.earlierAwbs.push(parcel.awb)
  parcel.awb = state.newAwb()
  parcel.courier = { id: courier.id, name: courier.name, freight }
  parcel.assignedAt = state.now()
  parcel.status = 1
  parcel.orderStatus = parcel.isReturn ? 22 : 3
  if (settings.assignQueuesPickup) await queuePickup(sandbox, parcel)
  return undefined
}
