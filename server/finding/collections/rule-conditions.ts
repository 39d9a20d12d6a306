import type { CollectionRule } from '@kargha/contract/staff/collections.ts'
import { fromRupees, type Paise, toRupees } from '@kargha/domain/money.ts'
import { and, gte, inArray, lte, or, type SQL, sql } from 'drizzle-orm'
import { hasAnyValue } from '../../catalogue/attributes/chosen-values.ts'
import { isId } from '../../platform/db/columns.ts'
import { listedProducts } from '../lists/listed-products-table.ts'

type PriceRule = { kind: 'price'; min: Paise | null; max: Paise | null }
/** With prices in paise. */
export type StoredRule = Exclude<CollectionRule, { kind: 'price' }> | PriceRule

const convert = <From, To>(amount: From | null, to: (amount: From) => To) => (amount === null ? null : to(amount))

export const toStoredRule = (rule: CollectionRule): StoredRule =>
  rule.kind === 'price' ? { ...rule, min: convert(rule.min, fromRupees), max: convert(rule.max, fromRupees) } : rule
export const fromStoredRule = (rule: StoredRule): CollectionRule =>
  rule.kind === 'price' ? { ...rule, min: convert(rule.min, toRupees), max: convert(rule.max, toRupees) } : rule

const { categoryId, createdAt, isInStock, originalPrice, sellingPrice, subcategoryId, tags } = listedProducts

function conditionOf(rule: StoredRule): SQL | undefined {
  switch (rule.kind) {
    case 'price':
      return and(
        rule.min === null ? undefined : gte(sellingPrice, rule.min),
        rule.max === null ? undefined : lte(sellingPrice, rule.max),
      )
    case 'attribute':
      return isId(rule.attributeId)
        ? hasAnyValue(listedProducts.facetValues, rule.attributeId, rule.values)
        : sql`false`
    case 'label':
      return sql`${listedProducts[rule.label]}`
    case 'stock':
      return sql`${isInStock} = ${rule.isInStock}`
    case 'sale':
      return sql`(${sellingPrice} < ${originalPrice}) = ${rule.isOnSale}`
    case 'category':
      return inArray(categoryId, rule.ids.filter(isId))
    case 'subCategory':
      return inArray(subcategoryId, rule.ids.filter(isId))
    case 'tag':
      return sql`${tags} && lower(${sql.param(rule.tags)}::text[]::text)::text[]`
    case 'addedSince':
      return sql`${createdAt} >= (${rule.date}::date at time zone 'Asia/Kolkata')`
    case 'addedWithin':
      return sql`${createdAt} >= now() - make_interval(days => ${rule.days})`
  }
}

export type Rules = { needsAll: boolean; rules: readonly StoredRule[] }

/** Without rules nothing fits. */
export function ruleCondition({ needsAll, rules }: Rules): SQL {
  const conditions = rules.map(conditionOf)
  return (needsAll ? and(...conditions) : or(...conditions)) ?? sql`false`
}
