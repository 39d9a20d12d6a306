import type pg from 'pg'
import { seededRatings } from './seeded-orders.ts'
import { idOf, insertLike } from './seeded-rows.ts'

const words = (list: string) => `array[${list.split(' ').map((word) => `'${word}'`)}]`
const anyOf = (list: string, seed: string) => `(${words(list)})[1 + ${seed} % ${list.split(' ').length}]`
const colours =
  'Indigo Crimson Vermilion Maroon Madder Mustard Turmeric Haldi Rose Rani Blush Magenta Emerald Mint Sage Ivory Pearl Aubergine Rust Apricot Teal Slate Black White Red Blue'
const syllables =
  'ba bhu cha da dha ga gha ha ja ka kha la ma na pa pha ra sa sha ta tha va ya mi ni ri si ti vi ku lu mu nu pu ru su tu ko lo mo'
/** One of 26,244 names, for realistic texts. */
const weaver = `initcap(${anyOf(syllables, 'n')} || ${anyOf(syllables, '(n / 41)')} || ${anyOf('l r n p m t k d g', '(n / 7)')} || ${anyOf('pur gaon i ari ani', '(n / 11)')})`
const hems =
  'arai butta cheela gopuram jhumka kambi mayil mubbhagam muthu oosi pettu rettai salangai thazhampoo vaira vanki vekku yazhi'
/**
 * Varies the copies: the demo has only a few sets of values. The new values have the highest ids, so they come last.
 */
export const hemValues = `
  insert into attributes (name, slug, position) values ('Hem', 'hem', 9) on conflict do nothing;
  insert into attribute_values (attribute_id, value, slug)
    select id, hem, hem from attributes, unnest(${words(hems)}) hem where slug = 'hem' on conflict do nothing`
const anyHem = `(array(select v.id from attribute_values v join attributes a on a.id = v.attribute_id where a.slug = 'hem'
  order by v.id))[1 + abs(hashint4(n * 31 + 6)) % ${hems.split(' ').length}]`

/** Varied copies of the demo's products, with variants, stock and reviews. */
export async function seededProducts(pool: pg.Pool, buyerId: string, from: number, to: number): Promise<string[]> {
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
    featured: isAnyOf(50, 1),
    new_arrival: isAnyOf(20, 2),
    best_seller: isAnyOf(20, 3),
    collection: isAnyOf(100, 4),
    attribute_values: `base.attribute_values || ${anyHem}`,
    facet_values: `base.facet_values || ${anyHem}`,
    status: `case when ${isAnyOf(40, 5)} then 'archived' else 'published' end`,
    rating_count: 'coalesce(reviews, 0)',
    rating_sum: 'coalesce(stars, 0)',
    created_at: `now() - n * interval '2 minutes'`,
    updated_at: `now() - n * interval '1 minute'`,
  }
  const copied = (alias: string) => `${numbers} join (select *, row_number() over (order by id) as number from products
    where slug not like 'piece-%' and status = 'published') ${alias}
    on ${alias}.number = 1 + n % (select count(*) from products where slug not like 'piece-%' and status = 'published')`
  const reviews = `left join (select product_id, count(*) as reviews, sum(rating) as stars from ratings group by product_id) rated
    on rated.product_id = ${id}`
  // A product's first variant has its id.
  const ofVariants = `${copied('original')} cross join lateral (select *, row_number() over (order by position, id) as place
    from product_variants where product_id = original.id) base`
  const variant = `case place when 1 then ${id} else ${idOf(6, 'n * 100 + place')} end`
  const variants = {
    id: variant,
    product_id: id,
    sku: `base.sku || '-' || n`,
    selling_price: price,
    original_price: products.original_price,
    image: 'null',
    barcode: 'null',
  }
  const pieces = 'abs(hashint4((n * 100 + place)::int)) % 7'
  const copies = await insertLike(pool, 'products', products, `${copied('base')} ${reviews}`)
  return [
    `${seededRatings(buyerId, from, to)}; analyze ratings; ${copies}`,
    await insertLike(pool, 'product_variants', variants, ofVariants),
    `insert into stock (product_id, on_hand, counts_for) select ${variant}, ${pieces}, case when is_active then ${id} end from ${ofVariants}`,
    `insert into stock_ledger (product_id, difference, reason, actor, at)
     select ${variant}, ${pieces}, 'First stock', 'growth', now() - interval '3 years' from ${ofVariants} where ${pieces} > 0`,
  ]
}
