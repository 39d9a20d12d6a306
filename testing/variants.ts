import { sql } from 'drizzle-orm'
import { putStock } from '../server/catalogue/stock/stock.ts'
import type { Pool } from '../server/platform/db/database.ts'
import { inTransaction } from '../server/platform/db/database.ts'
import { addProduct } from './products.ts'

type Sizes = Record<string, { stock?: number; sellingPrice?: number; isActive?: boolean }>

/** By default ten pieces of each size at ₹ 1,000.00; returns the ids of the product and, by size, its variants. */
export async function addSizedProduct<Size extends string>(
  db: Pool,
  sizes: Record<Size, Sizes[string]>,
  product: Parameters<typeof addProduct>[1] = {},
): Promise<{ productId: string } & Record<Size, string>> {
  const productId = await addProduct(db, { ...product, stock: 0 })
  const names = Object.keys(sizes) as Size[]
  return inTransaction(db, async (tx) => {
    const options = JSON.stringify([{ name: 'Size', values: names }])
    await tx.execute(sql`update products set options = ${options}::jsonb where id = ${productId}`)
    const ids = {} as Record<Size, string>
    for (const [position, size] of names.entries()) {
      const { stock = 10, sellingPrice = 100_000, isActive = true } = sizes[size]
      const { rows } = await tx.execute<{ id: string }>(sql`
        insert into product_variants (id, product_id, position, sku, option_values, selling_price, original_price, is_active)
        select case ${position}::int when 0 then id else gen_random_uuid() end, id, ${position}, sku || '-' || ${size}::text,
          array[${size}::text], ${sellingPrice}, greatest(original_price, ${sellingPrice}), ${isActive}
        from products where id = ${productId}
        on conflict (id) do update set sku = excluded.sku, option_values = excluded.option_values,
          selling_price = excluded.selling_price, original_price = excluded.original_price, is_active = excluded.is_active
        returning id`)
      ids[size] = rows[0]?.id ?? ''
      await putStock(tx, ids[size], stock, 'First stock', 'test')
    }
    return { productId, ...ids }
  })
}
