import type { ProductImportReport } from '@kargha/contract/staff/product-imports.ts'
import type { StaffCallName } from '@kargha/contract/staff/routes.ts'
import { and, eq, inArray } from 'drizzle-orm'
import { readSheets } from '../../platform/csv/read-sheets.ts'
import { inTransaction, type Transaction } from '../../platform/db/database.ts'
import { refusalOf } from '../../platform/http/failure.ts'
import { ownPictures } from '../../platform/media/own-pictures.ts'
import { entriesOfImport, readEntries } from '../../shop/audit/audit-of-imports.ts'
import { type AuditRecord, detailsOf, recordOf, writeAudit } from '../../shop/audit/audited.ts'
import { memberHas } from '../../shop/staff/roles.ts'
import { attributes } from '../attributes/attributes-table.ts'
import { type FetchDeps, fetchPictures } from './fetch-pictures.ts'
import { countToLookAt, kept, keptChanges, keptFaults, keptNotes } from './import-changes.ts'
import {
  addressesIn,
  fetchedPictures,
  noteAdded,
  onceMissing,
  picturesToBring,
  wantPictures,
  withPictures,
} from './import-pictures.ts'
import { placeNamed, placesIn } from './import-places.ts'
import { noRows } from './import-product.ts'
import { type ImportedGroups, importGroups, picturesIn } from './import-products.ts'
import { batches, groupByProduct, type ProductRows, perTransaction, withCells } from './product-groups.ts'
import { productImports } from './product-imports-table.ts'
import { readProductTable } from './product-table.ts'
import { skusOf } from './row-skus.ts'
import { setStocks } from './set-stocks.ts'
import { damageIn } from './spreadsheet-damage.ts'
import { noReport, skusTakenForNumbers } from './staff-product-imports.ts'
import { undoEntries } from './undo-import.ts'

type ImportRow = typeof productImports.$inferSelect

/** Rolls back what a check did. */
class Undone extends Error {
  readonly done: ImportedGroups
  constructor(done: ImportedGroups) {
    super('Nothing was imported')
    this.done = done
  }
}
/** Rolls back a batch with faults. */
class Faulty extends Error {
  readonly report: Report
  constructor(report: Report) {
    super('The table has faults')
    this.report = report
  }
}
/** Ends what staff cancelled, or another process does. */
class Cancelled extends Error {}

type Report = ProductImportReport

const emptyReport = ({ rows }: ImportRow): Report => ({ rows, ...noReport })

/** Runs what is left of a check or an import. Ended ones stay as they are. */
async function runImport(deps: FetchDeps, importId: string): Promise<void> {
  const [row] = await deps.db.select().from(productImports).where(eq(productImports.id, importId))
  const run = row && work[row.state]
  if (!run) return
  try {
    await run(deps, row)
  } catch (error) {
    if (error instanceof Cancelled) return
    // Somebody else is changing the catalogue for long, or the database is away: the queue retries.
    if (refusalOf(error)?.code === 'UNAVAILABLE') throw error
    await update(deps.db, row, { state: 'Failed' })
    throw error
  }
}

/**
 * Throws Cancelled if it isn't in the state any more in which it was found, or not as far as `from`: then another process has
 * taken it for a dead one's.
 */
async function update(
  db: FetchDeps['db'] | Transaction,
  row: ImportRow,
  columns: Partial<ImportRow>,
  from?: number,
): Promise<void> {
  const isStill = and(
    eq(productImports.id, row.id),
    eq(productImports.state, row.state),
    from === undefined ? undefined : eq(productImports.done, from),
  )
  const { rowCount } = await db.update(productImports).set(columns).where(isStill)
  if (rowCount === 0) throw new Cancelled()
}

