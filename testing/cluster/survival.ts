import { expect } from 'vitest'
import { answeredOrders } from '../faults/answered-orders.ts'
import { startTraffic, type Traffic } from '../faults/order-traffic.ts'
import { startReading } from './read-traffic.ts'
import type { ShopCluster } from './shop-cluster.ts'

const perSecond = 50
/** Successful orders before a fault, and after it. */
const enough = 100

export function clusterSurvival(cluster: ShopCluster) {
  const orders = answeredOrders(() => cluster.purchaseIds())
  const figures: Record<string, string | number>[] = []

  /**
   * Checks that exactly the answered orders exist, and the doctor's invariants. Returns what failed during the fault.
   */
  async function expectSurvives(name: string, fault: (traffic: Traffic) => Promise<unknown>) {
    const traffic = startTraffic({ ...cluster, isProxied: true, perSecond })
    const reading = startReading(cluster.url, cluster.paths)
    let secondsOut = 0
    try {
      await expect.poll(() => traffic.answered.length).toBeGreaterThan(enough)
      const start = performance.now()
      await fault(traffic)
      const end = performance.now()
      await expect.poll(() => traffic.succeededAfter(end)).toBeGreaterThan(enough)
      secondsOut = traffic.longestGapAfter(start) / 1000
    } finally {
      await Promise.all([orders.finish(traffic), reading.stop()])
    }
    const differences = await orders.differences()
    const failedReads = reading.failures.length
    figures.push({
      fault: name,
      'seconds without an order': secondsOut.toFixed(1),
      orders: traffic.answered.length,
      'failed attempts': traffic.failed(),
      reads: reading.served(),
      'failed reads': failedReads,
      'orders lost': differences.lost.length,
    })
    expect(differences).toEqual({ lost: [], unknown: [] })
    expect(await cluster.violations()).toEqual([])
    return { failedOrders: traffic.failed(), failedReads: reading.failures }
  }

  return { expectSurvives, printFigures: () => console.table(figures) }
}

export type ClusterSurvival = ReturnType<typeof clusterSurvival>
