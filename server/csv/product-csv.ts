import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import { type Cell, writeCsv } from './csv.ts'

const labels = ['featured', 'newArrival', 'bestSeller', 'collection'] as const

/** The columns of a product. `productFieldsIn` and `imagesIn` read them back. */
const columns = {
  sku: (product) => product.sku,
  name: (product) => product.name,
  slug: (product) => product.slug,
  status: (product) => product.status,
  category: (product) => product.categoryId.slug,
  subCategory: (product) => product.subCategoryId.slug,
  sellingPrice: (product) => product.sellingPrice,
  originalPrice: (product) => product.originalPrice,
  quantity: (product) => product.quantity,
  isAcceptable: (product) => product.isAcceptable,
  deliveryCharge: (product) => product.deliveryCharge,
  sortDescription: (product) => product.sortDescription,
  longDescription: (product) => product.longDescription,
  productTexture: (product) => product.productTexture,
  facts: (product) => product.facts.map(({ name, value }) => `${name}: ${value}`).join('\n'),
  makersNote: (product) => product.makersNote?.text ?? '',
  makersNoteBy: (product) => product.makersNote?.by ?? '',
  careInstructions: (product) => product.otherDetails.careInstructions,
  shippingAndReturns: (product) => product.otherDetails.shippingAndReturns,
  countryOfOrigin: (product) => product.otherDetails.countryOfOrigin,
  tags: (product) => product.tags.join('|'),
  images: (product) => product.images.join('|'),
  featured: (product) => product.labels.featured,
  newArrival: (product) => product.labels.newArrival,
  bestSeller: (product) => product.labels.bestSeller,
  collection: (product) => product.labels.collection,
} satisfies Record<string, (product: StaffProduct) => Cell>

export const productColumns: readonly string[] = Object.keys(columns)

export const productsCsv = (products: AsyncIterable<readonly StaffProduct[]>): AsyncIterable<string> =>
  writeCsv(columns, products)

/** The addresses of a row's pictures; undefined where the table has no such column. */
export const imagesIn = (cells: ReadonlyMap<string, string>): string[] | undefined => {
  const cell = cells.get('images')
  return cell === undefined ? undefined : listIn(cell)
}

const listIn = (cell: string) =>
  cell
    .split('|')
    .map((each) => each.trim())
    .filter(Boolean)

/** `1,499.50` and `₹ 1499.5` are 1499.5. Anything else is NaN, which the contract refuses. */
function numberIn(cell: string): number {
  const digits = cell.replace(/[,₹\s]/g, '')
  return /^\d*\.?\d+$/.test(digits) ? Number(digits) : Number.NaN
}

const flags: Record<string, boolean> = { true: true, yes: true, 1: true, false: false, no: false, 0: false }
/** Anything that is neither yes nor no stays as it is, and the contract refuses it. */
const flagIn = (cell: string) => flags[cell.trim().toLowerCase()] ?? cell

const factsIn = (cell: string) =>
  cell
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...value] = line.split(':')
      return { name, value: value.join(':') }
    })

/**
 * The fields of a row as its call takes them, without category and pictures. A missing column leaves its field undefined, and so
 * does an empty cell where the field can't be empty.
 */
export function productFieldsIn(cells: ReadonlyMap<string, string>): Record<string, unknown> {
  const text = (name: string) => cells.get(name)
  const unlessEmpty = <Value>(name: string, read: (cell: string) => Value) => {
    const cell = cells.get(name)
    return cell === undefined || cell.trim() === '' ? undefined : read(cell)
  }
  const note = text('makersNote')
  return {
    sku: text('sku'),
    name: text('name'),
    slug: unlessEmpty('slug', (cell) => cell),
    status: unlessEmpty('status', (cell) => cell.trim().toLowerCase()),
    sellingPrice: unlessEmpty('sellingPrice', numberIn),
    originalPrice: unlessEmpty('originalPrice', numberIn),
    quantity: unlessEmpty('quantity', numberIn),
    isAcceptable: unlessEmpty('isAcceptable', flagIn),
    deliveryCharge: unlessEmpty('deliveryCharge', numberIn),
    sortDescription: text('sortDescription'),
    longDescription: text('longDescription'),
    productTexture: text('productTexture'),
    facts: cells.has('facts') ? factsIn(text('facts') ?? '') : undefined,
    makersNote:
      note === undefined ? undefined : note.trim() === '' ? null : { text: note, by: text('makersNoteBy') ?? '' },
    otherDetails: {
      careInstructions: text('careInstructions'),
      shippingAndReturns: text('shippingAndReturns'),
      countryOfOrigin: text('countryOfOrigin'),
    },
    tags: cells.has('tags') ? listIn(text('tags') ?? '') : undefined,
    labels: Object.fromEntries(labels.map((label) => [label, unlessEmpty(label, flagIn)])),
  }
}
