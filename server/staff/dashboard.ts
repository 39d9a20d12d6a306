import { fromRupees, toRupees } from '@kargha/contract/money.ts'
import type { Dashboard } from '@kargha/contract/staff-shop.ts'
import { lowStock } from '../catalogue/low-stock.ts'
import { complaintsToAnswer } from '../content/all-complaints.ts'
import { shopSettings } from '../content/settings.ts'
import type { Database } from '../db/database.ts'
import { ordersByDay, ordersWaiting, topProducts } from '../orders/order-figures.ts'
import { flaggedPurchases } from '../payments/staff-payments.ts'

/** How the shop is doing: its thirty days, what earns, what runs out, and what waits for staff. */
export async function readDashboard(db: Database): Promise<Dashboard> {
  const { lowStockMark } = await shopSettings(db)
  const days = await ordersByDay(db)
  const { orders, revenue } = days.at(-1) ?? { orders: 0, revenue: 0 }
  return {
    today: { orders, revenue },
    last30Days: {
      orders: days.reduce((sum, day) => sum + day.orders, 0),
      revenue: toRupees(days.reduce((sum, day) => sum + fromRupees(day.revenue), 0)),
    },
    days,
    topProducts: await topProducts(db),
    ...(await lowStock(db, lowStockMark)),
    waiting: {
      ...(await ordersWaiting(db)),
      complaintsToAnswer: await complaintsToAnswer(db),
      paymentsToLookAt: (await flaggedPurchases(db)).length,
    },
  }
}
