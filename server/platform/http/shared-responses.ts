/**
 * Simultaneous requests with one key share a response. A request during its making waits for the next one, so no
 * response is older than its request (decision 012).
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