/** The table's products, as far as its pictures are known. */
async function readTable(deps: FetchDeps, row: ImportRow) {
  const { db } = deps
  const names = await db.select({ name: attributes.name }).from(attributes)
  const [sheet] = await readSheets(row.file)
  const table = readProductTable(sheet, new Set(names.map(({ name }) => name.toLowerCase())), row.columns ?? undefined)
  // Whoever can't see costs would overwrite them unseen.
  if (!(await memberHas(db, row.staffId, 'figures'))) for (const { cells } of table.rows) cells.delete('cost')
  const own = await picturesIn(table.rows, ownPictures(deps))
  const fetched = row.state === 'Importing' ? await fetchedPictures(db, row.id) : undefined
  const wanted = fetched ? new Set(fetched.keys()) : picturesToBring(table.rows, own)
  const { rows, incomplete } = withPictures(table.rows, { own, wanted, fetched })
  const all = groupByProduct(rows)
  const commonPlace = placeNamed(row.commonPlace)
  const options = {
    actor: `staff ${row.staffEmail}`,
    pictures: new Map([
      ...own,
      ...[...(fetched?.values() ?? [])].flatMap((file) => (file ? [[file, file] as const] : [])),
    ]),
    incomplete,
    hasForeignPlaces: table.format !== 'Kargha',
    ...(table.headings && { headings: table.headings }),
    ...(row.createsCategories && { newPlaces: placesIn(all, commonPlace, row.state === 'Checking') }),
    commonPlace,
    skus: skusOf(rows),
    firstRows: noRows(),
    onlyPictures: row.addsPictures,
  }
  const ofStock = { actor: options.actor, reason: `Import ${row.fileName}`, firstRows: new Map() }
  const importBatch = (tx: Transaction, batch: readonly ProductRows[]) =>
    table.format === 'ShopifyInventory' ? setStocks(tx, batch, ofStock) : importGroups(tx, batch, options)
  const groups = row.addsPictures ? await withMissing(db, row.id, table.rows, all) : all
  return { ...table, wanted, groups, importBatch }
}

const aboutPictures = /^(sku|slug|knownBy|option\dValue|status|images|imageTexts|variantImage)$/

/** The products that were imported without a picture, and of them what says which pictures they have. */
async function withMissing(
  db: FetchDeps['db'],
  importId: string,
  rows: readonly { row: number; cells: Map<string, string> }[],
  groups: readonly ProductRows[],
): Promise<ProductRows[]> {
  const missing = await onceMissing(db, importId)
  const concerned = new Set(
    rows.filter((row) => addressesIn(row).some((address) => missing.has(address))).map(({ row }) => row),
  )
  return groups
    .filter((group) => group.rows.some(({ row }) => concerned.has(row)))
    .map((group) => withCells(group, (column) => aboutPictures.test(column)))
}

/** Imports each product and undoes it, so that a check finds what an import would. */
async function checkTable(deps: FetchDeps, row: ImportRow): Promise<void> {
  const { db } = deps
  const { groups, importBatch, format, notes, passedOver, wanted } = await readTable(deps, row)
  const rows = groups.flatMap((group) => group.rows)
  const found: Report['notes'] = []
  let report: Report = { ...emptyReport(row), passedOver }
  if (!row.trustsCells) {
    const codes = await skusTakenForNumbers(db)
    report.doubts = rows
      .flatMap((each) =>
        damageIn(each, codes).map((message) => ({ row: each.row, sku: each.cells.get('sku') ?? '', message })),
      )
      .slice(0, kept)
  }
  for (const { batch, done } of batches(groups)) {
    await inTransaction(db, async (tx) => {
      throw new Undone(await importBatch(tx, batch))
    }).catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
      const { changes } = error.done
      found.push(...error.done.notes)
      report = {
        ...withPart(report, error.done),
        toLookAt: report.toLookAt + countToLookAt(changes),
        changes: keptChanges([...report.changes, ...changes]),
      }
    })
    await update(db, row, { done })
  }
  report.notes = keptNotes([...found, ...notes])
  await wantPictures(db, row.id, wanted)
  await update(db, row, { state: 'Checked', done: row.rows, report, format })
}

/** The report with what a batch did. */
function withPart(report: Report, { report: part, unknownPlaces, unplaced }: ImportedGroups): Report {
  return {
    ...report,
    created: report.created + part.created,
    changed: report.changed + part.changed,
    unchanged: report.unchanged + part.unchanged,
    errors: [...report.errors, ...part.errors].slice(0, keptFaults),
    faultCount: report.faultCount + part.faultCount,
    unplaced: report.unplaced + unplaced,
    unknownPlaces: [...new Set([...report.unknownPlaces, ...unknownPlaces])],
  }
}

