import type { Send } from '@kargha/contract/client.ts'

/** Milliseconds for which pages share a reply. Together with the page cache's second, a change shows within two. */
const freshMs = 250
const maxReplies = 100

/**
 * Lets pages that are rendered shortly after one another share the replies to their calls: the header's, the footer's, and
 * the lists that many pages show. Most of the work for a page would be to ask the same again. No reply is shared that was asked for
 * longer ago than `freshMs`; a refusal is shared with nobody.
 */
export function sharedReplies(): (send: Send) => Send {
  const replies = new Map<string, { reply: ReturnType<Send>; until: number }>()

  function keep(url: string, reply: ReturnType<Send>): ReturnType<Send> {
    const kept = { reply, until: Date.now() + freshMs }
    const forget = () => {
      if (replies.get(url) === kept) replies.delete(url)
    }
    replies.delete(url)
    for (const oldest of replies.keys()) {
      if (replies.size < maxReplies) break
      replies.delete(oldest)
    }
    replies.set(url, kept)
    reply.then(({ status }) => status === 200 || forget(), forget)
    return reply
  }

  return (send) => (request) => {
    if (request.method !== 'GET') return send(request)
    const known = replies.get(request.url)
    return known && known.until > Date.now() ? known.reply : keep(request.url, send(request))
  }
}
