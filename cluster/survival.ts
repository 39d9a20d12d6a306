import { expect } from 'vitest'
import { startTraffic, type Traffic } from '../faults/order-traffic.ts'
import { startReading } from './read-traffic.ts'
import type { ShopCluster } from './shop-cluster.ts'

const perSecond = 50
/** How many orders have to succeed before a fault, and after it. */
const enough = 100

/** Checks that a shop survives faults under load, and remembers what it answered and how long it was out. */
export function clusterSurvival(cluster: ShopCluster) {
  /** The id of every purchase that was answered with success, since the start. */
  const answered = new Set<string>()
  const figures: Record<string, string | number>[] = []

  async function finish(traffic: Traffic): Promise<void> {
    await traffic.stop()
    expect(traffic.unexpected).toEqual([])
    const ids = traffic.answered.map(({ purchaseId }) => purchaseId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const id of ids) answered.add(id)
  }

  /**
   * Lets shoppers order and look around while a fault comes and goes, and checks that every order that was answered exists, that there
   * are no others, and the doctor's invariants. Returns what failed meanwhile.
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
      await Promise.all([finish(traffic), reading.stop()])
    }
    const present = new Set(await cluster.purchaseIds())
    const lost = [...answered].filter((id) => !present.has(id))
    const failedReads = reading.failures.length
    figures.push({
      fault: name,
      'seconds without an order': secondsOut.toFixed(1),
      orders: traffic.answered.length,
      'failed attempts': traffic.failed(),
      reads: reading.served(),
      'failed reads': failedReads,
      'orders lost': lost.length,
    })
    expect(lost).toEqual([])
    expect(present.size).toBe(answered.size)
    expect(await cluster.violations()).toEqual([])
    return { failedOrders: traffic.failed(), failedReads: reading.failures }
  }

  return { expectSurvives, printFigures: () => console.table(figures) }
}

export type ClusterSurvival = ReturnType<typeof clusterSurvival>
