import { expect } from 'vitest'
import type { Traffic } from './order-traffic.ts'

/** Collects a shop's answers, to compare with its purchases. */
export function answeredOrders(purchaseIds: () => Promise<string[]>) {
  /** Of all successful answers. */
  const answered = new Set<string>()
  return {
    /** Stops the traffic when each order has succeeded with a purchase of its own. */
    async finish(traffic: Traffic): Promise<void> {
      await traffic.stop()
      expect(traffic.unexpected).toEqual([])
      const ids = traffic.answered.map(({ purchaseId }) => purchaseId)
      expect(new Set(ids).size).toBe(ids.length)
      for (const id of ids) answered.add(id)
    },
    /** Purchases answered but missing, and present but unanswered. */
    async differences(): Promise<{ lost: string[]; unknown: string[] }> {
      const present = await purchaseIds()
      const lost = [...answered].filter((id) => !present.includes(id))
      return { lost, unknown: present.filter((id) => !answered.has(id)) }
    },
  }
}
