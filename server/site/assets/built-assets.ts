import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inArray, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { builtAssets } from './built-assets-table.ts'

/** A folder of built files, and the path under which they are served. */
export type AssetFolder = { folder: string; prefix: string }

/** Days for which a file is served after the last server that has it in its build. */
const days = 7

/** The files in these folders by the paths of their addresses, without their compressed copies. */
async function filesIn(folders: readonly AssetFolder[]): Promise<Map<string, string>> {
  const lists = folders.map(async ({ folder, prefix }) =>
    (await readdir(folder))
      .filter((name) => !/\.(br|gz)$/.test(name))
      .map((name): [string, string] => [prefix + name, join(folder, name)]),
  )
  return new Map((await Promise.all(lists)).flat())
}

/**
 * Stores the files of this server's build, so that servers of later builds can serve them to tabs that were left open. Run when
 * a server starts, and now and then while it runs.
 */
export async function keepBuiltAssets(db: Database, folders: readonly AssetFolder[]): Promise<void> {
  const files = await filesIn(folders)
  if (files.size === 0) return
  const lastUsedAt = sql`now()`
  // Locked in one order, because several servers may start at once.
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

/** The content of a stored file; undefined if there is none. */
export async function findBuiltAsset(db: Database, path: string): Promise<Buffer | undefined> {
  const [found] = await db
    .select({ body: builtAssets.body })
    .from(builtAssets)
    .where(sql`${builtAssets.path} = ${path}`)
  return found?.body
}

/** Deletes the files of builds that no server has had for a week, and returns how many. */
export async function sweepBuiltAssets(db: Database): Promise<number> {
  const isOld = sql`${builtAssets.lastUsedAt} < now() - ${days} * interval '1 day'`
  return (await db.delete(builtAssets).where(isOld)).rowCount ?? 0
}
