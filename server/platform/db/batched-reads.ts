/** More concurrent reads would be smaller, and each costs as much as a few items. */
const maxRunning = 2

/**
 * One call of `readMany` reads the keys requested at the same time. During reads, keys wait for the next one, so no
 * item is older than its request.
 */
export function batchedReads<Item>(
  readMany: (keys: string[]) => Promise<Map<string, Item>>,
): (key: string) => Promise<Item | undefined> {
  let running = 0
  let waiting: (PromiseWithResolvers<Map<string, Item>> & { keys: Set<string> }) | undefined

  function runNext(): void {
    if (waiting === undefined || running >= maxRunning) return
    const { keys, resolve, reject } = waiting
    waiting = undefined
    running += 1
    readMany([...keys])
      .then(resolve, reject)
      .finally(() => {
        running -= 1
        runNext()
      })
  }

  return async (key) => {
    if (waiting === undefined) {
      waiting = { ...Promise.withResolvers<Map<string, Item>>(), keys: new Set() }
      // Requests of the same socket read may join.
      setImmediate(runNext)
    }
    waiting.keys.add(key)
    return (await waiting.promise).get(key)
  }
}
