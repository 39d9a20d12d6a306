import type { Facet, Facets, FacetsQuery, ProductCount } from '@kargha/contract/shop/facets.ts'
import { readFilters } from '@kargha/contract/shop/filters.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { asc, eq, or, type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { attributes, attributeValues } from '../../catalogue/attributes/attributes-table.ts'
import { type ChosenValues, chosenValuesReader, hasOneOf } from '../../catalogue/attributes/chosen-values.ts'
import type { Reader } from '../../platform/db/database.ts'
import { listFilters } from '../lists/list-filters.ts'
import { listedProducts } from '../lists/listed-products-table.ts'
import type { ProductSelection } from '../lists/product-selections.ts'
import { countPlace, placeOf } from './count-place.ts'
import { type Counted, productCounter } from './count-products.ts'

export type FacetsOptions = Omit<z.output<typeof FacetsQuery>, 'list' | 'name' | 'collection'>

/** Of each attribute that has more, those that most products have. */
const shownValues = 100

const none = { count: 0, isCapped: false }

/** The attributes to show, with the values that have a count or were chosen. */
async function shownAttributes(db: Reader, counted: readonly number[], chosen: readonly number[]) {
  return db
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
}

/** What was chosen and the shop does not have, so that it can be taken back: attributes and values that nothing has. */
function unknownChoices(filters: string | undefined, known: readonly Facet[]): Facet[] {
  return [...readFilters(filters ?? '')].flatMap(([slug, values]) => {
    if (known.some((facet) => facet.slug === slug && facet.values.some(({ isChosen }) => isChosen))) return []
    return { slug, name: slug, values: values.map((value) => ({ slug: value, value, isChosen: true, ...none })) }
  })
}

/**
 * Returns a function that says what a list can be narrowed by. What each choice leaves is counted without the other choices of its
 * own kind, because they widen.
 */
export function facetReader(db: Reader): (selection: ProductSelection, options: FacetsOptions) => Promise<Facets> {
  const chosenValues = chosenValuesReader(db)
  const filtersOf = listFilters(db)
  const count = productCounter(db)
  return async (selection, options) => {
    const { minPrice, maxPrice, inStock, onSale, filters, ...place } = options
    const chosen = await chosenValues(filters)
    const kindOf = (values: ChosenValues) => `attribute ${values.attribute}`
    const choices = new Map<string, SQL[]>([
      ['price', await filtersOf({ minPrice, maxPrice })],
      ['inStock', await filtersOf({ inStock })],
      ['onSale', await filtersOf({ onSale })],
      ...chosen.map((values): [string, SQL[]] => [kindOf(values), [hasOneOf(listedProducts.facetValues, values)]]),
    ])
    /** What is in stock of the chosen values, without those of one kind of choices. */
    const chosenInStock = (omitted?: string) =>
      chosen
        .filter((values) => kindOf(values) !== omitted)
        .map((values) => hasOneOf(listedProducts.valuesInStock, values))
    const kinds = [...choices].filter(([, conditions]) => conditions.length > 0).map(([kind]) => kind)
    const ofPlace = await filtersOf(place)
    /** The conditions without those of one kind of choices. */
    const without = (omitted?: string) => [
      ...ofPlace,
      ...[...choices].flatMap(([kind, conditions]) => (kind === omitted ? [] : conditions)),
      ...(inStock && omitted !== 'inStock' ? chosenInStock(omitted) : []),
    ]
    // What nobody has narrowed otherwise may be a place, of which triggers keep the counts of values.
    const ofWhole = placeOf(selection, place)
    const isPlace = (group?: string) => ofWhole !== undefined && kinds.every((kind) => kind === group)
    const groups = [undefined, ...kinds]
    // Without the choices of an attribute, only its values are shown: those of a whole place are counted already.
    const isAttribute = (group?: string) => chosen.some((values) => kindOf(values) === group)
    const countedGroups = groups.filter((group) => !(isAttribute(group) && isPlace(group)))
    const [counts, ofWholePlace] = await Promise.all([
      count(
        selection,
        countedGroups.map((group) => ({
          conditions: without(group),
          inStock: sql.join([sql`${listedProducts.isInStock}`, ...chosenInStock(group)], sql` and `),
          isInStock: inStock === true && group !== 'inStock',
          hasValues: !isPlace(group),
        })),
      ),
      ofWhole && groups.some(isPlace) ? countPlace(db, ofWhole) : new Map<number, ProductCount>(),
    ])
    const [all] = counts
    if (all === undefined) throw new Error('Nothing was counted')
    const countedFor = (group?: string): Counted => counts[countedGroups.indexOf(group)] ?? all
    const valuesFor = (group?: string) => (isPlace(group) ? ofWholePlace : countedFor(group).values)

    const chosenIds = new Set(chosen.flatMap(({ ids }) => ids))
    const countedIds = new Set(groups.flatMap((group) => [...valuesFor(group).keys()]))
    const rows = await shownAttributes(db, [...countedIds], [...chosenIds])
    const facets = [...Map.groupBy(rows, ({ attribute }) => attribute.slug).values()].flatMap((values) => {
      const { slug, name } = values[0]?.attribute ?? { slug: '', name: '' }
      const kind = `attribute ${slug}`
      const counts = valuesFor(kinds.includes(kind) ? kind : undefined)
      const shown = values
        .map(({ id, slug, value }) => ({ slug, value, isChosen: chosenIds.has(id), ...(counts.get(id) ?? none) }))
        .filter(({ count, isChosen }) => count > 0 || isChosen)
      const least = shown.map(({ count }) => count).toSorted((a, b) => b - a)[shownValues - 1] ?? 0
      return shown.length === 0
        ? []
        : { slug, name, values: shown.filter(({ count, isChosen }) => count >= least || isChosen) }
    })
    const { prices } = countedFor('price')
    return {
      total: all.total,
      prices: prices && { lowest: toRupees(prices.lowest), highest: toRupees(prices.highest) },
      inStock: countedFor('inStock').inStock,
      onSale: countedFor('onSale').onSale,
      attributes: [...facets, ...unknownChoices(filters, facets)],
    }
  }
}
