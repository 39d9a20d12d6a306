import {
  type StaffTaxClass,
  storedBand,
  type TaxClassesQuery,
  type TaxClassFields,
} from '@kargha/contract/staff/tax-classes.ts'
import { counted } from '@kargha/domain/counted.ts'
import { toRupees } from '@kargha/domain/money.ts'
import type { TaxBand } from '@kargha/domain/tax-bands.ts'
import { eq, sql } from 'drizzle-orm'
import { isId, savedBy } from '../../platform/db/columns.ts'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/errors.ts'
import { byName, type Page, readPage } from '../../platform/db/read-page.ts'
import { integerSql } from '../../platform/db/typed-sql.ts'
import { refuseOldVersion } from '../../platform/http/old-version.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { lockCatalogue } from '../products/lock-catalogue.ts'
import { bandsOfClass, hasTaxClasses } from './tax-classes.ts'
import { taxBands, taxClasses } from './tax-classes-table.ts'

const select = (db: Database) =>
  db
    .select({
      taxClass: taxClasses,
      bands: bandsOfClass,
      products: integerSql`(select count(*)::int from products p where p.tax_class_id = "tax_classes"."id")`,
      subCategories: integerSql`(select count(*)::int from subcategories s where s.tax_class_id = "tax_classes"."id")`,
    })
    .from(taxClasses)
    .$dynamic()

type Selected = Awaited<ReturnType<typeof select>>[number]

const bandOnWire = ({ from, upTo, rate }: TaxBand) => ({
  from,
  upTo: upTo === null ? null : toRupees(upTo),
  rate: rate / 100,
})

const toStaffTaxClass = ({ taxClass, bands, products, subCategories }: Selected): StaffTaxClass => ({
  _id: taxClass.id,
  name: taxClass.name,
  hsn: taxClass.hsn,
  isDefault: taxClass.isDefault,
  bands: bands.map(bandOnWire),
  products,
  subCategories,
  version: taxClass.version,
  updatedAt: taxClass.updatedAt.toISOString(),
  updatedBy: taxClass.updatedBy,
})

export const listTaxClasses = (db: Database, query: TaxClassesQuery): Promise<Page<StaffTaxClass>> =>
  readPage(db, query, {
    select: select(db),
    ...byName(taxClasses, query, 'name'),
    toItems: (rows) => rows.map(toStaffTaxClass),
  })

/** Throws NOT_FOUND. */
export async function getTaxClass(db: Database, id: string): Promise<StaffTaxClass> {
  const [row] = isId(id) ? await select(db).where(eq(taxClasses.id, id)) : []
  if (row === undefined) throw notFound('Tax class')
  return toStaffTaxClass(row)
}

const orNameTaken = (name: string) => (error: unknown) => {
  if (violates(error, 'tax_classes_name_unique'))
    throw new Refusal('NAME_TAKEN', `There is already a tax class ${name}`)
  throw error
}

/** Otherwise its products would have no rate until then. */
async function refuseFutureOnly(tx: Transaction, { bands }: TaxClassFields): Promise<void> {
  const [first = ''] = bands.map(({ from }) => from).toSorted()
  const { rows } = await tx.execute(sql`select where ${first}::date > (now() at time zone 'Asia/Kolkata')::date`)
  if (rows.length > 0) throw invalid('bands', 'One band has to be in force today')
}

async function writeBands(tx: Transaction, classId: string, bands: TaxClassFields['bands']): Promise<void> {
  await tx.delete(taxBands).where(eq(taxBands.classId, classId))
  const rows = bands.map(storedBand).map(({ from: fromDay, upTo, rate }) => ({ classId, fromDay, upTo, rate }))
  await tx.insert(taxBands).values(rows)
}

/** Only one class is the shop's. */
const endDefault = (tx: Transaction, actor: string) =>
  tx
    .update(taxClasses)
    .set({ isDefault: false, ...savedBy(taxClasses, actor) })
    .where(eq(taxClasses.isDefault, true))

/** Throws VALIDATION_FAILED, NAME_TAKEN. */
export async function createTaxClass(tx: Transaction, fields: TaxClassFields, actor: string): Promise<StaffTaxClass> {
  await lockCatalogue(tx)
  await refuseFutureOnly(tx, fields)
  const { name, hsn, bands } = fields
  const isDefault = fields.isDefault || !(await hasTaxClasses(tx))
  if (isDefault) await endDefault(tx, actor)
  const [row] = await tx
    .insert(taxClasses)
    .values({ name, hsn, isDefault, updatedBy: actor })
    .returning({ id: taxClasses.id })
    .catch(orNameTaken(name))
  if (row === undefined) throw new Error(`Tax class ${name} was not inserted`)
  await writeBands(tx, row.id, bands)
  return getTaxClass(tx, row.id)
}

/** Throws NOT_FOUND, VERSION_CONFLICT, VALIDATION_FAILED, NAME_TAKEN. */
export async function saveTaxClass(
  tx: Transaction,
  id: string,
  fields: TaxClassFields,
  actor: string,
): Promise<{ before: StaffTaxClass; after: StaffTaxClass }> {
  await lockCatalogue(tx)
  const before = await getTaxClass(tx, id)
  refuseOldVersion(before, fields.version, 'tax class')
  await refuseFutureOnly(tx, fields)
  const { name, hsn, bands, isDefault = before.isDefault } = fields
  if (before.isDefault && !isDefault)
    throw invalid('isDefault', 'One class has to be the shop’s: please choose another one instead')
  if (isDefault && !before.isDefault) await endDefault(tx, actor)
  await tx
    .update(taxClasses)
    .set({ name, hsn, isDefault, ...savedBy(taxClasses, actor) })
    .where(eq(taxClasses.id, id))
    .catch(orNameTaken(name))
  await writeBands(tx, id, bands)
  return { before, after: await getTaxClass(tx, id) }
}

/** Throws NOT_FOUND, IN_USE. */
export async function deleteTaxClass(tx: Transaction, id: string): Promise<StaffTaxClass> {
  await lockCatalogue(tx)
  const before = await getTaxClass(tx, id)
  const { name, products, subCategories, isDefault } = before
  if (products + subCategories > 0)
    throw new Refusal(
      'IN_USE',
      `${counted(products, 'product', 'products')} and ${counted(subCategories, 'sub-category', 'sub-categories')} have the tax class ${name}`,
    )
  if (isDefault && (await tx.$count(taxClasses)) > 1)
    throw new Refusal('IN_USE', `${name} is the shop’s tax class: please choose another one instead first`)
  await tx.delete(taxClasses).where(eq(taxClasses.id, id))
  return before
}
