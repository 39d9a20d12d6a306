import type { RedirectImport } from '@kargha/contract/staff/redirects.ts'
import { asc, gt, sql } from 'drizzle-orm'
import { redirects } from '../../catalogue/redirects/redirects-table.ts'
import { selectRedirects } from '../../catalogue/redirects/select-redirects.ts'
import { writeCsv } from '../../platform/csv/csv.ts'
import { refuseLength } from '../../platform/csv/csv-file.ts'
import { faultsText } from '../../platform/csv/faults-csv.ts'
import { type ColumnRule, type FoundTable, findColumns } from '../../platform/csv/find-columns.ts'
import { readSheets } from '../../platform/csv/read-sheets.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { readRedirects, type WrittenRedirect } from './read-redirects.ts'
import { lockRedirects, writeRedirects } from './staff-redirects.ts'

const columns = {
  address: {
    called: 'address that leads on',
    headings: ['redirectfrom', 'from', 'source', 'sourceurl', 'oldurl', 'oldaddress'],
    ofSeveral: 'first',
  },
  present: {
    called: 'page that it leads to',
    headings: ['redirectto', 'to', 'target', 'targeturl', 'newurl', 'newaddress', 'destination'],
    ofSeveral: 'first',
  },
} satisfies Record<string, ColumnRule>

const maxRows = 20_000
const shownFaults = 1_000

type RedirectTable = Pick<FoundTable<keyof typeof columns>, 'sheet' | 'headings'> & { written: WrittenRedirect[] }

/** Throws VALIDATION_FAILED, PAYLOAD_TOO_LARGE. */
export async function readRedirectTable(bytes: Buffer): Promise<RedirectTable> {
  const { sheet, headings, rows } = findColumns(await readSheets(bytes), columns)
  const written = rows.flatMap(({ row, cells }) => (cells.address || cells.present ? [{ row, ...cells }] : []))
  refuseLength(written.length, { maxRows, things: 'redirects' })
  return { sheet, headings, written }
}

async function presentOf(tx: Transaction, addresses: readonly string[]): Promise<Map<string, string>> {
  const rows = await selectRedirects(tx).where(sql`${redirects.address} = any(${sql.param([...addresses])}::text[])`)
  return new Map(rows.map(({ address, present }) => [address, present]))
}

/** Reports all rows' faults; a faulty table writes nothing. The caller rolls back dry runs and faulty tables. */
export async function importRedirects(
  tx: Transaction,
  { sheet, headings, written }: RedirectTable,
  dryRun: boolean,
): Promise<RedirectImport> {
  await lockRedirects(tx)
  const { found, faults } = await readRedirects(tx, written)
  const errors = faults.map(({ row, field, address, message }) => ({
    ...{ row, address },
    message: `${headings[field]}: ${message}`,
  }))
  const report = {
    ...{ dryRun, rows: written.length, created: 0, changed: 0, unchanged: 0 },
    ...{ errors: errors.slice(0, shownFaults), faultCount: errors.length, faultsCsv: await faultsText(sheet, errors) },
  }
  if (errors.length > 0) return report
  const before = await presentOf(
    tx,
    found.map(({ address }) => address),
  )
  const other = found.filter(({ address, present }) => before.get(address) !== present)
  await writeRedirects(tx, other)
  const created = found.length - before.size
  return { ...report, created, changed: other.length - created, unchanged: found.length - other.length }
}

/** In batches by address. */
async function* inOrder(db: Database) {
  for (let last = ''; ; ) {
    const rows = await selectRedirects(db)
      .where(gt(redirects.address, last))
      .orderBy(asc(redirects.address))
      .limit(1_000)
    const end = rows.at(-1)
    if (end === undefined) return
    yield rows
    last = end.address
  }
}

/** As Shopify's: it can be imported again, there too. */
export const redirectsCsv = (db: Database): AsyncIterable<string> =>
  writeCsv({ 'Redirect from': ({ address }) => address, 'Redirect to': ({ present }) => present }, inOrder(db))
