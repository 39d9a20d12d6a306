import { expect } from 'vitest'
import { answeredOrders } from './answered-orders.ts'
import type { FaultShop } from './fault-shop.ts'
import { startTraffic, type Traffic, type TrafficOptions } from './order-traffic.ts'

export const perSecond = 30
/** Successful orders before a fault, and after it. */
export const enough = 30
/** Generous, for slow machines: the table at the end compares with `wanted`. */
const backWithinMs = 60_000

type FaultRun = {
  /** Seconds until the shop should be back. */
  wanted?: number
  paymentMethod?: TrafficOptions['paymentMethod']
  fault: (traffic: Traffic) => Promise<unknown>
}

export function survivalOf(shop: FaultShop) {
  const orders = answeredOrders(() => shop.purchaseIds())
  const figures: Record<string, string | number>[] = []

  async function expectSurvives(name: string, { wanted = 5, paymentMethod = 'COD', fault }: FaultRun): Promise<void> {
    const traffic = startTraffic({ ...shop, perSecond, paymentMethod })
    try {
      await expect.poll(() => traffic.answered.length).toBeGreaterThan(enough)
      await fault(traffic)
      const end = performance.now()
      await expect.poll(() => traffic.succeededAfter(end), { timeout: backWithinMs }).toBeGreaterThan(enough)
      await traffic.stop()
      figures.push({
        fault: name,
        'back after (s)': (traffic.backAfter(end) / 1000).toFixed(2),
        'wanted (s)': wanted,
        'failed attempts': traffic.failed(),
        orders: traffic.answered.length,
      })
    } finally {
      await traffic.stop()
    }
    await orders.finish(traffic)
    expect(shop.isRunning()).toBe(true)
    expect(await orders.differences()).toEqual({ lost: [], unknown: [] })
    expect(await shop.violations()).toEqual([])
  }

  const printFigures = () => console.table(figures)

  return { expectSurvives, finish: orders.finish, printFigures }
}

export type Survival = ReturnType<typeof survivalOf>
