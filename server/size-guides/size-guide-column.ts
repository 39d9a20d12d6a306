import type { SizeGuide } from '@kargha/contract/size-guide.ts'
import { type Column, sql } from 'drizzle-orm'
import { sizeGuides } from './size-guides-table.ts'

/** The size guide of the id in `guideId` as one JSON value, as a column for another feature's query. */
export const sizeGuideOf = (guideId: Column) => sql<SizeGuide | null>`(
  select json_build_object('_id', ${sizeGuides.id}, 'name', ${sizeGuides.name}, 'advice', ${sizeGuides.advice},
    'sizes', ${sizeGuides.sizes}, 'measurements', ${sizeGuides.measurements})
  from ${sizeGuides} where ${sizeGuides.id} = ${guideId})`
