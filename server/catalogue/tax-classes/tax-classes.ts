import { basisPoints, type TaxBand } from '@kargha/domain/tax-bands.ts'
import { type Column, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { prepared } from '../../platform/db/prepared.ts'
import { PaiseAmount, typedSql } from '../../platform/db/typed-sql.ts'
import { taxBands, taxClasses } from './tax-classes-table.ts'

const bandsSql = typedSql(
  z.array(z.object({ from: z.string(), upTo: PaiseAmount.nullable(), rate: z.int().transform(basisPoints) })),
)

/** Of a query for tax classes, by day and value. */
export const bandsOfClass = bandsSql`(
  select json_agg(json_build_object('from', from_day, 'upTo', up_to, 'rate', rate) order by from_day, up_to)
  from ${taxBands} where class_id = "tax_classes"."id")`

/** By name. */
export async function taxClassIds(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ name: taxClasses.name, id: taxClasses.id }).from(taxClasses)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

export const hasTaxClasses = async (db: Database): Promise<boolean> => (await db.$count(taxClasses)) > 0

/** As JSON, for other features' queries. */
export const taxClassOf = (classId: Column) => sql`(
  select json_build_object('_id', ${taxClasses.id}, 'name', ${taxClasses.name}) from ${taxClasses}
  where ${taxClasses.id} = ${classId})`

export type TaxRule = { hsn: string; bands: readonly TaxBand[] }

type ClassedProduct = { taxClassId: string | null; hsn: string | null }

const readClasses = prepared('tax_classes', (db: Database) =>
  db
    .select({ id: taxClasses.id, hsn: taxClasses.hsn, isDefault: taxClasses.isDefault, bands: bandsOfClass })
    .from(taxClasses),
)

/** Returns a function for a product's rule: that of its class, else of the shop's; null if there are no classes. */
export async function taxRules(db: Database): Promise<(product: ClassedProduct) => TaxRule | null> {
  const classes = await readClasses(db, {})
  return ({ taxClassId, hsn }) => {
    const found = classes.find(({ id, isDefault }) => (taxClassId === null ? isDefault : id === taxClassId))
    return found ? { hsn: hsn ?? found.hsn, bands: found.bands } : null
  }
}
