/** How many reads run at a time. More would make them smaller, and each costs the server and the database as much as a few items. */
const maxRunning = 2

/**
 * Reads items by key: those that are asked for at the same time are read together, by one call of `readMany`. A key that is asked
 * for while reads are running waits for the next one, so no item is older than its request. Unknown keys are undefined.
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
      // Requests that came with the same read of the sockets are handled before this.
      setImmediate(runNext)
    }
    waiting.keys.add(key)
    return (await waiting.promise).get(key)
  }
}
