import type pg from 'pg'

/** Copies a product as a draft that is sold in many variants, and publishes it; returns its id. */
export async function copyWithVariants(pool: pg.Pool, productId: string, count: number): Promise<string> {
  const client = await pool.connect()
  const values = Array.from({ length: count }, (_, index) => `Size ${index + 1}`)
  try {
    await client.query('begin')
    const { rows: copies } = await client.query(
      `insert into products select copy.* from products, lateral jsonb_populate_record(products, jsonb_build_object(
         'id', gen_random_uuid(), 'slug', 'in-variants', 'sku', 'BENCH', 'options', $2::jsonb)) copy
       where products.id = $1 returning id`,
      [productId, JSON.stringify([{ name: 'Size', values }])],
    )
    const id: string = copies[0].id
    await client.query('update product_variants set option_values = $2 where product_id = $1', [id, values.slice(0, 1)])
    await client.query(
      `insert into product_variants (product_id, position, sku, option_values, selling_price, original_price)
       select id, number, 'BENCH-' || number, array[value], selling_price, original_price
       from products, unnest($2::text[]) with ordinality as sizes (value, number) where id = $1`,
      [id, values.slice(1)],
    )
    await client.query('commit')
    return id
  } finally {
    client.release()
  }
}
