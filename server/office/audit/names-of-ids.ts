import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { attributes } from '../../catalogue/attributes/attributes-table.ts'
import { categories, subcategories } from '../../catalogue/categories/categories-table.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { sizeGuides } from '../../catalogue/size-guides/size-guides-table.ts'
import { taxClasses } from '../../catalogue/tax-classes/tax-classes-table.ts'
import { hasSku, productVariants } from '../../catalogue/variants/variants-table.ts'
import { deliveryZones } from '../../delivery/zones-table.ts'
import { collections } from '../../finding/collections/collections-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { customers } from '../../shop/customers/account-table.ts'
import { staff } from '../../shop/staff/staff-table.ts'

const Named = z.object({ id: z.string(), name: z.string() })

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** All ids in a value. */
export const idsIn = (value: unknown): string[] => JSON.stringify(value).match(uuid) ?? []

const named = [
  products,
  categories,
  subcategories,
  sizeGuides,
  taxClasses,
  attributes,
  collections,
  deliveryZones,
  staff,
]

/** A product's first variant has the product's id. */
export const variantKey = (id: string): string => `variant ${id}`

/** Today's names by id; deleted records are missing. A variant is named by its options, by `variantKey`; a former customer isn't. */
export async function namesOfIds(db: Database, ids: ReadonlySet<string>): Promise<Map<string, string>> {
  if (ids.size === 0) return new Map()
  const these = sql`any(${sql.param([...ids])}::uuid[])`
  const selects: SQL[] = [
    ...named.map(
      (table) => sql`select ${table.id}::text as id, ${table.name} as name from ${table} where ${table.id} = ${these}`,
    ),
    sql`select ${customers.id}::text, ${customers.name} from ${customers}
      where ${customers.id} = ${these} and ${customers.deletedAt} is null`,
    sql`select ${variantKey('')} || ${productVariants.id}::text, array_to_string(${productVariants.optionValues}, ', ')
      from ${productVariants}
      where ${productVariants.id} = ${these} and cardinality(${productVariants.optionValues}) > 0`,
  ]
  const rows = await typedRows(db, Named)`${sql.join(selects, sql` union all `)}`
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Of entries that name a product by its SKU alone. */
export async function productsBySku(db: Database, skus: readonly string[]): Promise<Map<string, string>> {
  if (skus.length === 0) return new Map()
  const rows = await typedRows(db, Named)`
    select ${productVariants.sku} as id, ${products.name} as name from ${productVariants}
    join ${products} on ${products.id} = ${productVariants.productId}
    where ${hasSku(skus.map((sku) => sku.toLowerCase()))}`
  return new Map(rows.map(({ id, name }) => [id, name]))
}
