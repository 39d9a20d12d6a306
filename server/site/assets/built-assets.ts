import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { builtAssets } from './built-assets-table.ts'

/** `prefix`: the path under which they are served. */
export type AssetFolder = { folder: string; prefix: string }

/** Served for so long after the last server with it. */
const days = 7

/** By path, without compressed copies. */
async function filesIn(folders: readonly AssetFolder[]): Promise<Map<string, string>> {
  const lists = folders.map(async ({ folder, prefix }) =>
    (await readdir(folder))
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map((name): [string, string] => [prefix + name, join(folder, name)]),
  )
  return new Map((await Promise.all(lists)).flat())
}

/** Stores this build's files, so that later servers can serve them to tabs left open. Run at start and regularly. */
export async function keepBuiltAssets(db: Database, folders: readonly AssetFolder[]): Promise<void> {
  const files = await filesIn(folders)
  if (files.size === 0) return
  const lastUsedAt = sql`now()`
  // In one order, as several servers may start at once.
  const stored = db
    .select({ path: builtAssets.path })
    .from(builtAssets)
    .where(inArray(builtAssets.path, [...files.keys()]))
    .orderBy(builtAssets.path)
    .for('update')
  const known = await db
    .update(builtAssets)
    .set({ lastUsedAt })
    .where(inArray(builtAssets.path, stored))
    .returning({ path: builtAssets.path })
  for (const { path } of known) files.delete(path)
  for (const [path, file] of files)
    await db
      .insert(builtAssets)
      .values({ path, body: await readFile(file) })
      .onConflictDoUpdate({ target: builtAssets.path, set: { lastUsedAt } })
}

export async function findBuiltAsset(db: Database, path: string): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ body: builtAssets.body })
    .from(builtAssets)
    .where(sql`${builtAssets.path} = ${path}`)
  return found?.body
}

/** Returns how many were deleted. */
export async function sweepBuiltAssets(db: Database): Promise<number> {
  const isOld = sql`${builtAssets.lastUsedAt} < now() - ${days} * interval '1 day'`
  return (await db.delete(builtAssets).where(isOld)).rowCount ?? 0
}
