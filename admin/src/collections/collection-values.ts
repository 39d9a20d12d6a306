import type { CollectionContents, CollectionRule, PickedProduct } from '@kargha/contract/staff/collections.ts'
import type { FieldValues } from 'react-hook-form'

export const newCollection = {
  description: '',
  text: '',
  isInMenu: false,
  position: 0,
  showsFrom: null,
  showsUntil: null,
  needsAll: true,
  rules: [],
  pinned: [],
  excluded: [],
}

const idsOf = (products: PickedProduct[] | undefined) => (products ?? []).map(({ _id }) => _id)
const limitOf = (value: unknown) => (typeof value === 'number' ? value : null)

/** An emptied limit becomes null. */
const ruleOf = (rule: FieldValues): CollectionRule =>
  (rule.kind === 'price' ? { ...rule, min: limitOf(rule.min), max: limitOf(rule.max) } : rule) as CollectionRule

/** Required fields by kind of rule; a price needs only one of its limits. */
const neededOf: Record<string, readonly string[]> = {
  attribute: ['attributeId', 'values'],
  price: [],
  label: ['label'],
  stock: ['isInStock'],
  sale: ['isOnSale'],
  category: ['ids'],
  subCategory: ['ids'],
  tag: ['tags'],
  addedSince: ['date'],
  addedWithin: ['days'],
}
const isGiven = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''

export const isComplete = (rule: FieldValues | null | undefined): boolean =>
  Boolean(rule && neededOf[rule.kind]?.every((field) => isGiven(rule[field]))) &&
  (rule?.kind !== 'price' || isGiven(rule.min) || isGiven(rule.max))

export const contentsOf = ({ needsAll, rules, pinned, excluded }: FieldValues): CollectionContents => ({
  needsAll: needsAll !== false,
  rules: (rules ?? []).filter(Boolean).map(ruleOf),
  pinned: idsOf(pinned),
  excluded: idsOf(excluded),
})

export const collectionOf = (values: FieldValues): object => ({
  ...values,
  description: values.description ?? '',
  text: values.text ?? '',
  slug: values.slug || undefined,
  position: values.position ?? 0,
  ...contentsOf(values),
})
