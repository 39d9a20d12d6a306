import { randomInt } from 'node:crypto'
import { setStatus } from '../move-parcel.ts'
import type { Parcel, Sandbox } from '../state.ts'

/** Asks the courier to come, tomorrow if no other day is wanted. */
export async function queuePickup(
  sandbox: Sandbox,
  parcel: Parcel,
  at = sandbox.state.now() + 86_400_000,
): Promise<void> {
  parcel.pickup = { at, token: `Reference No: ${randomInt(1e6)}` }
  await setStatus(sandbox, parcel, 3)
}
