import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { PaiseAmount } from '../../platform/db/typed-sql.ts'
import { subcategories } from '../categories/categories-table.ts'
import { products } from '../products/products-table.ts'
import { productVariants } from '../variants/variants-table.ts'
import { taxClasses } from './tax-classes-table.ts'

const ClassedPrice = z.object({ taxClassId: z.string(), price: PaiseAmount })
/** A price at which pieces are on sale, and their tax class. */
export type ClassedPrice = z.infer<typeof ClassedPrice>

const piecesOnSale = sql`(select p.id, p.name, v.selling_price as price,
    coalesce(p.tax_class_id, s.tax_class_id, (select id from ${taxClasses} where is_default)) as class_id
  from ${products} p
  join ${subcategories} s on s.id = p.subcategory_id
  join ${productVariants} v on v.product_id = p.id and v.is_active
  where p.status = 'published') piece`

/** Each once. Empty without tax classes. */
export const classedPrices = (db: Database): Promise<ClassedPrice[]> =>
  typedRows(db, ClassedPrice)`select distinct class_id as "taxClassId", price from ${piecesOnSale}
    where class_id is not null`

export type PricedProduct = ClassedPrice & { id: string; name: string }
const CountedProduct = ClassedPrice.extend({ id: z.string(), name: z.string(), total: z.int() })

/** How many products have pieces at one of `prices`, and the first `limit` by name, each with the lowest of them. */
export async function productsPriced(
  db: Database,
  prices: readonly ClassedPrice[],
  limit: number,
): Promise<{ total: number; products: PricedProduct[] }> {
  if (prices.length === 0) return { total: 0, products: [] }
  const wanted = prices.map(({ taxClassId, price }) => ({ taxClassId, price }))
  const found = await typedRows(db, CountedProduct)`
    select *, count(*) over ()::int as total from (
      select distinct on (id) id, name, class_id as "taxClassId", piece.price
      from ${piecesOnSale}
      join json_to_recordset(${JSON.stringify(wanted)}) as wanted("taxClassId" uuid, "price" int)
        on wanted."taxClassId" = class_id and wanted.price = piece.price
      order by id, piece.price) found
    order by name, id limit ${limit}`
  return { total: found[0]?.total ?? 0, products: found.map(({ total, ...product }) => product) }
}
