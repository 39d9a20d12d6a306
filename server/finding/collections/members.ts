import { eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type Database, inTransaction, type Pool } from '../../platform/db/database.ts'
import { listedProducts } from '../lists/listed-products-table.ts'
import { collectionChanges, collectionMembers, collections } from './collections-table.ts'
import { ruleCondition, type StoredRule } from './rule-conditions.ts'

/** How many products of a collection are kept, thirty pages: no shopper looks at more, and a page of it is read from no more. */
const maxMembers = 720
/** How many changed products are sorted in at once. */
const changesAtOnce = 1_000
/** How many products one statement looks at: some tens of milliseconds. */
export const batchSize = 20_000

export type Rules = { needsAll: boolean; rules: StoredRule[] }
type RulesOf = Rules & { id: string }

/** Where a batch of listed products, the newest first, ended. */
type Place = { createdAt: string; id: string }

/** A batch of the newest listed products after a place. */
export const newestBatch = (after: Place | null, size = batchSize): SQL => sql`
  select * from ${listedProducts}
  ${after === null ? sql`` : sql`where created_at <= ${after.createdAt} and (created_at < ${after.createdAt} or id > ${after.id})`}
  order by created_at desc, id limit ${size}`

/** Adds what the rules find in a batch. Returns where it ended, or null after the last one. */
async function addMembers(db: Database, { id, ...rules }: RulesOf, after: Place | null, size: number) {
  const { rows } = await db.execute<Place>(sql`
    with batch as materialized (${newestBatch(after, size)}), added as (
      insert into ${collectionMembers} (collection_id, product_id)
      select ${id}, id from batch ${listedProducts} where ${ruleCondition(rules)}
      order by created_at desc, id limit ${maxMembers} on conflict do nothing
    )
    select created_at::text as "createdAt", id from batch order by created_at desc, id offset ${size - 1} limit 1`)
  return rows[0] ?? null
}

/** Deletes members that the rules find no longer, and the oldest where there are too many. */
const trim = (db: Database, { id, ...rules }: RulesOf) =>
  db.execute(sql`delete from ${collectionMembers} where collection_id = ${id} and product_id not in (
    select ${listedProducts.id} from ${collectionMembers} member join ${listedProducts} on ${listedProducts.id} = member.product_id
    where member.collection_id = ${id} and ${ruleCondition(rules)}
    order by ${listedProducts.createdAt} desc, ${listedProducts.id} limit ${maxMembers})`)

const setFilled = (db: Database, id: string) =>
  db.update(collections).set({ filledAt: sql`now()` }).where(eq(collections.id, id))

/**
 * Looks anew for a collection's members, among the newest products. Returns whether those are all products; if not, the rest is
 * for `fillCollection`.
 */
export async function startFilling(tx: Database, collection: RulesOf): Promise<boolean> {
  await tx.delete(collectionMembers).where(eq(collectionMembers.collectionId, collection.id))
  const isComplete = (await addMembers(tx, collection, null, batchSize)) === null
  if (isComplete) await setFilled(tx, collection.id)
  return isComplete
}

/** Looks for a collection's members among all products, a batch at a time, until it has as many as it may have. */
async function fillCollection(db: Pool, collection: RulesOf, size: number): Promise<void> {
  let place: Place | null = null
  do {
    place = await addMembers(db, collection, place, size)
    const count = await db.$count(collectionMembers, eq(collectionMembers.collectionId, collection.id))
    if (count >= maxMembers) break
  } while (place !== null)
  await trim(db, collection)
  await setFilled(db, collection.id)
}

/** Sorts a batch of changed products into collections. Returns whether there were any. */
const sortIn = (db: Pool, current: readonly RulesOf[]): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const changes = await tx
      .select()
      .from(collectionChanges)
      .orderBy(collectionChanges.id)
      .limit(changesAtOnce)
      .for('update', { skipLocked: true })
    if (changes.length === 0) return false
    const ids = sql.param([...new Set(changes.map(({ productId }) => productId))])
    for (const { id, ...rules } of current) {
      await tx.execute(sql`insert into ${collectionMembers} (collection_id, product_id)
        select ${id}, ${listedProducts.id} from ${listedProducts}
        where ${listedProducts.id} = any(${ids}::uuid[]) and ${ruleCondition(rules)} on conflict do nothing`)
      await trim(tx, { id, ...rules })
    }
    await tx.execute(
      sql`delete from ${collectionChanges} where id = any(${sql.param(changes.map(({ id }) => id))}::bigint[])`,
    )
    return true
  })

/** Keeps the members of all collections that have not ended. Harmless when run twice, or in two processes at once. */
export async function keepCollections(db: Pool, size = batchSize): Promise<void> {
  const isCurrent = or(isNull(collections.showsUntil), gt(collections.showsUntil, sql`now()`))
  const columns = { id: collections.id, needsAll: collections.needsAll, rules: collections.rules }
  const current = await db.select(columns).from(collections).where(isCurrent)
  while (await sortIn(db, current));
  // Products that were passed over for being too many may have got room.
  const isDue = sql`coalesce(${collections.filledAt} < now() - interval '1 day', true)`
  for (const collection of await db.select(columns).from(collections).where(sql`${isCurrent} and ${isDue}`))
    await fillCollection(db, collection, size)
}
