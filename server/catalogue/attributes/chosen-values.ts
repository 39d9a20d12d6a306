import { type Filters, readFilters } from '@kargha/contract/shop/filters.ts'
import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Reader } from '../../platform/db/database.ts'
import { attributes, attributeValueSlugs } from './attributes-table.ts'

/** No ids if the shop has none of the values. */
export type ChosenValues = { attribute: string; ids: number[] }

/** Finds the values that filters choose, also by earlier slugs. */
export function chosenValuesReader(db: Reader): (filters: string | undefined) => Promise<ChosenValues[]> {
  const { slug, valueId, attributeId } = attributeValueSlugs
  const query = db
    .select({ attribute: attributes.slug, id: valueId })
    .from(attributeValueSlugs)
    .innerJoin(attributes, eq(attributes.id, attributeId))
    .where(
      sql`(${attributes.slug}, ${slug}) in (
        select * from unnest(${sql.placeholder('attributes')}::text[], ${sql.placeholder('values')}::text[]))`,
    )
    .prepare('chosen_values')
  return async (text) => {
    if (text === undefined) return []
    const filters: Filters = readFilters(text)
    const pairs = [...filters].flatMap(([attribute, values]) => values.map((value) => [attribute, value] as const))
    const found = await query.execute({
      attributes: pairs.map(([attribute]) => attribute),
      values: pairs.map(([, value]) => value),
    })
    return [...filters.keys()].map((attribute) => ({
      attribute,
      ids: [...new Set(found.filter((each) => each.attribute === attribute).map(({ id }) => id))],
    }))
  }
}

export const hasOneOf = (facetValues: Column, { ids }: ChosenValues): SQL =>
  sql`${facetValues} && ${sql.param(ids)}::int[]`

/** By any slug that leads to a value. */
export const hasAnyValue = (facetValues: Column, attribute: string, slugs: readonly string[]): SQL =>
  sql`${facetValues} && array(select ${attributeValueSlugs.valueId} from ${attributeValueSlugs}
    where ${attributeValueSlugs.attributeId} = ${attribute} and ${attributeValueSlugs.slug} = any(${sql.param([...slugs])}::text[]))`
