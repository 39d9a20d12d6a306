import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { demoPaid, type Gateway } from '../payments/gateway.ts'

type Row = { id: string; amount: number; state: string }
/** What is asked about, page by page in the order of ids, and what the gateway's word has to do with ours. */
type Asked = {
  what: 'payment' | 'refund'
  page: (after: string) => ReturnType<typeof sql>
  ask: (gateway: Gateway, id: string) => Promise<{ state: string; amount: number } | undefined>
  isAgreed: (own: Row, there: string | undefined) => boolean
}

const pageLength = 200
/** Unanswered after so many in a row, a gateway is away: the rest is counted, not asked. */
const patience = 10

const isPaid = ({ state }: Row) => state === 'Completed' || state === 'Surplus'

const asked: Asked[] = [
  {
    what: 'payment',
    // Left out: what is just being asked about, money of another sum or id that staff have looked at and settled, and what
    // the demo shop says that it sold.
    page: (after) => sql`
      select id, amount, state from payments where id > ${after}
        and (settled_at is not null or next_check_at < now() - interval '2 minutes')
        and not (state = 'Mismatch' and flagged_at is null)
        and starts_with(gateway_order_id, ${demoPaid}) is not true
      order by id limit ${pageLength}`,
    ask: (gateway, id) => gateway.orderStatus(id),
    isAgreed: (own, there) => isPaid(own) === (there === 'COMPLETED'),
  },
  {
    what: 'refund',
    // Left out: what was not asked for yet, or just now.
    page: (after) => sql`
      select id, amount, state from refunds where id > ${after}
        and (settled_at is not null or (state <> 'Queued' and created_at < now() - interval '2 minutes'))
      order by id limit ${pageLength}`,
    ask: (gateway, id) => gateway.refundStatus(id),
    // An open one is asked about every hour at last, so what we have not heard of yet is no lie.
    isAgreed: ({ state }, there) =>
      state === 'Completed'
        ? there === 'COMPLETED'
        : state === 'Failed'
          ? there === undefined || there === 'FAILED'
          : state === 'Asked' || there !== undefined,
  },
]

/**
 * Where payments and refunds are not what the gateway says of them, in state or in amount. One that can't be asked about is told
 * of, too.
 */
export async function againstGateway(db: Database, gateway: Gateway): Promise<string[]> {
  const broken: string[] = []
  let unanswered = 0
  let notAsked = 0
  for (const { what, page, ask, isAgreed } of asked)
    for (let rows = await pageOf(db, page('')); rows.length > 0; rows = await pageOf(db, page(rows.at(-1)?.id ?? '')))
      for (const own of rows) {
        if (unanswered >= patience) {
          notAsked += 1
          continue
        }
        const told = await ask(gateway, own.id).catch((error: Error) => error)
        unanswered = told instanceof Error ? unanswered + 1 : 0
        const name = `${what} ${own.id}`
        if (told instanceof Error) broken.push(`${name} could not be asked about: ${told.message}`)
        // What came to nothing has no sum that matters.
        else if (!isAgreed(own, told?.state) || (told && told.state !== 'FAILED' && told.amount !== own.amount))
          broken.push(
            `${name} of ${own.amount} paise is ${own.state}, at the gateway ${told?.state ?? 'unknown'} of ${told?.amount ?? 0}`,
          )
      }
  if (notAsked > 0) broken.push(`${notAsked} more could not be asked about: the gateway is away`)
  return broken
}

const pageOf = async (db: Database, query: ReturnType<typeof sql>): Promise<Row[]> =>
  (await db.execute<Row>(query)).rows
