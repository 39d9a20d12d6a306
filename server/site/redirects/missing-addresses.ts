import type { MissingAddress, MissingAddressesQuery } from '@kargha/contract/staff/redirects.ts'
import { proposedPlaces } from '@kargha/domain/former-addresses.ts'
import { eq, lt, sql } from 'drizzle-orm'
import { redirects } from '../../catalogue/redirects/redirects-table.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { contains, type Page, readPage } from '../../platform/db/read-page.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { placesAt } from './find-places.ts'
import { missingAddresses } from './missing-addresses-table.ts'

const keptDays = 90
/** Strangers can ask for anything: what was asked for least goes first. */
const maxKept = 5_000

/** Leaves out what has a redirect by now. In order, so that two processes don't wait for each other. */
export async function addMissingAddresses(db: Database, times: ReadonlyMap<string, number>): Promise<void> {
  const rows = [...times]
    .map(([address, count]) => ({ address, count }))
    .toSorted((a, b) => (a.address < b.address ? -1 : 1))
  await db.execute(sql`
    insert into ${missingAddresses} (address, times)
    select address, count from json_to_recordset(${JSON.stringify(rows)}::json) as asked(address text, count integer)
    where not exists (select from ${redirects} where ${redirects.address} = asked.address)
    on conflict (address) do update set times = ${missingAddresses.times} + excluded.times, last_at = now()`)
  await deleteRarest(db)
}

const deleteRarest = (db: Database) =>
  db.delete(missingAddresses).where(
    sql`${missingAddresses.id} in (
      select id from ${missingAddresses} order by times desc, last_at desc, id offset ${maxKept} limit 10000)`,
  )

type Row = typeof missingAddresses.$inferSelect

async function toMissingAddresses(db: Database, rows: readonly Row[]): Promise<MissingAddress[]> {
  const places = await placesAt(db, new Set(rows.flatMap(({ address }) => [address, ...proposedPlaces(address)])))
  /** Null, too, where there is a page by now. */
  function proposedFor(address: string): string | null {
    const all = [address, ...proposedPlaces(address)].map((path) => places.get(path))
    const path = all.find((place) => place?.isThere)?.path
    return path === undefined || path === address ? null : path
  }
  return rows.map(({ id, address, times, lastAt }) => ({
    _id: id,
    address,
    times,
    lastAt: lastAt.toISOString(),
    proposed: proposedFor(address),
  }))
}

export const listMissingAddresses = (db: Database, query: MissingAddressesQuery): Promise<Page<MissingAddress>> =>
  readPage(db, query, {
    select: db.select().from(missingAddresses).$dynamic(),
    where: [contains(query.q, missingAddresses.address)],
    sort: query.sort === 'lastAt' ? missingAddresses.lastAt : missingAddresses.times,
    id: missingAddresses.id,
    toItems: (rows) => toMissingAddresses(db, rows),
  })

/** Throws NOT_FOUND. */
export async function dismissMissingAddress(tx: Transaction, id: string): Promise<Row> {
  const [row] = isId(id) ? await tx.delete(missingAddresses).where(eq(missingAddresses.id, id)).returning() : []
  if (row === undefined) throw notFound('Address')
  return row
}

/** Deletes the old; returns how many. */
export async function sweepMissingAddresses(db: Database): Promise<number> {
  const old = await db
    .delete(missingAddresses)
    .where(lt(missingAddresses.lastAt, sql`now() - make_interval(hours => ${keptDays * 24})`))
  return old.rowCount ?? 0
}
