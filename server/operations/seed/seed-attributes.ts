import { sql } from 'drizzle-orm'
import type { DemoProduct, DemoShop } from '../../../demo/types.ts'
import { attributes, attributeValueSlugs } from '../../catalogue/attributes/attributes-table.ts'
import { typedValues } from '../../catalogue/attributes/product-attributes.ts'
import type { Transaction } from '../../platform/db/database.ts'

const keyOf = (name: string, value: string) => `${name}: ${value}`

/** Returns a function for the ids of a product's values. */
export async function seedAttributes(tx: Transaction, shop: DemoShop): Promise<(product: DemoProduct) => number[]> {
  const ids = new Map<string, number>()
  for (const [position, { name, otherNames }] of shop.attributes.entries()) {
    const [attribute] = await tx
      .insert(attributes)
      .values({ name, slug: sql`slug_of(${name})`, position })
      .returning()
    if (attribute === undefined) throw new Error(`Attribute ${name} was not inserted`)
    const used = shop.products.flatMap((product) => product.attributes.filter((each) => each.name === name))
    const values = [...new Set(used.flatMap((each) => each.values))]
    const valueIds = await typedValues(tx, [{ slug: attribute.slug, values }])
    for (const [index, value] of values.entries()) ids.set(keyOf(name, value), valueIds[index] ?? 0)
    for (const [value, names] of Object.entries(otherNames))
      await tx.insert(attributeValueSlugs).values(
        names.map((other) => ({
          attributeId: attribute.id,
          slug: sql`slug_of(${other})`,
          valueId: ids.get(keyOf(name, value)) ?? 0,
        })),
      )
  }
  return (product) =>
    product.attributes.flatMap(({ name, values }) => values.map((value) => ids.get(keyOf(name, value)) ?? 0))
}
