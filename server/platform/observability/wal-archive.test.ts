import { sql } from 'drizzle-orm'
import { Registry } from 'prom-client'
import { afterAll, expect, it } from 'vitest'
import { proxyDatabase, shadow } from '../../../testing/shadowed-functions.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { walArchiveGauge } from './wal-archive.ts'

const shop = await openShop({ proxyDatabase })
afterAll(() => shop.close())
const staff = await hireStaff(shop)
const registry = new Registry()
walArchiveGauge(registry, shop.db)
await shadow(
  shop,
  'create table shadow.pg_stat_archiver (last_archived_time timestamptz, last_failed_time timestamptz)',
  'create table shadow.pg_settings (name text, setting text)',
  'create table shadow.server (archive_mode text, started_at timestamptz)',
  `create function shadow.pg_postmaster_start_time() returns timestamptz stable language sql as
    'select started_at from shadow.server'`,
  `create function shadow.current_setting(name text) returns text stable language sql as
    $$ select case name when 'archive_mode' then archive_mode else pg_catalog.current_setting(name) end from shadow.server $$`,
)

/** Ago in minutes; null for never. */
type Archive = { archived: number | null; failed?: number; started?: number; timeoutSeconds?: number; mode?: string }

/** What the first page of the back office and the metric show of such an archive. */
async function shown({ archived, failed, started = 1_000, timeoutSeconds = 60, mode = 'on' }: Archive) {
  const ago = (minutes: number | undefined | null) => sql`now() - ${minutes ?? null}::int * interval '1 minute'`
  await shop.db.execute(sql`delete from shadow.pg_stat_archiver`)
  await shop.db.execute(sql`delete from shadow.pg_settings`)
  await shop.db.execute(sql`delete from shadow.server`)
  await shop.db.execute(sql`insert into shadow.pg_stat_archiver values (${ago(archived)}, ${ago(failed)})`)
  await shop.db.execute(sql`insert into shadow.pg_settings values ('archive_timeout', ${String(timeoutSeconds)})`)
  await shop.db.execute(sql`insert into shadow.server values (${mode}, ${ago(started)})`)
  const { failingArchive } = (await staff.client('getDashboard')).data
  const metric = /^wal_archive_failing (\S+)$/m.exec(await registry.metrics())?.[1]
  const { archivedAt } = failingArchive ?? { archivedAt: null }
  const minutesAgo = archivedAt === null ? null : Math.floor((Date.now() - Date.parse(archivedAt)) / 60_000)
  return { isAnnounced: failingArchive !== null, minutesAgo, metric }
}

const fine = { isAnnounced: false, minutesAgo: null, metric: '0' }
const failing = (minutesAgo: number | null) => ({ isAnnounced: true, minutesAgo, metric: '1' })

it('an archive is behind after five minutes, or three times archive_timeout if that is longer', async () => {
  expect(await shown({ archived: 4 })).toEqual(fine)
  expect(await shown({ archived: 6 })).toEqual(failing(6))
  expect(await shown({ archived: 14, timeoutSeconds: 300 })).toEqual(fine)
  expect(await shown({ archived: 16, timeoutSeconds: 300 })).toEqual(failing(16))
})

it('a database that was started a moment ago may still archive, and one that never has is behind', async () => {
  expect(await shown({ archived: 60, started: 4 })).toEqual(fine)
  expect(await shown({ archived: null, started: 4 })).toEqual(fine)
  expect(await shown({ archived: null, started: 6 })).toEqual(failing(null))
})

it('an archive whose last attempt failed is announced at once, until one succeeds', async () => {
  expect(await shown({ archived: 2, failed: 1 })).toEqual(failing(2))
  expect(await shown({ archived: null, failed: 1, started: 4 })).toEqual(failing(null))
  expect(await shown({ archived: 1, failed: 2 })).toEqual(fine)
})

it('without a time-out an archive is never behind, and without an archive nothing is announced', async () => {
  expect(await shown({ archived: 600, timeoutSeconds: 0 })).toEqual(fine)
  expect(await shown({ archived: 600, failed: 1, mode: 'off' })).toEqual({ ...fine, metric: 'Nan' })
})
