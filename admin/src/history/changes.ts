import type { Change } from './change.ts'
import { derived, fieldName } from './field-names.ts'
import { isEmpty, listed, type Names, valueText } from './values.ts'
import { variantChanges } from './variant-changes.ts'

type FromTo = { from?: unknown; to?: unknown }
export const isChange = (value: unknown): value is FromTo =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  'to' in value &&
  Object.keys(value).length <= 2

/** Longer texts are shown apart from their sentence. */
const longest = 60

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** What was added to a list, and what was taken out of it. */
function listChange(what: string, from: readonly string[], to: readonly string[]): Change[] {
  const added = to.filter((each) => !from.includes(each))
  const removed = from.filter((each) => !to.includes(each))
  const parts = [
    ...(added.length > 0 ? [`added ${listed(added)}`] : []),
    ...(removed.length > 0 ? [`removed ${listed(removed)}`] : []),
  ]
  return [{ what, how: parts.length > 0 ? `(${parts.join('; ')})` : '(another order)' }]
}

/** Of one field, with words for both states. */
export function valueChange(field: string, from: unknown, to: unknown, names: Names): Change[] {
  const what = fieldName(field)
  if (field === 'images' || field === 'image' || field === 'variantImage') return [{ what, how: '' }]
  const [before, after] = [valueText(field, from, names), valueText(field, to, names)]
  if (before === after) return from === undefined || isSame(from, to) ? [] : [{ what, how: '' }]
  if (Array.isArray(from) && Array.isArray(to)) {
    const texts = (values: unknown[]) => values.map((each) => valueText(field, each, names))
    if ([...texts(from), ...texts(to)].every((text) => text.length <= longest))
      return listChange(what, texts(from), texts(to))
  }
  if (before.length > longest || after.length > longest) return [{ what, how: '', before, after }]
  if (isEmpty(from) || before === '') return [{ what, how: `to ${after}` }]
  return [{ what, how: after === '' ? `from ${before} to none` : `from ${before} to ${after}` }]
}

/** A page's text by its parts. */
type Text = { lead: string; sections: { title: string; html: string }[] }
const isText = (value: unknown): value is Text => isRecord(value) && 'lead' in value && 'sections' in value

function textChanges(from: unknown, to: unknown, names: Names): Change[] {
  const partsIn = (value: unknown) =>
    new Map(
      isText(value)
        ? [
            ['text below the heading', value.lead],
            ...value.sections.map(({ title, html }) => [`part “${title}”`, html] as const),
          ]
        : [],
    )
  const [old, fresh] = [partsIn(from) as Map<string, string>, partsIn(to) as Map<string, string>]
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((what) =>
    valueChange('', old.get(what), fresh.get(what), names).map((change) => ({ ...change, what })),
  )
}

function fieldChanges(field: string, { from, to }: FromTo, names: Names): Change[] {
  if (derived.has(field)) return []
  if (field === 'variants' && Array.isArray(from) && Array.isArray(to)) return variantChanges(from, to, names)
  if (isText(from) || isText(to)) return isText(from) && isText(to) ? textChanges(from, to, names) : []
  if (isRecord(from) && isRecord(to) && !('_id' in to) && !('name' in to))
    return Object.keys(to).flatMap((key) =>
      isSame(from[key], to[key]) ? [] : valueChange(key, from[key], to[key], names),
    )
  return valueChange(field, from, to, names)
}

/** Both prices of a product that isn't on sale are one. */
function withoutTwins(details: Record<string, unknown>): Record<string, unknown> {
  const { sellingPrice, ...others } = details
  return isSame(sellingPrice, details.originalPrice) ? others : details
}

/** What an entry's record was before and is since. */
export const changesOf = (details: Record<string, unknown>, names: Names): Change[] =>
  Object.entries(withoutTwins(details)).flatMap(([field, value]) =>
    isChange(value) ? fieldChanges(field, value, names) : [],
  )
