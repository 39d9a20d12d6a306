import { type Column, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { sizeGuides } from './size-guides-table.ts'

export async function sizeGuideIds(db: Database): Promise<Map<string, string>> {
  const rows = await db.select({ name: sizeGuides.name, id: sizeGuides.id }).from(sizeGuides)
  return new Map(rows.map(({ name, id }) => [name, id]))
}

/** As JSON, for other features' queries. */
export const sizeGuideOf = (guideId: Column) => sql`(
  select json_build_object('_id', ${sizeGuides.id}, 'name', ${sizeGuides.name}, 'advice', ${sizeGuides.advice},
    'sizes', ${sizeGuides.sizes}, 'measurements', ${sizeGuides.measurements})
  from ${sizeGuides} where ${sizeGuides.id} = ${guideId})`
