/**
 * Lets simultaneous requests for the same key share one response. A request that comes while a response is being made waits
 * for the next one, which starts after the request came. So, unlike with a cache, no response is older than its request, and
 * a product that everybody looks at is read and serialised by one query at a time.
 */
export function sharedResponses<Response>(): (key: string, make: () => Promise<Response>) => Promise<Response> {
  type Making = { now: Promise<Response>; next?: Promise<Response> }
  const running = new Map<string, Making>()

  function begin(key: string, make: () => Promise<Response>): Promise<Response> {
    const own: Making = { now: make() }
    running.set(key, own)
    const end = () => {
      if (own.next === undefined) running.delete(key)
    }
    own.now.then(end, end)
    return own.now
  }

  return (key, make) => {
    const current = running.get(key)
    if (current === undefined) return begin(key, make)
    const beginNext = () => begin(key, make)
    current.next ??= current.now.then(beginNext, beginNext)
    return current.next
  }
}
