import type { ReturnStatus } from '@kargha/contract/shop/orders.ts'
import { type SQL, sql } from 'drizzle-orm'

/**
 * Hours in which staff should move a return on from a status: answer it, have it picked up, and pay once it is here. Its
 * customer reads of "a few business days" for the last.
 */
const hoursIn: Partial<Record<ReturnStatus, number>> = { Requested: 48, Approved: 120, 'Picked up': 72 }

/** When a return that now comes to this status is due; undefined for one that ends. */
export const dueAtOf = (status: ReturnStatus): SQL | undefined => {
  const hours = hoursIn[status]
  return hours === undefined ? undefined : sql`now() + make_interval(hours => ${hours})`
}
