import type { Paise } from '@kargha/domain/money.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { demoPaymentPrefix, type Gateway } from '../../payments/attempts/gateway.ts'
import type { Database } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { PaiseAmount } from '../../platform/db/typed-sql.ts'

const OwnRecord = z.object({ id: z.string(), amount: PaiseAmount, state: z.string() })
type OwnRecord = z.infer<typeof OwnRecord>

type ComparedKind = {
  name: 'payment' | 'refund'
  page: (after: string) => SQL
  atGateway: (gateway: Gateway, id: string) => Promise<{ state: string; amount: Paise } | undefined>
  agrees: (own: OwnRecord, gatewayState: string | undefined) => boolean
}

const pageLength = 200
/** Consecutive failures after which the gateway counts as unavailable. */
const maxFailures = 10

const isPaid = ({ state }: OwnRecord) => state === 'Completed' || state === 'Surplus'

const kinds: ComparedKind[] = [
  {
    name: 'payment',
    // Without payments under check, mismatches settled by staff, and the demo's past ones, which the gateway never had.
    page: (after) => sql`
      select id, amount, state from payments where id > ${after}
        and (settled_at is not null or next_check_at < now() - interval '2 minutes')
        and not (state = 'Mismatch' and flagged_at is null)
        and starts_with(gateway_order_id, ${demoPaymentPrefix}) is not true
      order by id limit ${pageLength}`,
    atGateway: (gateway, id) => gateway.orderStatus(id),
    agrees: (own, gatewayState) => isPaid(own) === (gatewayState === 'COMPLETED'),
  },
  {
    name: 'refund',
    // Without waiting, queued and brand-new refunds.
    page: (after) => sql`
      select id, amount, state from refunds where id > ${after}
        and (settled_at is not null or (state not in ('Waiting', 'Queued') and created_at < now() - interval '2 minutes'))
      order by id limit ${pageLength}`,
    atGateway: (gateway, id) => gateway.refundStatus(id),
    // Checked hourly at least, so it may lag behind.
    agrees: ({ state }, gatewayState) => {
      if (state === 'Completed') return gatewayState === 'COMPLETED'
      if (state === 'Failed') return gatewayState === undefined || gatewayState === 'FAILED'
      return state === 'Asked' || gatewayState !== undefined
    },
  },
]

async function* ownRecords(db: Database, page: ComparedKind['page']): AsyncGenerator<OwnRecord> {
  let after: string | undefined = ''
  while (after !== undefined) {
    const rows: OwnRecord[] = await typedRows(db, OwnRecord)`${page(after)}`
    yield* rows
    after = rows.at(-1)?.id
  }
}

export async function gatewayMismatches(db: Database, gateway: Gateway): Promise<string[]> {
  const mismatches: string[] = []
  let failures = 0
  let skipped = 0
  for (const { name, page, atGateway, agrees } of kinds)
    for await (const own of ownRecords(db, page)) {
      if (failures >= maxFailures) {
        skipped += 1
        continue
      }
      const there = await atGateway(gateway, own.id).catch((error: Error) => error)
      if (there instanceof Error) {
        failures += 1
        mismatches.push(`${name} ${own.id} could not be checked: ${there.message}`)
        continue
      }
      failures = 0
      // A failed one's amount doesn't matter.
      const isSameAmount = there === undefined || there.state === 'FAILED' || there.amount === own.amount
      if (!agrees(own, there?.state) || !isSameAmount)
        mismatches.push(
          `${name} ${own.id} of ${own.amount} paise is ${own.state}, at the gateway ${there?.state ?? 'unknown'} of ${there?.amount ?? 0}`,
        )
    }
  if (skipped > 0) mismatches.push(`${skipped} more could not be checked: the gateway is unavailable`)
  return mismatches
}
