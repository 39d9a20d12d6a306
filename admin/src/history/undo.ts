import type { AuditEntry } from '@kargha/contract/staff/audit.ts'
import { may, staffApi } from '../staff-api.ts'
import { isChange } from './changes.ts'

type Values = Record<string, unknown>
type Reply = { message: string; data: object }

/** The record's own calls: what may be undone, who may do it, and whether it is audited, they decide. */
type Undoer = {
  read: (record: string) => Promise<Reply>
  save: (record: string, values: Values) => Promise<Reply>
  /** Fields that the saving call takes. */
  fields?: readonly string[]
  mayUndo?: () => boolean
}

const productFields = [
  ...['name', 'slug', 'sku', 'sellingPrice', 'originalPrice', 'sortDescription', 'longDescription', 'productTexture'],
  ...[
    'facts',
    'makersNote',
    'tags',
    'isAcceptable',
    'deliveryCharge',
    'makingDays',
    'isCodAvailable',
    'status',
    'labels',
  ],
  ...['sizeGuideId', 'taxClassId', 'hsn', 'otherDetails', 'declarations', 'images', 'imageTexts'],
  ...['seoTitle', 'seoDescription'],
]

const product: Undoer = {
  read: (id) => staffApi('getProduct', { params: { id } }),
  save: (id, values) => staffApi('saveProduct', { params: { id }, body: values as never }),
  fields: productFields,
}

const undoers: Record<string, Undoer> = {
  saveSettings: {
    read: () => staffApi('getSettings'),
    save: (_, body) => staffApi('saveSettings', { body: body as never }),
    mayUndo: () => may('settings'),
  },
  saveProduct: product,
  archiveProduct: product,
  changeProducts: product,
  saveVariants: product,
  saveCategory: {
    read: (id) => staffApi('getCategory', { params: { id } }),
    save: (id, body) => staffApi('saveCategory', { params: { id }, body: body as never }),
    fields: ['name', 'slug', 'position'],
  },
  saveSubcategory: {
    read: (id) => staffApi('getSubcategory', { params: { id } }),
    save: (id, body) => staffApi('saveSubcategory', { params: { id }, body: body as never }),
    fields: ['name', 'slug', 'position', 'description', 'image', 'taxClassId'],
  },
  publishText: {
    read: (id) => staffApi('getText', { params: { id } }),
    save: (id, { number, version }) =>
      staffApi('restoreText', { params: { id }, body: { number: Number(number), version: version as number } }),
    mayUndo: () => may('texts'),
  },
}

type Variant = { _id: string; sellingPrice: number; originalPrice: number }
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Null unless only prices differ. */
function pricesBefore({ from, to }: { from?: unknown; to?: unknown }): { before: Variant; after: Variant }[] | null {
  if (!Array.isArray(from) || !Array.isArray(to) || from.length !== to.length) return null
  const old = new Map((from as Variant[]).map((variant) => [variant._id, variant]))
  const pairs = (to as Variant[]).map((after) => ({ before: old.get(after._id), after }))
  const withoutPrices = (variant: Variant | undefined) => ({ ...variant, sellingPrice: 0, originalPrice: 0 })
  if (!pairs.every(({ before, after }) => isSame(withoutPrices(before), withoutPrices(after)))) return null
  return pairs.flatMap(({ before, after }) => (before && !isSame(before, after) ? [{ before, after }] : []))
}

const variantsOf = ({ details }: AuditEntry) =>
  isChange(details.variants) && Object.keys(details).length === 1 ? pricesBefore(details.variants) : null

/** Whether pressing Undo can help: stock, sign-ins and the like are not undone, nor what was changed again since. */
export function canUndo(entry: AuditEntry): boolean {
  const undoer = undoers[entry.action]
  if (undoer === undefined || entry.record === null || !entry.isLatest || undoer.mayUndo?.() === false) return false
  if (entry.action === 'publishText') return Number(entry.details.number) > 0
  if (variantsOf(entry)) return true
  const changes = Object.entries(entry.details)
  return (
    changes.length > 0 && changes.every(([field, each]) => isChange(each) && (undoer.fields?.includes(field) ?? true))
  )
}

class ChangedSince extends Error {
  constructor() {
    super('It has been changed again since, so it can’t be undone here')
  }
}

/** The grid's call checks each product's version, as saving does. */
async function undoPrices(record: string, pairs: { before: Variant; after: Variant }[]): Promise<Reply> {
  const { data } = await staffApi('getProduct', { params: { id: record } })
  const now = new Map(data.variants.map((variant) => [variant._id, variant]))
  for (const { after } of pairs) {
    const { sellingPrice, originalPrice } = now.get(after._id) ?? {}
    if (sellingPrice !== after.sellingPrice || originalPrice !== after.originalPrice) throw new ChangedSince()
  }
  const variants = pairs.map(({ before: { _id, sellingPrice, originalPrice } }) => ({
    _id,
    sellingPrice,
    originalPrice,
  }))
  const products = [{ _id: record, version: data.version, variants }]
  return staffApi('changeProducts', { body: { products } as never })
}

/**
 * Sets the fields back by the record's own audited call, which under the record's lock refuses a version that is not the one
 * compared here. Throws Refused, NoResponse, and an Error where the value isn't what the entry made it.
 */
export async function undo(entry: AuditEntry): Promise<string> {
  const undoer = undoers[entry.action]
  if (undoer === undefined || entry.record === null) throw new ChangedSince()
  const prices = variantsOf(entry)
  if (prices) {
    await undoPrices(entry.record, prices)
    return 'Undone'
  }
  const stored = (await undoer.read(entry.record)).data as Values
  if (entry.action === 'publishText') {
    if (stored.published !== entry.details.number) throw new ChangedSince()
    await undoer.save(entry.record, { number: Number(entry.details.number) - 1, version: stored.version })
    return 'Undone'
  }
  const changes = Object.entries(entry.details).flatMap(([field, each]) => (isChange(each) ? [{ field, ...each }] : []))
  if (changes.some(({ field, to }) => !isSame(stored[field], to))) throw new ChangedSince()
  const values = Object.fromEntries(changes.map(({ field, from }) => [field, from ?? null]))
  await undoer.save(entry.record, { ...values, version: stored.version })
  return 'Undone'
}
