import type pg from 'pg'
import { fill, idOf, insertLike } from './grown-rows.ts'

const words = (list: string) => `array[${list.split(' ').map((word) => `'${word}'`)}]`
const anyOf = (list: string, seed: string) => `(${words(list)})[1 + ${seed} % ${list.split(' ').length}]`
const colours =
  'Indigo Crimson Vermilion Maroon Madder Mustard Turmeric Haldi Rose Rani Blush Magenta Emerald Mint Sage Ivory Pearl Aubergine Rust Apricot Teal Slate Black White Red Blue'
const syllables =
  'ba bhu cha da dha ga gha ha ja ka kha la ma na pa pha ra sa sha ta tha va ya mi ni ri si ti vi ku lu mu nu pu ru su tu ko lo mo'
/** One of 26,244 names of weavers and villages, as the texts of real products have. */
const weaver = `initcap(${anyOf(syllables, 'n')} || ${anyOf(syllables, '(n / 41)')} || ${anyOf('l r n p m t k d g', '(n / 7)')} || ${anyOf('pur gaon i ari ani', '(n / 11)')})`
/** Adds products with variants and stock: copies of the demo's with other names, prices, dates and labels. */
export async function growProducts(pool: pg.Pool, from: number, to: number): Promise<void> {
  const numbers = `generate_series(${from + 1}, ${to}) n`
  const id = idOf(1, 'n')
  const price = '(50000 + abs(hashint4(n)) % 19500 * 100)'
  const isAnyOf = (share: number, salt: number) => `abs(hashint4(n * 31 + ${salt})) % 1000 < ${share}`
  const products = {
    id,
    slug: `'piece-' || n`,
    sku: `base.sku || '-' || n`,
    name: `${anyOf(colours, 'n')} || ' ' || base.name || ' of ' || ${weaver}`,
    selling_price: price,
    original_price: `${price} + case when n % 3 = 0 then 50000 else 0 end`,
    lowest_price: 'null',
    highest_price: 'null',
    options: `case when n % 5 = 0 then '[{"name": "Size", "values": ["S", "M", "L"]}]'::jsonb else '[]' end`,
    featured: isAnyOf(50, 1),
    new_arrival: isAnyOf(20, 2),
    best_seller: isAnyOf(20, 3),
    collection: isAnyOf(100, 4),
    status: `case when ${isAnyOf(40, 5)} then 'archived' else 'published' end`,
    rating_count: `case when ${isAnyOf(200, 6)} then 10 else 0 end`,
    rating_sum: `case when ${isAnyOf(200, 6)} then 30 + abs(hashint4(n)) % 21 else 0 end`,
    created_at: `now() - n * interval '2 minutes'`,
    updated_at: `now() - n * interval '1 minute'`,
  }
  const base = `${numbers} join (select *, row_number() over (order by id) as number from products
    where slug not like 'piece-%' and status = 'published') base
    on base.number = 1 + n % (select count(*) from products where slug not like 'piece-%' and status = 'published')`
  const variant = `case size when 0 then ${id} else ${idOf(6, 'n * 4 + size')} end`
  const sized = `${numbers} cross join generate_series(0, case when n % 5 = 0 then 2 else 0 end) size`
  const size = `(array['S', 'M', 'L'])[size + 1]`
  const variants = {
    id: variant,
    product_id: id,
    position: 'size',
    sku: `p.sku || case when n % 5 = 0 then '-' || ${size} else '' end`,
    option_values: `case when n % 5 = 0 then array[${size}] else '{}' end`,
    selling_price: 'p.selling_price',
    original_price: 'p.original_price',
    image: 'null',
    is_active: 'true',
  }
  const pieces = 'abs(hashint4(n * 8 + size)) % 7'
  await fill(pool, [
    await insertLike(pool, 'products', products, base),
    await insertLike(
      pool,
      'product_variants',
      variants,
      `${sized} join products p on p.id = ${id} cross join (select * from product_variants limit 1) base`,
    ),
    `insert into stock (product_id, on_hand, counts_for) select ${variant}, ${pieces}, ${id} from ${sized}`,
    `insert into stock_ledger (product_id, difference, reason, actor, at)
     select ${variant}, ${pieces}, 'First stock', 'growth', now() - interval '3 years' from ${sized} where ${pieces} > 0`,
  ])
}
