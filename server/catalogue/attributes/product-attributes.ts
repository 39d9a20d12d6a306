import type { Fact, ProductAttribute } from '@kargha/contract/shop/catalogue.ts'
import type { ProductChange } from '@kargha/contract/staff/product-fields.ts'
import { type Column, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Transaction } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { refuseInvalid } from '../../platform/http/refusal.ts'
import { attributes, attributeValues } from './attributes-table.ts'

/** As JSON, for other features' queries. */
export const attributesOf = (valueIds: Column) => sql`(
  select coalesce(json_agg(json_build_object('name', a.name, 'slug', a.slug, 'values', v.values) order by a.position, a.name), '[]')
  from (
    select attribute_id, json_agg(json_build_object('value', value, 'slug', slug) order by position, value) as values
    from ${attributeValues} where id = any(${valueIds}) group by attribute_id
  ) v join ${attributes} a on a.id = v.attribute_id)`

/**
 * Attributes and other facts. A fact named like an attribute words it: 'Kanchipuram, Tamil Nadu' for the region Tamil Nadu
 * (decision 088).
 */
export function factsWith(productAttributes: readonly ProductAttribute[], facts: readonly Fact[]): Fact[] {
  const byName = new Map(facts.map((fact) => [fact.name.toLowerCase(), fact.value]))
  const rows = productAttributes.map(({ name, values }) => ({
    name,
    value: byName.get(name.toLowerCase()) ?? values.map(({ value }) => value).join(', '),
  }))
  const shown = new Set(rows.map(({ name }) => name.toLowerCase()))
  return [...rows, ...facts.filter(({ name }) => !shown.has(name.toLowerCase()))]
}

const TypedValue = z.object({ id: z.int() })

/**
 * Ids of typed values, by attribute slug or name. Adds new values, refuses unknown attributes. Call it under the catalogue's
 * lock.
 */
export async function typedValues(tx: Transaction, typed: NonNullable<ProductChange['attributes']>): Promise<number[]> {
  const known = await tx.select({ id: attributes.id, slug: attributes.slug, name: attributes.name }).from(attributes)
  const found = typed.map(({ slug }) =>
    known.find((each) => each.slug === slug || each.name.toLowerCase() === slug.toLowerCase()),
  )
  refuseInvalid(
    typed.flatMap(({ slug }, index) =>
      found[index] ? [] : [{ path: `attributes.${index}.slug`, message: `There is no attribute “${slug}”` }],
    ),
  )
  const ids: number[] = []
  for (const [index, { values }] of typed.entries()) {
    const rows = await typedRows(tx, TypedValue)`
      select attribute_value_of(${found[index]?.id}, value) as id from unnest(${sql.param(values)}::text[]) value`
    ids.push(...rows.map(({ id }) => id))
  }
  return ids
}
