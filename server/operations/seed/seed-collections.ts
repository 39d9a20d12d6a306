import { fromRupees, rupees } from '@kargha/domain/money.ts'
import type { DemoCollectionRule, DemoShop } from '../../../demo/types.ts'
import { attributes } from '../../catalogue/attributes/attributes-table.ts'
import { slugOf } from '../../catalogue/products/slug.ts'
import { collections } from '../../finding/collections/collections-table.ts'
import type { StoredRule } from '../../finding/collections/rule-conditions.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { Pictures } from './seed-pictures.ts'

export async function seedCollections(tx: Transaction, shop: DemoShop, pictures: Pictures): Promise<void> {
  const rows = await tx.select({ id: attributes.id, name: attributes.name }).from(attributes)
  const attributeIds = new Map(rows.map(({ id, name }) => [name, id]))
  const toStored = (rule: DemoCollectionRule): StoredRule => {
    if (rule.kind === 'price') return { kind: 'price', min: null, max: fromRupees(rupees(rule.max)) }
    if (rule.kind === 'stock') return rule
    const attributeId = attributeIds.get(rule.attribute) ?? ''
    return { kind: 'attribute', attributeId, values: rule.values.map(slugOf) }
  }
  for (const [position, { picture, rules, ...texts }] of shop.collections.entries()) {
    const values = { ...texts, text: '', image: pictures(picture), isInMenu: true, needsAll: true, position }
    await tx.insert(collections).values({ ...values, rules: rules.map(toStored) })
  }
}
