import { LRUCache } from 'lru-cache'

/** Milliseconds for which a reply is shared, from when it was asked for. */
export const sharedMs = 250

/**
 * Shares what is made under a key for a quarter of a second, unless it fails: pages that are rendered shortly after one another all
 * ask for the header's, the footer's and the most frequent lists' data, which is most of their work.
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
