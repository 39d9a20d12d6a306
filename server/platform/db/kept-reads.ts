import { batchedReads } from './batched-reads.ts'

/** Few enough to need little memory, and enough for what most visitors of a shop look at. */
const maxKept = 500
/**
 * Milliseconds after which an item is read anew although its version is the same: a replica that takes over for a lost database
 * may give the numbers of lost transactions to others.
 */
const keptMs = 60_000

/** What the database says of one key: the rows, with their version and the id by which that is read. */
export type Found<Row> = { key: string; id: string; version: string; row: Row }

/**
 * Reads items by key as `batchedReads` does, and keeps what was made of their rows. Each read of a kept item asks the database for
 * the version of its rows, which it finds far more quickly than the rows: so an item is never older than its request, whichever
 * process changed it. Unchanged items are the same object.
 */
export function keptReads<Row, Item>(
  readMany: (keys: string[]) => Promise<Found<Row>[]>,
  versionOf: (id: string) => Promise<string | undefined>,
  toItem: (row: Row) => Item,
): (key: string) => Promise<Item | undefined> {
  const kept = new Map<string, { id: string; version: string; item: Item; until: number }>()

  function keep({ key, id, version }: Found<Row>, item: Item): void {
    kept.set(key, { id, version, item, until: Date.now() + keptMs })
    // A map lists its keys in the order in which they were set.
    const [oldest] = kept.keys()
    if (kept.size > maxKept && oldest !== undefined) kept.delete(oldest)
  }

  const readAnew = batchedReads(async (keys) => {
    const items = new Map<string, Item>()
    for (const found of await readMany(keys)) {
      const item = toItem(found.row)
      keep(found, item)
      items.set(found.key, item)
    }
    return items
  })

  return async (key) => {
    const own = kept.get(key)
    const isUnchanged = own !== undefined && Date.now() < own.until && (await versionOf(own.id)) === own.version
    return isUnchanged ? own.item : readAnew(key)
  }
}
