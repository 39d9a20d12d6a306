import type pg from 'pg'
import { fill, idOf, onTwoConnections } from './grown-rows.ts'

/** Products of which one statement makes the words. */
const batchSize = 25_000

/**
 * Makes what triggers keep of the new products: their words, the lists' rows, their pieces and the counts of values and tags, for many at once. A copy has
 * the words of its original, and those of its own name, SKUs and last value, which is a word.
 */
export async function deriveProducts(pool: pg.Pool, from: number, to: number): Promise<void> {
  const originals = `(select id, row_number() over (order by id) as number from products
    where slug not like 'piece-%' and status = 'published') original`
  await fill(pool, [
    'drop table if exists growth_words',
    `create unlogged table growth_words as select number, word, weight
     from product_words join ${originals} on original.id = product_id where weight < 1`,
    'create index on growth_words (number)',
    'analyze growth_words',
    // As the copies have the options of their originals, these values are looked up once.
    'drop table if exists growth_option_values',
    `create unlogged table growth_option_values as select distinct options, option_values, known.value_id
     from products p join product_variants v on v.product_id = p.id cross join jsonb_array_elements(options) with ordinality o (option, number)
       join attributes a on lower(a.name) = lower(option ->> 'name')
       join attribute_value_slugs known on known.attribute_id = a.id and known.slug = slug_of(option_values[number])
     where p.slug not like 'piece-%'`,
    'analyze growth_option_values',
  ])
  const words = Array.from({ length: Math.ceil((to - from) / batchSize) }, (_, index) => {
    const first = from + index * batchSize
    return `with product as materialized (
        select p.id, p.created_at, p.facet_values[cardinality(p.facet_values)] as value_id, 1 + n % (select max(number) from growth_words) as number, array(
          select distinct unnest(string_to_array(lower(translate(p.name || ' ' || skus, '-.,', '  ') || ' ' || replace(skus, '-', '')), ' '))) as own
        from generate_series(${first + 1}, ${Math.min(to, first + batchSize)}) n join products p on p.id = ${idOf(1, 'n')} and p.status = 'published'
          cross join lateral (select p.sku || ' ' || string_agg(sku, ' ') as skus from product_variants v where v.product_id = p.id) variants
      )
      insert into product_words (word, product_id, weight, listed_at)
      select word, id, 1, created_at from product, unnest(own) word
      union all select value, product.id, 0.4, created_at from product join attribute_values v on v.id = value_id
      union all select w.word, product.id, w.weight, created_at from product join growth_words w using (number) where w.word <> all (own)`
  })
  // Of so many products PostgreSQL would rather read all in each batch.
  const byIndex = 'set enable_hashjoin = off; set enable_mergejoin = off'
  await onTwoConnections(pool, [
    `insert into listed_products (id, category_id, subcategory_id, selling_price, original_price, featured, new_arrival, best_seller,
       collection, tags, facet_values, values_in_stock, is_in_stock, sold, rating, rating_count, created_at)
     select p.id, category_id, subcategory_id, selling_price, original_price, featured, new_arrival, best_seller,
       collection, lower(tags::text)::text[], facet_values,
       case when not is_in_stock then '{}' when options = '[]' then facet_values else array(
         select unnest(attribute_values) union select value_id from stock k join product_variants v on v.id = k.product_id
           join growth_option_values o on o.options = p.options and o.option_values = v.option_values
         where counts_for = p.id and on_hand > 0 order by 1) end, is_in_stock,
       coalesce(pieces, 0), rating_sum::float8 / nullif(rating_count, 0), rating_count, created_at
     from products p left join product_sales s on s.product_id = p.id
       cross join lateral (select exists (select from stock where counts_for = p.id and on_hand > 0) as is_in_stock) pieces
     where status = 'published' and not exists (select from listed_products l where l.id = p.id)`,
    ...words.map((statement) => `${byIndex}; ${statement}; reset enable_hashjoin; reset enable_mergejoin`),
  ])
  await onTwoConnections(pool, [
    `insert into search_words (word, sound) select word, case when word ~ '^[^0-9]{4,}$' then phonetic_key(word) end
     from (select distinct word from product_words where weight = 1 except select word from search_words) w`,
    `truncate facet_counts;
     insert into facet_counts (place, value_id, products)
     select place, value, sum(products) from (
       select facet_places(category_id, subcategory_id, selling_price < original_price, featured, collection) as places, facet_values, count(*) as products
       from listed_products group by places, facet_values) alike, unnest(places) place, unnest(facet_values) value
     group by place, value`,
    `insert into product_pieces (product_id, pieces, fewest)
     select p.id, coalesce(sum(on_hand), 0), min(on_hand) from products p left join stock on counts_for = p.id
     where not exists (select from product_pieces k where k.product_id = p.id) group by p.id`,
    `truncate tag_counts;
     insert into tag_counts (tag, products)
     select tag, sum(products) from (select tags, count(*) as products from listed_products group by tags) alike, unnest(tags) tag group by tag`,
    // Older products, whose words are from before, have sold more since then.
    `update listed_products l set sold = s.pieces from product_sales s where s.product_id = l.id and l.sold <> s.pieces`,
    'drop table growth_words, growth_option_values',
  ])
}
