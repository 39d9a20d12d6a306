import { z } from 'zod'
import { parcelQueues, purchaseQueues } from '../../domain/enums.ts'
import { registrationGaps } from '../../domain/tax-registration.ts'
import { call, Id, queryFlag } from '../kernel/call.ts'
import { Arrivals } from './arrivals.ts'
import { Figure } from './fields.ts'
import { MissingStep } from './first-day.ts'
import { staffRoutes } from './routes.ts'

const countOf = <const Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>)

/** Purchases placed, and what was paid then, for whichever, and is not owed back (docs/money.md). */
const Sales = z.object({ orders: z.int(), revenue: Figure })

/** Days are in India's time zone. */
export const Dashboard = z.object({
  /** The version of Kargha that runs. */
  version: z.string(),
  today: Sales,
  last30Days: Sales,
  /** From the first of this month until today: what is kept, and what is left of it without tax. */
  month: z.object({ from: z.string(), to: z.string(), revenue: Figure, net: Figure }),
  /** Thirty days, today last. */
  days: z.array(Sales.extend({ date: z.string() })),
  /** Those that brought most in thirty days. */
  topProducts: z.array(Sales.extend({ _id: Id, name: z.string(), image: z.string(), pieces: z.int() })),
  /** In stock, at least a month old, with the fewest pieces sold in 90 days. */
  slowSellers: z.array(z.object({ _id: Id, name: z.string(), image: z.string(), pieces: z.int(), quantity: z.int() })),
  /** Variants on sale within the low-stock mark, fewest pieces first; `lowStockTotal` counts all. */
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
  /** The fullest disk of the server that answers, from 80 % on. */
  fillingDisk: z
    .object({
      /** Of DATA_DIR, of its media, or of the embedded database; these may be one. */
      name: z.enum(['data', 'media', 'database']),
      usedPercent: z.int(),
      freeBytes: z.number(),
      /** From 95 % on, as are imports; orders are not refused. */
      refusesUploads: z.boolean(),
    })
    .nullable(),
  /** While the database fails to archive its changes, or is minutes behind. */
  failingArchive: z
    .object({
      /** When it last succeeded; null if unknown. */
      archivedAt: z.string().nullable(),
    })
    .nullable(),
  /** A backup older than two days; of a shop in production also none at all, `madeAt` is null then. Not with an archive. */
  oldBackup: z.object({ madeAt: z.string().nullable() }).nullable(),
  /** The shop's certificate, in its last two weeks and once it has ended. */
  endingCertificate: z.object({ host: z.string(), endsAt: z.string() }).nullable(),
  /** What a new shop still needs before it opens; empty once nothing is missing, and in a demo. */
  firstDay: z.array(MissingStep),
  /** What the shop's GST registration lacks. */
  registrationGaps: z.array(z.enum(registrationGaps)),
  /** By queue. */
  purchases: countOf(purchaseQueues),
  parcels: countOf(parcelQueues),
  waiting: z.object({
    ordersToConfirm: z.int(),
    ordersToShip: z.int(),
    ordersToDeliver: z.int(),
    /** Due for dispatch or delivery by yesterday. */
    ordersRunningLate: z.int(),
    /** Lost and undecided, came back uninspected, or contradicted by their courier. */
    parcelsToLookAt: z.int(),
    returnsToDecide: z.int(),
    returnsToPickUp: z.int(),
    returnsToRefund: z.int(),
    complaintsToAnswer: z.int(),
    /** Paid too late, twice, or with a different amount. */
    paymentsToLookAt: z.int(),
    /** Refused repeatedly by the gateway, or waiting for somebody who may pay them. */
    refundsToLookAt: z.int(),
    /** Bookings that the courier refused, whose parcel or return still waits. */
    bookingsRefused: z.int(),
    /** Steps of returns, and answers to complaints, that are overdue. */
    returnsLate: z.int(),
    complaintsLate: z.int(),
    /** Shown in the shop, of the last `recentReviewDays`, without an answer. */
    reviewsToAnswer: z.int(),
    /** Refused by a mail server for good, or unsendable for days. */
    emailsFailed: z.int(),
    /** Failed for good, or at least three times in a row. */
    jobsFailed: z.int(),
  }),
  /** When this was read: the next call's `since`. */
  at: z.string(),
  /** After the call's `since`; null without one. */
  arrived: Arrivals.nullable(),
})
export type Dashboard = z.infer<typeof Dashboard>

export const DashboardQuery = z.object({
  /** Count what came after this time, within the last twelve hours. */
  since: z.iso.datetime('Please send a time of an earlier answer').optional(),
  /** Nobody is at the page: it is no use of the session. */
  unattended: queryFlag.optional(),
})
export type DashboardQuery = z.output<typeof DashboardQuery>

export const staffDashboard = {
  getDashboard: call(staffRoutes.getDashboard, {
    summary: 'Sales, low stock and open work',
    query: DashboardQuery,
    data: Dashboard,
  }),
  getApiDocument: call(staffRoutes.getApiDocument, {
    summary: 'The OpenAPI document of the staff API',
    file: { type: 'application/json', name: 'openapi.json' },
  }),
}
