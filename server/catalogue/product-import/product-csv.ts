import { maxOptions } from '@kargha/contract/shop/variants.ts'
import type { StaffProduct, StaffVariant } from '@kargha/contract/staff/products.ts'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { toRupees } from '@kargha/domain/money.ts'
import { amountIn } from '../../platform/csv/cell-values.ts'
import { type Cell, flagIn, writeCsv } from '../../platform/csv/csv.ts'
import { statusIn } from './foreign-table.ts'

const labels = ['featured', 'newArrival', 'bestSeller', 'collection'] as const

/** A variant; the product's fields stand in its first row. */
type ProductRow = { product: StaffProduct; variant: StaffVariant; isFirst: boolean }

/** Filled in a product's first row only. */
const once =
  (cellOf: (product: StaffProduct) => Cell) =>
  ({ product, isFirst }: ProductRow): Cell =>
    isFirst ? cellOf(product) : ''

const optionColumns = Object.fromEntries(
  Array.from({ length: maxOptions }, (_, index) => [
    [`option${index + 1}Name`, once(({ options }) => options[index]?.name ?? '')] as const,
    [
      `option${index + 1}Value`,
      ({ product, variant }: ProductRow): Cell => variant.options[product.options[index]?.name ?? ''] ?? '',
    ] as const,
  ]).flat(),
)

/** Read back by `productFieldsIn`, `variantFieldsIn` and `imagesIn`. */
const columns = {
  sku: ({ variant }) => variant.sku,
  name: once((product) => product.name),
  slug: ({ product }) => product.slug,
  status: once((product) => product.status),
  category: once((product) => product.categoryId.slug),
  subCategory: once((product) => product.subCategoryId.slug),
  ...optionColumns,
  sellingPrice: ({ variant }) => variant.sellingPrice,
  originalPrice: ({ variant }) => variant.originalPrice,
  quantity: ({ variant }) => variant.quantity,
  variantImage: ({ variant }) => variant.image ?? '',
  weightGrams: ({ variant }) => variant.weightGrams ?? '',
  barcode: ({ variant }) => variant.barcode ?? '',
  cost: ({ variant }) => variant.cost ?? '',
  isActive: ({ variant }) => variant.isActive,
  isAcceptable: once((product) => product.isAcceptable),
  deliveryCharge: once((product) => product.deliveryCharge),
  makingDays: once((product) => product.makingDays),
  isCodAvailable: once((product) => product.isCodAvailable),
  sortDescription: once((product) => product.sortDescription),
  longDescription: once((product) => product.longDescription),
  productTexture: once((product) => product.productTexture),
  facts: once((product) => product.facts.map(({ name, value }) => `${name}: ${value}`).join('\n')),
  attributes: once((product) =>
    product.attributes.map(({ name, values }) => `${name}: ${values.join(' | ')}`).join('\n'),
  ),
  makersNote: once((product) => product.makersNote?.text ?? ''),
  makersNoteBy: once((product) => product.makersNote?.by ?? ''),
  seoTitle: once((product) => product.seoTitle),
  seoDescription: once((product) => product.seoDescription),
  careInstructions: once((product) => product.otherDetails.careInstructions),
  shippingAndReturns: once((product) => product.otherDetails.shippingAndReturns),
  countryOfOrigin: once((product) => product.otherDetails.countryOfOrigin),
  genericName: once((product) => product.declarations.genericName),
  netQuantity: once((product) => product.declarations.netQuantity),
  dimensions: once((product) => product.declarations.dimensions),
  maker: once((product) => product.declarations.maker),
  sizeGuide: once((product) => product.sizeGuide?.name ?? ''),
  taxClass: once((product) => product.taxClass?.name ?? ''),
  hsn: once((product) => product.hsn ?? ''),
  tags: once((product) => product.tags.join('|')),
  images: once((product) => product.images.join('|')),
  imageTexts: once((product) => {
    const texts = product.images.map((image) => (product.imageTexts[image] ?? '').replaceAll('|', '/'))
    return texts.some(Boolean) ? texts.join('|') : ''
  }),
  featured: once((product) => product.labels.featured),
  newArrival: once((product) => product.labels.newArrival),
  bestSeller: once((product) => product.labels.bestSeller),
  collection: once((product) => product.labels.collection),
} satisfies Record<string, (row: ProductRow) => Cell>

