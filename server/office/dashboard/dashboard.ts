import type { Dashboard, DashboardQuery } from '@kargha/contract/staff/dashboard.ts'
import { parcelQueues, purchaseQueues } from '@kargha/domain/enums.ts'
import { fromRupees, noRupees, sum, toRupees } from '@kargha/domain/money.ts'
import { flaggedPurchases } from '../../payments/attempts/staff-payments.ts'
import type { Database } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import type { Deps } from '../../platform/deps.ts'
import { countFailedEmails } from '../../platform/jobs/failed-emails.ts'
import { countFailedJobs } from '../../platform/jobs/failed-jobs.ts'
import { version } from '../../platform/version.ts'
import { countReviewsToAnswer } from '../../selling/ratings/staff-ratings.ts'
import { countFailedBookings } from '../../shipping/couriers/failed-bookings.ts'
import { countParcels, countParcelsToLookAt } from '../../shipping/parcels/staff-parcels.ts'
import { countLateReturns } from '../../shipping/returns/staff-returns.ts'
import { countLateComplaints, countUnansweredComplaints } from '../../shop/complaints/staff-complaints.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { countArrivals } from '../arrivals/arrivals.ts'
import { countPurchases } from '../orders/staff-purchases.ts'
import { fillingDisk } from './filling-disk.ts'
import { readFirstDay } from './first-day.ts'
import { lowStock } from './low-stock.ts'
import { registrationGaps } from './registration-gaps.ts'
import { ordersWaiting, recentSales } from './sales-figures.ts'
import { shopUpkeep } from './shop-upkeep.ts'
import { slowSellers } from './slow-sellers.ts'

type DashboardDeps = Pick<Deps, 'disks'> & {
  config: Pick<Deps['config'], 'production' | 'demo' | 'phonepe' | 'couriers' | 'publicUrl'>
}

async function counts<Queue extends string>(queues: readonly Queue[], count: (queue: Queue) => Promise<number>) {
  const found = {} as Record<Queue, number>
  for (const queue of queues) found[queue] = await count(queue)
  return found
}

async function readSales(db: Database) {
  const { lowStockMark } = await shopSettings(db)
  const { days, month, topProducts } = await recentSales(db)
  const { orders, revenue } = days.at(-1) ?? { orders: 0, revenue: noRupees }
  return {
    today: { orders, revenue },
    last30Days: {
      orders: days.reduce((total, day) => total + day.orders, 0),
      revenue: toRupees(sum(days.map((day) => fromRupees(day.revenue)))),
    },
    month,
    days,
    topProducts,
    slowSellers: await slowSellers(db),
    ...(await lowStock(db, lowStockMark)),
  }
}

async function readQueues(db: Database) {
  const flagged = await flaggedPurchases(db)
  return {
    purchases: await counts(purchaseQueues, (queue) => countPurchases(db, queue, flagged)),
    parcels: await counts(parcelQueues, (queue) => countParcels(db, queue)),
    waiting: {
      ...(await ordersWaiting(db)),
      parcelsToLookAt: await countParcelsToLookAt(db),
      complaintsToAnswer: await countUnansweredComplaints(db),
      paymentsToLookAt: flagged.length,
      bookingsRefused: await countFailedBookings(db),
      returnsLate: await countLateReturns(db),
      complaintsLate: await countLateComplaints(db),
      reviewsToAnswer: await countReviewsToAnswer(db),
      emailsFailed: await countFailedEmails(db),
      jobsFailed: await countFailedJobs(db),
    },
  }
}

const hourMs = 3_600_000
/** A page is open for as long as a session at most. */
const longestHours = 12

async function readArrivals(db: Database, since: string | undefined) {
  const now = await databaseTime(db)
  if (since === undefined) return { at: now.toISOString(), arrived: null }
  const after = new Date(Math.max(Date.parse(since), now.getTime() - longestHours * hourMs))
  return { at: now.toISOString(), arrived: await countArrivals(db, { after, until: now }) }
}

export async function readDashboard(
  db: Database,
  { disks, config }: DashboardDeps,
  { since }: DashboardQuery = {},
): Promise<Dashboard> {
  const [sales, queues, gaps, upkeep, arrivals, firstDay] = await Promise.all([
    readSales(db),
    readQueues(db),
    registrationGaps(db),
    shopUpkeep(db, config),
    readArrivals(db, since),
    readFirstDay(db, config),
  ])
  return {
    version,
    ...sales,
    ...queues,
    firstDay,
    registrationGaps: gaps,
    ...upkeep,
    ...arrivals,
    fillingDisk: await fillingDisk(disks),
  }
}
