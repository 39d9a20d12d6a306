import { batchedReads } from './batched-reads.ts'

/** Few enough to need little memory, and enough for what most visitors of a shop look at. */
const maxKept = 500
/**
 * Milliseconds after which an item is read anew although its version is the same: a replica that takes over for a lost database
 * may give the numbers of lost transactions to others.
 */
const keptMs = 60_000

/** What the database says of one key: the version of its rows and, unless that is the known one, the rows. */
export type FoundVersion<Row> = { key: string; version: string; row: Row | null }

/**
 * Reads items by key as `batchedReads` does, and keeps what was made of their rows. Each read asks the database for the version of
 * the rows, which it finds far more quickly than the rows: so an item is never older than its request, whichever process
 * changed it. `readMany` gets the keys with the versions that are known of them, '' for none. Unchanged items are the same object.
 */
export function keptReads<Row, Item>(
  readMany: (keys: string[], versions: string[]) => Promise<FoundVersion<Row>[]>,
  toItem: (row: Row) => Item,
): (key: string) => Promise<Item | undefined> {
  const kept = new Map<string, { version: string; item: Item; until: number }>()

  function keep(key: string, version: string, item: Item): void {
    kept.set(key, { version, item, until: Date.now() + keptMs })
    // A map lists its keys in the order in which they were set.
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  }

  return batchedReads(async (keys) => {
    const known = new Map(
      keys.flatMap((key) => {
        const own = kept.get(key)
        return own !== undefined && Date.now() < own.until ? [[key, own] as const] : []
      }),
    )
    const found = await readMany(
      keys,
      keys.map((key) => known.get(key)?.version ?? ''),
    )
    const items = new Map<string, Item>()
    for (const { key, version, row } of found) {
      const unchanged = known.get(key)
      if (row !== null) {
        const item = toItem(row)
        keep(key, version, item)
        items.set(key, item)
      } else if (unchanged !== undefined) items.set(key, unchanged.item)
    }
    return items
  })
}