export const productColumns: readonly string[] = Object.keys(columns)

/** A product without options has one row, whatever variants it had before. */
function rowsOf(product: StaffProduct): ProductRow[] {
  const variants = product.options.length > 0 ? product.variants : product.variants.filter(({ isActive }) => isActive)
  return variants.map((variant, index) => ({ product, variant, isFirst: index === 0 }))
}

async function* inRows(products: AsyncIterable<readonly StaffProduct[]>): AsyncGenerator<ProductRow[]> {
  for await (const batch of products) yield batch.flatMap(rowsOf)
}

/** Costs are for those who may see figures. */
export function productsCsv(
  products: AsyncIterable<readonly StaffProduct[]>,
  { permissions }: Pick<StaffMember, 'permissions'>,
): AsyncIterable<string> {
  const { cost, ...withoutCost } = columns
  return writeCsv(permissions.includes('figures') ? columns : withoutCost, inRows(products))
}

/** Two sizes; an empty name means another variant of the row above. */
const example: Partial<Record<string, [first: Cell, second: Cell]>> = {
  sku: ['KUR-001-S', 'KUR-001-M'],
  name: ['Indigo Ajrakh Kurti', ''],
  slug: ['indigo-ajrakh-kurti', 'indigo-ajrakh-kurti'],
  status: ['draft', ''],
  category: ['Kurti', ''],
  subCategory: ['Cotton', ''],
  option1Name: ['Size', ''],
  option1Value: ['S', 'M'],
  sellingPrice: [1299, 1299],
  originalPrice: [1499, 1499],
  quantity: [5, 3],
  sortDescription: ['Hand-printed cotton with side pockets.', ''],
  facts: ['Length: 44 inches', ''],
  genericName: ['Kurti', ''],
  netQuantity: ['1 N', ''],
  tags: ['kurti|ajrakh', ''],
}

export const productsTemplate = (): AsyncIterable<string> =>
  writeCsv(
    Object.fromEntries(productColumns.map((name) => [name, (row: 0 | 1) => example[name]?.[row] ?? ''])),
    exampleRows(),
  )

async function* exampleRows(): AsyncGenerator<(0 | 1)[]> {
  yield [0, 1]
}

/** Undefined without the column. */
export const imagesIn = (cells: ReadonlyMap<string, string>): string[] | undefined => {
  const cell = cells.get('images')
  return cell === undefined ? undefined : listIn(cell)
}

/** In the order of the pictures; empty for one without. Undefined without the column. */
export const imageTextsIn = (cells: ReadonlyMap<string, string>): string[] | undefined =>
  cells
    .get('imageTexts')
    ?.split('|')
    .map((each) => each.trim())

const listIn = (cell: string) =>
  cell
    .split('|')
    .map((each) => each.trim())
    .filter(Boolean)

/** `1,499` is 1499; anything else is NaN, which the contract refuses. */
function numberIn(cell: string): number {
  const digits = cell.replace(/[,\s]/g, '')
  return /^\d*\.?\d+$/.test(digits) ? Number(digits) : Number.NaN
}

/** In rupees, as people write amounts (`amountIn`), or that there is none; anything else is NaN, which the contract refuses. */
function rupeesIn(cell: string): number | undefined {
  const amount = amountIn(cell)
  return amount === null ? undefined : amount === undefined ? Number.NaN : toRupees(amount)
}

/** Of what is new and has none, in rupees: its selling price. One that can't be read is a fault alone. */
export const mrpFor = (sellingPrice: unknown): number =>
  typeof sellingPrice === 'number' && Number.isFinite(sellingPrice) ? sellingPrice : 1_000_000

/** Lines of `name: value`. */
const linesIn = (cell: string) =>
  cell
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [name = '', ...value] = line.split(':')
      return { name, value: value.join(':') }
    })

