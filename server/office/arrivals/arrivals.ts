import type { Arrivals } from '@kargha/contract/staff/arrivals.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { products } from '../../catalogue/products/products-table.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import { payments } from '../../payments/attempts/payments-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { PaiseAmount } from '../../platform/db/typed-sql.ts'
import { ratings } from '../../selling/ratings/ratings-table.ts'
import { complaints } from '../../shop/complaints/complaints-table.ts'

/** The first moment excluded, the last included; whole milliseconds. */
export type TimeSpan = { after: Date; until: Date }

const within = (column: unknown, { after, until }: TimeSpan): SQL =>
  sql`${column} > ${after.toISOString()}::timestamptz and ${column} <= ${until.toISOString()}::timestamptz`

/** Payments settle within the hold of their order, an hour at most; that of a late one is refunded. */
const placedEarlier = sql.raw(`interval '2 hours'`)

/** Purchases by the time from which they wait for staff: an online one's, or an advance's, is when it was paid. */
const purchasesOf = (period: TimeSpan): SQL => sql`(
  select ${purchases.id}, ${purchases.finalTotal}, ${purchases.createdAt} as at from ${purchases}
    where ${purchases.payBy} is null and ${within(purchases.createdAt, period)}
  union all
  select ${purchases.id}, ${purchases.finalTotal}, ${payments.settledAt}
    from ${purchases} join ${payments} on ${payments.purchaseId} = ${purchases.id}
    where ${purchases.createdAt} > ${period.after.toISOString()}::timestamptz - ${placedEarlier}
      and ${payments.state} = 'Completed' and not ${payments.isRest} and ${within(payments.settledAt, period)})`

/** An imported review is not news, whatever its date. */
const reviewsOf = (period: TimeSpan): SQL =>
  sql`${ratings.importedFrom} is null and ${within(ratings.createdAt, period)}`

const Counts = z.object({ orders: z.int(), reviews: z.int(), complaints: z.int() })

export async function countArrivals(db: Database, period: TimeSpan): Promise<Arrivals> {
  const [counts] = await typedRows(db, Counts)`
    select (select count(*)::int from ${purchasesOf(period)} came) as orders,
      (select count(*)::int from ${ratings} where ${reviewsOf(period)}) as reviews,
      (select count(*)::int from ${complaints} where ${within(complaints.createdAt, period)}) as complaints`
  if (counts === undefined) throw new Error('The query for arrivals returned no row')
  return counts
}

/** The first of each kind, oldest first; `count` has all. */
export type ArrivalLists = {
  count: Arrivals
  orders: { number: string; total: z.output<typeof PaiseAmount> }[]
  reviews: { stars: number; product: string }[]
  complaints: { number: number }[]
}

const listed = 10
const OrderRow = z.object({ number: z.string(), total: PaiseAmount })
const ReviewRow = z.object({ stars: z.int(), product: z.string() })
const ComplaintRow = z.object({ number: z.int() })

/** Without personal data: emails are read on many devices. */
export async function listArrivals(db: Database, period: TimeSpan): Promise<ArrivalLists> {
  return {
    count: await countArrivals(db, period),
    orders: await typedRows(db, OrderRow)`
      select (select min(${orders.number}) from ${orders} where ${orders.purchaseId} = came.id) as number,
        came.final_total as total
      from ${purchasesOf(period)} came order by came.at, came.id limit ${listed}`,
    reviews: await typedRows(db, ReviewRow)`
      select ${ratings.rating} as stars, ${products.name} as product
      from ${ratings} join ${products} on ${products.id} = ${ratings.productId}
      where ${reviewsOf(period)} order by ${ratings.createdAt}, ${ratings.id} limit ${listed}`,
    complaints: await typedRows(db, ComplaintRow)`
      select ${complaints.number} from ${complaints}
      where ${within(complaints.createdAt, period)} order by ${complaints.createdAt}, ${complaints.id} limit ${listed}`,
  }
}
