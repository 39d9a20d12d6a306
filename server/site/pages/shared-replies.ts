import type { Client } from '@kargha/contract/shop/client.ts'
import { routes } from '@kargha/contract/shop/routes.ts'

/** The milliseconds for which pages share what they ask for, at most. */
export const sharedMs = 250
const maxShared = 100

/** What was asked for under a key, by whichever page asked first. */
export type Share = <Reply>(key: string, ask: () => Promise<Reply>) => Promise<Reply>

/**
 * Shares what was asked for in the same `sharedMs` of the clock, unless that failed. Whatever is made of shared things and is itself
 * shared is no older than they are: their ages don't add up.
 */
export function sharedShortly(): Share {
  const kept = new Map<string, { reply: Promise<unknown>; until: number }>()

  function keep<Reply>(key: string, reply: Promise<Reply>): Promise<Reply> {
    const now = Date.now()
    const entry = { reply, until: now - (now % sharedMs) + sharedMs }
    const forget = () => {
      if (kept.get(key) === entry) kept.delete(key)
    }
    kept.delete(key)
    // The oldest come first. What is shared no more would only take memory.
    for (const [oldest, { until }] of kept) {
      if (kept.size < maxShared && until > now) break
      kept.delete(oldest)
    }
    kept.set(key, entry)
    reply.catch(forget)
    return reply
  }

  return <Reply>(key: string, ask: () => Promise<Reply>) => {
    const known = kept.get(key)
    return known && known.until > Date.now() ? (known.reply as Promise<Reply>) : keep(key, ask())
  }
}

/**
 * Lets pages that are rendered shortly after one another share the replies to their calls: the header's, the footer's, and
 * the lists that many pages show. Most of the work for a page would be to ask the same again. A refusal is shared with nobody.
 */
export function sharedReplies(): (client: Client) => Client {
  const share = sharedShortly()
  return (client) => (name, input) =>
    routes[name].methods[0] === 'GET'
      ? share(`${name} ${JSON.stringify(input ?? {})}`, () => client(name, input))
      : client(name, input)
}
