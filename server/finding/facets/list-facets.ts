import type { Facet, Facets, FacetsQuery, ProductCount } from '@kargha/contract/shop/facets.ts'
import { readFilters } from '@kargha/contract/shop/filters.ts'
import { paise, toRupees } from '@kargha/domain/money.ts'
import { asc, eq, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { attributes, attributeValues } from '../../catalogue/attributes/attributes-table.ts'
import type { Reader } from '../../platform/db/database.ts'
import { listFilters } from '../lists/list-filters.ts'
import type { ProductSelection } from '../lists/product-selections.ts'
import { countProducts, maxCounted } from './count-products.ts'
import { bySize } from './size-order.ts'

export type FacetsOptions = Omit<z.output<typeof FacetsQuery>, 'list' | 'name' | 'collection'>

/** Per attribute, the most frequent. */
const shownValues = 100

const toCount = (products = 0): ProductCount => ({
  count: Math.min(products, maxCounted),
  isCapped: products > maxCounted,
})

/** With values that products have or that were chosen. */
const shownAttributes = (db: Reader, counted: readonly number[], chosen: readonly number[]) =>
  db
    .select({
      attribute: { slug: attributes.slug, name: attributes.name },
      id: attributeValues.id,
      slug: attributeValues.slug,
      value: attributeValues.value,
    })
    .from(attributeValues)
    .innerJoin(attributes, eq(attributes.id, attributeValues.attributeId))
    .where(
      or(
        sql`${attributes.isFilter} and ${attributeValues.id} = any(${sql.param(counted)}::int[])`,
        sql`${attributeValues.id} = any(${sql.param(chosen)}::int[])`,
      ),
    )
    .orderBy(asc(attributes.position), asc(attributes.name), asc(attributeValues.position), asc(attributeValues.value))

/** Chosen attributes and values that the shop lacks, so that they can be taken back. */
function unknownChoices(filters: string | undefined, known: readonly Facet[]): Facet[] {
  return [...readFilters(filters ?? '')].flatMap(([slug, values]) => {
    if (known.some((facet) => facet.slug === slug && facet.values.some(({ isChosen }) => isChosen))) return []
    return { slug, name: slug, values: values.map((value) => ({ slug: value, value, isChosen: true, ...toCount() })) }
  })
}

/** Counts each choice without the others of its kind, which widen the list. */
export function facetReader(db: Reader): (selection: ProductSelection, options: FacetsOptions) => Promise<Facets> {
  const filtersOf = listFilters(db)
  return async (selection, options) => {
    const filters = await filtersOf(options)
    const { all, inStock, onSale, prices, values: counts } = await countProducts(db, selection, filters)
    const countsFor = (attribute: string) =>
      counts[1 + filters.values.findIndex((chosen) => chosen.attribute === attribute)] ?? {}
    const chosenIds = new Set(filters.values.flatMap(({ ids }) => ids))
    const countedIds = new Set(counts.flatMap((group) => Object.keys(group).map(Number)))
    const rows = await shownAttributes(db, [...countedIds], [...chosenIds])
    const facets = [...Map.groupBy(rows, ({ attribute }) => attribute.slug)].flatMap(([slug, values]) => {
      const products = countsFor(slug)
      const shown = values.filter(({ id }) => products[id] || chosenIds.has(id))
      const least = shown.map(({ id }) => products[id] ?? 0).toSorted((a, b) => b - a)[shownValues - 1] ?? 0
      const [first] = shown
      return first === undefined
        ? []
        : {
            ...first.attribute,
            values: shown
              .filter(({ id }) => (products[id] ?? 0) >= least || chosenIds.has(id))
              .toSorted((a, b) => bySize(a.value, b.value))
              .map(({ id, slug, value }) => ({ slug, value, isChosen: chosenIds.has(id), ...toCount(products[id]) })),
          }
    })
    const { lowest, highest } = prices
    return {
      total: toCount(all.total),
      prices:
        lowest === null || highest === null
          ? null
          : { lowest: toRupees(paise(lowest)), highest: toRupees(paise(highest)) },
      inStock: toCount((inStock ?? all).inStock),
      onSale: toCount((onSale ?? all).onSale),
      attributes: [...facets, ...unknownChoices(options.filters, facets)],
    }
  }
}
