import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import { parcelQueues, purchaseQueues } from '@kargha/domain/enums.ts'
import { fromRupees, noRupees, sum, toRupees } from '@kargha/domain/money.ts'
import { flaggedPurchases } from '../../payments/attempts/staff-payments.ts'
import { cashByAge } from '../../payments/remittances/unremitted-parcels.ts'
import type { Database } from '../../platform/db/database.ts'
import { version } from '../../platform/version.ts'
import { countParcels, countParcelsToLookAt } from '../../shipping/parcels/staff-parcels.ts'
import { countUnansweredComplaints } from '../../shop/complaints/staff-complaints.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { countPurchases } from '../orders/staff-purchases.ts'
import { lowStock } from './low-stock.ts'
import { registrationGaps } from './registration-gaps.ts'
import { ordersWaiting, recentSales } from './sales-figures.ts'
import { slowSellers } from './slow-sellers.ts'

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
    cashWithCouriers: await cashByAge(db),
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
    },
  }
}

export async function readDashboard(db: Database): Promise<Omit<Dashboard, 'fillingDisk' | 'failingArchive'>> {
  const [sales, queues, gaps] = await Promise.all([readSales(db), readQueues(db), registrationGaps(db)])
  return { version, ...sales, ...queues, registrationGaps: gaps }
}
