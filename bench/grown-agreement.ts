import { deepStrictEqual } from 'node:assert/strict'
import type pg from 'pg'
import { idOf } from './grown-rows.ts'

/** So many of the grown products are compared. */
const samples = 50

const kept = `select p.id, p.facet_values, to_jsonb(l) as listed, pieces, fewest, (
    select jsonb_object_agg(word, jsonb_build_array(weight, listed_at)) from product_words w where w.product_id = p.id) as words
  from products p left join listed_products l using (id) left join product_pieces on product_id = p.id where p.id = any($1) order by p.id`
const counts = 'select * from facet_counts where products > 0 order by place, value_id'
const tags = 'select * from tag_counts where products > 0 order by tag'

/** Throws if what was filled for the new ones of `to` products differs from what the triggers write when they are saved. */
export async function compareWithTriggers(pool: pg.Pool, from: number, to: number): Promise<void> {
  const client = await pool.connect()
  const read = async (ids: string[]) =>
    [await client.query(kept, [ids]), await client.query(counts), await client.query(tags)].map(({ rows }) => rows)
  try {
    await client.query('begin')
    const step = Math.floor((to - from) / samples)
    const { rows } = await client.query<{ id: string }>(
      `select ${idOf(1, 'n')} as id from generate_series(${from + 1}, ${to}, ${step}) n`,
    )
    const ids = rows.map(({ id }) => id)
    const filled = await read(ids)
    await client.query('delete from listed_products where id = any($1)', [ids])
    await client.query('delete from product_pieces where product_id = any($1)', [ids])
    await client.query('delete from product_words where product_id = any($1)', [ids])
    await client.query('update products set name = name, status = status, options = options where id = any($1)', [ids])
    for (const id of ids) await client.query('select count_sales($1)', [id])
    deepStrictEqual(filled, await read(ids))
    await client.query('rollback')
  } finally {
    client.release(true)
  }
}