type Entry = AuditRecord & { action: StaffCallName }

/** Each entry names the import, by which undoing finds it. */
const auditPart = (tx: Transaction, { id }: ImportRow, member: { _id: string; email: string }, entries: Entry[]) =>
  writeAudit(
    tx,
    member,
    entries.map((entry) => ({
      ...{ action: entry.action, subject: entry.subject, record: recordOf(entry) },
      details: { ...detailsOf(entry), importId: id },
    })),
  )

/** Some products at a time: if the process dies, the next one goes on after the last of them. */
async function importTable(deps: FetchDeps, row: ImportRow): Promise<void> {
  const { groups, importBatch } = await readTable(deps, row)
  const member = { _id: row.staffId, email: row.staffEmail }
  const checked = { ...emptyReport(row), ...row.report }
  // What adds pictures later goes on counting.
  const goesOn = row.done > 0 || row.addsPictures
  let report: Report = goesOn
    ? checked
    : { ...checked, created: 0, changed: 0, unchanged: 0, errors: [], faultCount: 0 }
  let before = row.done
  for (const { batch, done } of batches(groups)) {
    if (done <= row.done) continue
    const next = await inTransaction(deps.db, async (tx) => {
      const part = await importBatch(tx, batch)
      const { errors, faultCount } = part.report
      if (faultCount > 0) throw new Faulty({ ...report, errors: errors.slice(0, keptFaults), faultCount })
      const sum = { ...withPart(report, part), ...(row.addsPictures && { unchanged: report.unchanged }) }
      await update(tx, row, { done, report: sum }, before)
      await auditPart(tx, row, member, part.entries)
      return sum
    }).catch(async (error: unknown) => {
      if (!(error instanceof Faulty)) throw error
      // Something has changed since the check. What is imported stays.
      await update(deps.db, row, { state: 'Checked', report: error.report })
    })
    if (!next) return
    report = next
    before = done
  }
  await inTransaction(deps.db, async (tx) => {
    await update(tx, row, { state: 'Imported', done: row.rows, report })
    await noteAdded(tx, row.id)
  })
}

/** The last change first, some at a time: if the process dies, the next one goes on after them. */
async function undoTable(deps: FetchDeps, row: ImportRow): Promise<void> {
  const numbers = await entriesOfImport(deps.db, row)
  const member = row.report.undoneBy ?? { _id: row.staffId, email: row.staffEmail }
  let undo = row.report.undo ?? { archived: 0, restored: 0, left: [] }
  for (let start = row.done; start < numbers.length; start += perTransaction)
    undo = await inTransaction(deps.db, async (tx) => {
      const entries = await readEntries(tx, numbers.slice(start, start + perTransaction))
      const part = await undoEntries(tx, row.id, entries, `staff ${member.email}`)
      const sum = {
        archived: undo.archived + part.undo.archived,
        restored: undo.restored + part.undo.restored,
        left: [...undo.left, ...part.undo.left].slice(0, kept),
      }
      await update(tx, row, { done: start + entries.length, report: { ...row.report, undo: sum } }, start)
      await auditPart(tx, row, member, part.entries)
      return sum
    })
  await update(deps.db, row, { state: 'Undone', report: { ...row.report, undo } })
}

const work: Partial<Record<ImportRow['state'], (deps: FetchDeps, row: ImportRow) => Promise<void>>> = {
  Checking: checkTable,
  Importing: importTable,
  Undoing: undoTable,
}

/** Also resumes imports left unfinished by a dead process. */
export async function runImportJobs(deps: FetchDeps): Promise<void> {
  await deps.jobs.work('import-products', ({ importId }) => runImport(deps, importId))
  await deps.jobs.work('fetch-pictures', ({ importId }) => fetchPictures(deps, importId))
  const unfinished = await deps.db
    .select({ id: productImports.id, state: productImports.state })
    .from(productImports)
    .where(inArray(productImports.state, ['Checking', 'Fetching', 'Importing', 'Undoing']))
  for (const { id, state } of unfinished) {
    const queue = state === 'Fetching' ? 'fetch-pictures' : 'import-products'
    await deps.jobs.enqueue(deps.db, queue, { importId: id }, { key: id })
  }
}
