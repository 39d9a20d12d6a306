import type { Change } from './change.ts'
import { fieldName } from './field-names.ts'
import { listed, type Names, valueText } from './values.ts'

type Variant = Record<string, unknown> & { _id: string; sku: string; options: Record<string, string> }

/** 'size M, colour red'; the SKU without options. */
export const variantName = ({ options, sku }: Pick<Variant, 'options' | 'sku'>): string =>
  Object.entries(options)
    .map(([name, value]) => `${name.toLowerCase()} ${value}`)
    .join(', ') || sku

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The field's change as its words; both prices are one where the variant isn't on sale. */
function fieldsOf(before: Variant, after: Variant, names: Names): { what: string; how: string }[] {
  const isOnePrice = before.sellingPrice === before.originalPrice && after.sellingPrice === after.originalPrice
  return Object.keys(after)
    .filter((field) => field !== 'options' && !(isOnePrice && field === 'sellingPrice'))
    .filter((field) => !isSame(before[field], after[field]))
    .map((field) => {
      if (field === 'isActive') return { what: 'sale', how: after.isActive ? 'again' : '(closed)' }
      if (field === 'image') return { what: 'picture', how: '' }
      const [from, to] = [valueText(field, before[field], names), valueText(field, after[field], names)]
      return { what: fieldName(field), how: from === '' ? `to ${to}` : `from ${from} to ${to || 'none'}` }
    })
}

/** Variants that changed alike share a change. */
export function variantChanges(from: readonly unknown[], to: readonly unknown[], names: Names): Change[] {
  const [old, fresh] = [from as Variant[], to as Variant[]]
  const before = new Map(old.map((variant) => [variant._id, variant]))
  const changed = new Map<string, { what: string; how: string; variants: string[] }>()
  for (const variant of fresh) {
    const known = before.get(variant._id)
    for (const { what, how } of known ? fieldsOf(known, variant, names) : []) {
      const alike = changed.get(`${what} ${how}`)
      if (alike) alike.variants.push(variantName(variant))
      else changed.set(`${what} ${how}`, { what, how, variants: [variantName(variant)] })
    }
  }
  const isKept = new Set(fresh.map(({ _id }) => _id))
  const added = fresh.filter(({ _id }) => !before.has(_id)).map(variantName)
  const removed = old.filter(({ _id }) => !isKept.has(_id)).map(variantName)
  return [
    ...[...changed.values()].map(({ what, how, variants }) => ({
      what,
      how,
      where:
        variants.length > 1 && variants.length === fresh.length ? `all ${fresh.length} variants` : listed(variants),
    })),
    ...(added.length > 0 ? [{ what: 'variants', how: `(added ${listed(added)})` }] : []),
    ...(removed.length > 0 ? [{ what: 'variants', how: `(removed ${listed(removed)})` }] : []),
  ]
}
