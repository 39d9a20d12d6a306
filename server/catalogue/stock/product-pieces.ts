import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { productPieces } from './product-pieces-table.ts'
import { salesToCount } from './sales-to-count-table.ts'
import { piecesOf } from './stock.ts'

/** So many changes are looked at, the latest; the job that counts each minute knows all. */
const latest = sql.raw('1000')

/**
 * Counts the pieces of the products that have just been sold or restocked, and are not counted yet: whoever sorts products by their
 * stock sees what it is now. Their sales are counted by the job.
 */
export async function countLatestPieces(db: Database): Promise<void> {
  await db.execute(sql`
    select count_pieces(array(
      select changed.id
      from (select distinct product_id as id from (
          select product_id from ${salesToCount} where due_at <= now() order by due_at desc limit ${latest}) noted) changed
        left join ${productPieces} kept on kept.product_id = changed.id
        cross join lateral (${piecesOf(sql`changed.id`)}) now
      where (kept.pieces, kept.fewest) is distinct from (now.pieces, now.fewest)))`)
}
