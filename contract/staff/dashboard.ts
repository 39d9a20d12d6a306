import { z } from 'zod'
import { parcelQueues, purchaseQueues } from '../../domain/enums.ts'
import { call, Id, Rupees } from '../kernel/call.ts'
import { staffRoutes } from './routes.ts'

/** A whole number for each name. */
const countOf = <const Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>)

const Sales = z.object({ orders: z.int(), revenue: Rupees })

/** The shop's figures. Days are in India's time zone. Revenue is that of orders neither cancelled nor refunded. */
export const Dashboard = z.object({
  today: Sales,
  last30Days: Sales,
  /** Each of the thirty days, today last. */
  days: z.array(Sales.extend({ date: z.string() })),
  /** The products with the highest revenue in thirty days. */
  topProducts: z.array(Sales.extend({ _id: Id, name: z.string(), image: z.string(), pieces: z.int() })),
  /** The products in stock, a month old at least, of which the fewest pieces were sold in 90 days. */
  slowSellers: z.array(z.object({ _id: Id, name: z.string(), image: z.string(), pieces: z.int(), quantity: z.int() })),
  /** The variants on sale with the fewest pieces, within the low-stock mark; `lowStockTotal` counts all of them. */
  lowStock: z.array(
    z.object({
      /** The product's. */
      _id: Id,
      variantId: Id,
      name: z.string(),
      sku: z.string(),
      optionText: z.string(),
      image: z.string(),
      quantity: z.int(),
    }),
  ),
  lowStockTotal: z.int(),
  /** How many purchases, and parcels, are in each queue of their lists. */
  purchases: countOf(purchaseQueues),
  parcels: countOf(parcelQueues),
  /** How much waits for staff. */
  waiting: z.object({
    ordersToConfirm: z.int(),
    ordersToShip: z.int(),
    ordersToDeliver: z.int(),
    /** Those that should have been sent, or have arrived, by yesterday. */
    ordersRunningLate: z.int(),
    /** Parcels that are lost and undecided, came back and are not inspected, or whose courier contradicts itself. */
    parcelsToLookAt: z.int(),
    returnsToDecide: z.int(),
    returnsToPickUp: z.int(),
    returnsToRefund: z.int(),
    complaintsToAnswer: z.int(),
    /** Purchases whose online payment came too late, twice, or with a different amount than ours. */
    paymentsToLookAt: z.int(),
    /** Refunds that the gateway refused repeatedly. */
    refundsToLookAt: z.int(),
  }),
})
export type Dashboard = z.infer<typeof Dashboard>

/** The dashboard, and the document of the staff API itself. */
export const staffDashboard = {
  getDashboard: call(staffRoutes.getDashboard, { summary: 'Sales, low stock and open work', data: Dashboard }),
  getApiDocument: call(staffRoutes.getApiDocument, {
    summary: 'The OpenAPI document of the staff API',
    file: { type: 'application/json', name: 'openapi.json' },
  }),
}
