import type pg from 'pg'
import { fill, idOf } from './grown-rows.ts'

/** Products of which one statement makes the words, or the lists' rows. */
const batchSize = 25_000

/**
 * Makes what triggers keep of the new products: their words, the lists' rows and the facets' counts, for many at once. A copy has
 * the words of its original, and those of its own name and SKUs.
 */
export async function deriveProducts(pool: pg.Pool, from: number, to: number): Promise<void> {
  const inBatches = (statement: (numbers: string) => string) =>
    Array.from({ length: Math.ceil((to - from) / batchSize) }, (_, index) => {
      const first = from + index * batchSize
      return statement(`generate_series(${first + 1}, ${Math.min(to, first + batchSize)}) n`)
    })
  // Of so many products PostgreSQL would rather read all in each batch.
  const byIndex = ['hashjoin', 'mergejoin'].map((way) => `set enable_${way} = off`)
  await Promise.all([
    fill(pool, [
      ...byIndex,
      `create temp table words as select number, word, weight from product_words join (
         select id, row_number() over (order by id) as number from products where slug not like 'piece-%' and status = 'published'
       ) base on base.id = product_id where weight < 1`,
      'create index on words (number)',
      'analyze words',
      'alter table product_words drop constraint product_words_product_id_word_pk',
      ...inBatches(
        (numbers) => `insert into product_words (word, product_id, weight, listed_at)
          select w.word, p.id, max(w.weight), p.created_at
          from ${numbers} join products p on p.id = ${idOf(1, 'n')} cross join lateral (
            select word, weight from words where words.number = 1 + n % (select max(number) from words)
            union all select words_of(concat_ws(' ', p.name, p.sku, replace(p.sku, '-', ''))), 1
            union all select words_of(concat_ws(' ', v.sku, replace(v.sku, '-', ''))), 1 from product_variants v
              where v.product_id = p.id and v.id <> p.id
          ) w group by w.word, p.id`,
      ),
      'alter table product_words add constraint product_words_product_id_word_pk primary key (product_id, word) include (weight)',
      `insert into search_words (word, sound) select word, case when word ~ '^[^0-9]{4,}$' then phonetic_key(word) end
       from (select distinct word from product_words) w on conflict do nothing`,
    ]),
    fill(pool, [
      ...byIndex,
      ...inBatches((numbers) => `select keep_listed_products(array(select ${idOf(1, 'n')} from ${numbers}))`),
      'truncate facet_counts',
      `insert into facet_counts (place, value_id, products)
       select place, value, count(*) from listed_products,
         unnest(array['00000000-0000-0000-0000-000000000000'::uuid, category_id, subcategory_id]) place, unnest(facet_values) value
       group by place, value`,
    ]),
  ])
}
