import { LRUCache } from 'lru-cache'

/** Milliseconds from the request. */
export const sharedMs = 250

/**
 * Shares successful replies by key: consecutive pages need the same data of header, footer and frequent lists, which is
 * most of their work.
 */
export function dedupeFor250ms<Reply>(): (key: string, make: () => Promise<Reply>) => Promise<Reply> {
  const replies = new LRUCache<string, Promise<Reply>>({ max: 100, ttl: sharedMs, ttlResolution: 0 })

  return (key, make) => {
    const known = replies.get(key)
    if (known) return known
    const reply = make()
    replies.set(key, reply)
    reply.catch(() => {
      if (replies.peek(key) === reply) replies.delete(key)
    })
    return reply
  }
}
