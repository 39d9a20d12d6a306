import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import type { Gateway } from '../payments/gateway.ts'

/** What a doctor has the patience to ask. */
const newest = 500

/**
 * Where the newest payments are not what the gateway says of them; those that are just being asked about are left out. One
 * that can't be asked is told of, too.
 */
export async function againstGateway(db: Database, gateway: Gateway): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; amount: number; state: string }>(sql`
    select id, amount, state from payments where settled_at is not null or next_check_at < now() - interval '2 minutes'
    order by created_at desc limit ${newest}`)
  const broken: string[] = []
  for (const { id, amount, state } of rows) {
    const told = await gateway.orderStatus(id).catch((error: Error) => error)
    if (told instanceof Error) return [...broken, `payment ${id} could not be asked about: ${told.message}`]
    const isPaid = state === 'Completed' || state === 'Surplus'
    const isPaidThere = told?.state === 'COMPLETED' && told.amount === amount
    if (isPaid !== isPaidThere)
      broken.push(
        `payment ${id} of ${amount} paise is ${state}, at the gateway ${told?.state ?? 'unknown'} of ${told?.amount ?? 0}`,
      )
  }
  return broken
}
