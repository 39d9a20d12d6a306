import type { StaffProduct } from '@kargha/contract/staff-products.ts'
import { writeCsv } from './csv.ts'

const labels = ['featured', 'newArrival', 'bestSeller', 'collection'] as const

/** Each column of a product's table: what stands in it, and where it goes when it is read. */
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
} satisfies Record<string, (product: StaffProduct) => string | number | boolean>

export const productColumns: readonly string[] = Object.keys(columns)

export const productsCsv = (products: readonly StaffProduct[]): string =>
  writeCsv(
    productColumns,
    products.map((product) => Object.values(columns).map((cellOf) => cellOf(product))),
  )

/** The addresses of pictures that a row names; undefined where it has no such column. */
export const imagesIn = (cells: ReadonlyMap<string, string>): string[] | undefined => {
  const cell = cells.get('images')
  return cell === undefined ? undefined : listed(cell)
}

const listed = (cell: string) =>
  cell
    .split('|')
    .map((each) => each.trim())
    .filter(Boolean)

/** `1,499.50` and `₹ 1499.5` are 1499.5. What is no number is NaN, which the contract refuses. */
const numberIn = (cell: string) => (/^\d*\.?\d+$/.test(bare(cell)) ? Number(bare(cell)) : Number.NaN)
const bare = (cell: string) => cell.replace(/[,₹\s]/g, '')

const words: Record<string, boolean> = { true: true, yes: true, 1: true, false: false, no: false, 0: false }
/** What is neither yes nor no stays as it is, and the contract refuses it. */
const flagIn = (cell: string) => words[cell.trim().toLowerCase()] ?? cell

const factsIn = (cell: string) =>
  cell
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...value] = line.split(':')
      return { name, value: value.join(':') }
    })

/**
 * What a row says of a product, in the words of its call, without its category and its pictures. A column that is not there says
 * nothing, and neither does an empty cell where a text can't be empty.
 */
export function saidIn(cells: ReadonlyMap<string, string>): Record<string, unknown> {
  const text = (name: string) => cells.get(name)
  const given = <Value>(name: string, read: (cell: string) => Value) => {
    const cell = cells.get(name)
    return cell === undefined || cell.trim() === '' ? undefined : read(cell)
  }
  const note = text('makersNote')
  return {
    sku: text('sku'),
    name: text('name'),
    slug: given('slug', (cell) => cell),
    status: given('status', (cell) => cell.trim().toLowerCase()),
    sellingPrice: given('sellingPrice', numberIn),
    originalPrice: given('originalPrice', numberIn),
    quantity: given('quantity', numberIn),
    isAcceptable: given('isAcceptable', flagIn),
    deliveryCharge: given('deliveryCharge', numberIn),
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
    tags: cells.has('tags') ? listed(text('tags') ?? '') : undefined,
    labels: Object.fromEntries(labels.map((label) => [label, given(label, flagIn)])),
  }
}
