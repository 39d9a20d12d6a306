import { expect } from 'vitest'
import type { Traffic } from './order-traffic.ts'

/** Collects what a shop answered to traffic, to compare it with the shop's purchases. */
export function answeredOrders(purchaseIds: () => Promise<string[]>) {
  /** The id of every purchase that was answered with success, since the start. */
  const answered = new Set<string>()
  return {
    /** Stops the traffic when each of its orders has been answered with success, each with another purchase. */
    async finish(traffic: Traffic): Promise<void> {
      await traffic.stop()
      expect(traffic.unexpected).toEqual([])
      const ids = traffic.answered.map(({ purchaseId }) => purchaseId)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) answered.add(id)
    },
    /** Those that were answered with success and don't exist, and those that exist although no answer said so. */
    async differences(): Promise<{ lost: string[]; unknown: string[] }> {
      const present = await purchaseIds()
      const lost = [...answered].filter((id) => !present.includes(id))
      return { lost, unknown: present.filter((id) => !answered.has(id)) }
    },
  }
}
