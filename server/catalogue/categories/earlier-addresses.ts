import type { EarlierAddress, EarlierAddressesQuery } from '@kargha/contract/staff/earlier-addresses.ts'
import { eq, type SQL, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Database, Reader, Transaction } from '../../platform/db/database.ts'
import { contains, hasId, type Page, readPage } from '../../platform/db/read-page.ts'
import { isoTimeSql, textSql } from '../../platform/db/typed-sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { products } from '../products/products-table.ts'
import { categories, subcategories } from './categories-table.ts'
import { earlierAddresses } from './earlier-addresses-table.ts'

/** For a query that joins all three tables. */
const present = textSql`case
  when ${products.id} is not null then '/products/' || ${products.slug}
  else '/shop/' || ${categories.slug} || coalesce('/' || ${subcategories.slug}, '') end`

const selectAddresses = (db: Reader) =>
  db
    .select({
      _id: earlierAddresses.id,
      address: earlierAddresses.address,
      productId: earlierAddresses.productId,
      subCategoryId: earlierAddresses.subcategoryId,
      categoryId: earlierAddresses.categoryId,
      name: textSql`coalesce(${products.name}, ${subcategories.name}, ${categories.name})`,
      present,
      replacedAt: isoTimeSql`${earlierAddresses.replacedAt}`,
    })
    .from(earlierAddresses)
    .leftJoin(products, eq(products.id, earlierAddresses.productId))
    .leftJoin(subcategories, eq(subcategories.id, earlierAddresses.subcategoryId))
    .leftJoin(categories, sql`${categories.id} = coalesce(${earlierAddresses.categoryId}, ${subcategories.categoryId})`)
    .$dynamic()

/** Finds the published product that had a slug last. */
export function formerSlugReader(db: Reader): (slug: string) => Promise<string | undefined> {
  const found = db
    .select({ id: earlierAddresses.productId })
    .from(earlierAddresses)
    .where(sql`${earlierAddresses.address} = '/products/' || ${sql.placeholder('slug')}::text`)
    .prepare('product by earlier slug')
  return async (slug) => (await found.execute({ slug }))[0]?.id ?? undefined
}

/** Throws NOT_FOUND. */
export async function presentAddress(db: Reader, address: string): Promise<string> {
  const [row] = await selectAddresses(db).where(eq(earlierAddresses.address, address))
  if (row === undefined) throw notFound('Page')
  return row.present
}

const isOf = ({ productId, categoryId, subCategoryId }: EarlierAddressesQuery): (SQL | undefined)[] => [
  hasId(earlierAddresses.productId, productId),
  hasId(earlierAddresses.categoryId, categoryId),
  hasId(earlierAddresses.subcategoryId, subCategoryId),
]

export const listEarlierAddresses = (db: Database, query: EarlierAddressesQuery): Promise<Page<EarlierAddress>> =>
  readPage(db, query, {
    select: selectAddresses(db),
    where: [contains(query.q, earlierAddresses.address), ...isOf(query)],
    sort: earlierAddresses[query.sort ?? 'replacedAt'],
    id: earlierAddresses.id,
    toItems: (rows) => rows,
  })

/** The address then leads nowhere. Throws NOT_FOUND. */
export async function deleteEarlierAddress(tx: Transaction, id: string): Promise<EarlierAddress> {
  const [row] = isId(id) ? await selectAddresses(tx).where(eq(earlierAddresses.id, id)) : []
  if (row === undefined || (await tx.delete(earlierAddresses).where(eq(earlierAddresses.id, id))).rowCount === 0)
    throw notFound('Earlier address')
  return row
}