/** Undefined if missing or empty. */
const reader =
  (cells: ReadonlyMap<string, string>) =>
  <Value>(name: string, read: (cell: string) => Value): Value | undefined => {
    const cell = cells.get(name)
    return cell === undefined || cell.trim() === '' ? undefined : read(cell)
  }

const trimmed = (cell: string) => cell.trim()
/** Null for an empty cell, undefined without the column. */
const orNull = <Value>(cells: ReadonlyMap<string, string>, name: string, read: (cell: string) => Value) =>
  cells.has(name) ? (reader(cells)(name, read) ?? null) : undefined

/** In order. */
export const optionCellsIn = (cells: ReadonlyMap<string, string>, what: 'Name' | 'Value'): string[] => {
  const texts = Array.from({ length: maxOptions }, (_, index) => cells.get(`option${index + 1}${what}`)?.trim() ?? '')
  return texts.slice(0, texts.findLastIndex((text) => text !== '') + 1)
}

/** Undefined without the column. */
export const variantFieldsIn = (cells: ReadonlyMap<string, string>) => {
  const unlessEmpty = reader(cells)
  return {
    sku: unlessEmpty('sku', trimmed),
    sellingPrice: unlessEmpty('sellingPrice', rupeesIn),
    originalPrice: unlessEmpty('originalPrice', rupeesIn),
    quantity: unlessEmpty('quantity', numberIn),
    image: orNull(cells, 'variantImage', trimmed),
    weightGrams: orNull(cells, 'weightGrams', numberIn),
    barcode: orNull(cells, 'barcode', trimmed),
    cost: orNull(cells, 'cost', rupeesIn),
    isActive: unlessEmpty('isActive', flagIn),
  }
}

/** Without category and pictures. Undefined without the column, or if the cell is empty and the field can't be. */
export function productFieldsIn(cells: ReadonlyMap<string, string>): Record<string, unknown> {
  const text = (name: string) => cells.get(name)
  const unlessEmpty = reader(cells)
  const note = text('makersNote')
  return {
    sku: unlessEmpty('sku', trimmed),
    name: text('name'),
    slug: unlessEmpty('slug', (cell) => cell),
    status: unlessEmpty('status', (cell) => statusIn(cell) ?? cell),
    sellingPrice: unlessEmpty('sellingPrice', rupeesIn),
    originalPrice: unlessEmpty('originalPrice', rupeesIn),
    quantity: unlessEmpty('quantity', numberIn),
    isAcceptable: unlessEmpty('isAcceptable', flagIn),
    deliveryCharge: unlessEmpty('deliveryCharge', rupeesIn),
    makingDays: unlessEmpty('makingDays', numberIn),
    isCodAvailable: unlessEmpty('isCodAvailable', flagIn),
    sortDescription: text('sortDescription'),
    seoTitle: text('seoTitle'),
    seoDescription: text('seoDescription'),
    longDescription: text('longDescription'),
    productTexture: text('productTexture'),
    facts: cells.has('facts') ? linesIn(text('facts') ?? '') : undefined,
    attributes: cells.has('attributes')
      ? linesIn(text('attributes') ?? '').map(({ name, value }) => ({ slug: name, values: listIn(value) }))
      : undefined,
    makersNote:
      note === undefined ? undefined : note.trim() === '' ? null : { text: note, by: text('makersNoteBy') ?? '' },
    otherDetails: {
      careInstructions: text('careInstructions'),
      shippingAndReturns: text('shippingAndReturns'),
      countryOfOrigin: text('countryOfOrigin'),
    },
    declarations: {
      genericName: text('genericName'),
      netQuantity: text('netQuantity'),
      dimensions: text('dimensions'),
      maker: text('maker'),
    },
    hsn: orNull(cells, 'hsn', trimmed),
    cost: orNull(cells, 'cost', rupeesIn),
    tags: cells.has('tags') ? listIn(text('tags') ?? '') : undefined,
    labels: Object.fromEntries(labels.map((label) => [label, unlessEmpty(label, flagIn)])),
  }
}
