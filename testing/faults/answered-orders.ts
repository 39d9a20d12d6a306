import { expect } from 'vitest'
import type { Traffic } from './order-traffic.ts'

export function answeredOrders(purchaseIds: () => Promise<string[]>) {
  const answered = new Set<string>()
  return {
    /** Each order must have succeeded with a purchase of its own. */
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
