import { and, desc, eq, gt, gte, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { booleanSql } from '../../platform/db/typed-sql.ts'
import { audit } from './audit-table.ts'

/** What an import did to a product. */
export type ImportedEntry = {
  number: number
  action: 'createProduct' | 'saveProduct' | 'changeProducts'
  subject: string
  record: string
  details: Record<string, unknown>
}

const isOfImport = (importId: string) => sql`${audit.details} ->> 'importId' = ${importId}`
/** Undoing an import writes entries of it, too. */
const isUndo = sql`${audit.details} ? 'undo'`

/** The numbers of an import's entries about products, the last first; of one that it created, only that. */
export async function entriesOfImport(
  db: Database,
  { id, staffId, createdAt }: { id: string; staffId: string; createdAt: Date },
): Promise<number[]> {
  const rows = await db
    .select({ number: audit.number, action: audit.action, record: audit.record })
    .from(audit)
    .where(
      and(
        eq(audit.staffId, staffId),
        gte(audit.at, createdAt),
        inArray(audit.action, ['createProduct', 'saveProduct', 'changeProducts']),
        isOfImport(id),
        sql`not ${isUndo}`,
      ),
    )
    .orderBy(desc(audit.number))
  const created = new Set(rows.flatMap(({ action, record }) => (action === 'createProduct' ? [record] : [])))
  return rows
    .filter(({ action, record }) => action === 'createProduct' || !created.has(record))
    .map(({ number }) => number)
}

export async function readEntries(db: Database, numbers: readonly number[]): Promise<ImportedEntry[]> {
  const rows = await db
    .select({
      ...{ number: audit.number, action: audit.action, subject: audit.subject, record: audit.record },
      details: audit.details,
    })
    .from(audit)
    .where(inArray(audit.number, [...numbers]))
    .orderBy(desc(audit.number))
  return rows as ImportedEntry[]
}

/** When the transaction of an entry began, for other features' queries. */
export const timeOfEntry = (number: number): SQL => sql`(select at from ${audit} where number = ${number})`

const exists = (db: Database, where: SQL | undefined) =>
  db.select({ is: booleanSql`true` }).from(audit).where(where).limit(1)

/** Whether anything but the import changed a record after an entry. */
export async function wasChangedSince(
  db: Database,
  { record, number, importId }: { record: string; number: number; importId: string },
): Promise<boolean> {
  const isOther = sql`not coalesce(${isOfImport(importId)}, false)`
  return (await exists(db, and(eq(audit.record, record), gt(audit.number, number), isOther))).length > 0
}

/** Those of which the audit has any entry. */
export async function auditedRecords(db: Database, records: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectDistinct({ record: audit.record })
    .from(audit)
    .where(inArray(audit.record, [...records]))
  return new Set(rows.flatMap(({ record }) => record ?? []))
}
