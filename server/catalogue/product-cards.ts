import type { ProductCard } from '@kargha/contract/catalogue.ts'
import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { products } from './catalogue-table.ts'
import { type CardRow, cardColumns, cardOf, productsInPlace } from './product-card.ts'
import { isPublished } from './shelves.ts'

/** The published ones of these products, in the order they were asked for. */
export async function productCards(db: Database, ids: readonly string[]): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const [found] = await db
    .select({ cards: sql<CardRow[]>`cards` })
    .from(
      sql`(select coalesce(json_agg(card), '[]') as cards from (
        select ${cardColumns} from ${productsInPlace}
        join unnest(${sql.param([...ids])}::uuid[]) with ordinality as asked(id, place) on asked.id = ${products.id}
        where ${isPublished} order by asked.place
      ) card) list`,
    )
    .prepare('product_cards')
    .execute()
  return (found?.cards ?? []).map(cardOf)
}
