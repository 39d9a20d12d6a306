import { desc, eq, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import { integerSql } from '../../platform/db/typed-sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { categories, subcategories } from '../categories/categories-table.ts'
import { products } from '../products/products-table.ts'
import { productVariants } from './variants-table.ts'

/** `IKA` for Ikat. */
const lettersOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[^a-zA-Z]+/g, '')
    .slice(0, 3)
    .toUpperCase()

/**
 * Proposes a free SKU: the next number after the sub-category's latest product's, such as `DRS-IKT-036`, else one from the names.
 * Throws NOT_FOUND.
 */
export async function proposeSku(db: Database, subcategoryId: string): Promise<string> {
  const [place] = isId(subcategoryId)
    ? await db
        .select({ name: subcategories.name, category: categories.name })
        .from(subcategories)
        .innerJoin(categories, eq(categories.id, subcategories.categoryId))
        .where(eq(subcategories.id, subcategoryId))
    : []
  if (place === undefined) throw notFound('Sub-category')
  const [latest] = await db
    .select({ sku: products.sku })
    .from(products)
    .where(eq(products.subcategoryId, subcategoryId))
    .orderBy(desc(products.createdAt), products.id)
    .limit(1)
  const made = [lettersOf(place.category), lettersOf(place.name)].filter(Boolean).join('-') || 'P'
  const stem = /^(.{1,30}?)-\d+(?:-.*)?$/.exec(latest?.sku ?? '')?.[1] ?? made
  const rest = sql`substring(${productVariants.sku} from ${stem.length + 2}::int)`
  const [found] = await db
    .select({ highest: integerSql`coalesce(max(substring(${rest} from '^[0-9]+')::int), 0)` })
    .from(productVariants)
    .where(
      sql`starts_with(lower(${productVariants.sku}), ${`${stem}-`.toLowerCase()}) and ${rest} ~ '^[0-9]{1,6}(-|$)'`,
    )
  return `${stem}-${String((found?.highest ?? 0) + 1).padStart(3, '0')}`
}
