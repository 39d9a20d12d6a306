import type { CsvRow } from '../../platform/csv/csv.ts'
import { slugOf } from '../products/slug.ts'
import { firstOf, gramsIn, most, type TableNote, tagsIn } from './foreign-table.ts'
import { imagesIn, imageTextsIn } from './product-csv.ts'
import { groupByProduct, hasName, knownBy, nameIn, type ProductRows, skuIn, slugIn } from './product-groups.ts'

const pictureColumns = new Set(['slug', 'images', 'imageTexts'])

/** A row with nothing but its product's address and pictures. */
const isPictureRow = ({ cells }: CsvRow) =>
  [...cells].every(([name, cell]) => pictureColumns.has(name) || cell.trim() === '')

/** A row's pictures, each with its description. */
function picturesOf({ cells }: CsvRow): { image: string; text: string }[] {
  const texts = imageTextsIn(cells) ?? []
  return (imagesIn(cells) ?? []).map((image, index) => ({ image, text: texts[index] ?? '' }))
}

/** Whether a row's address, if it has any, is the one that a product without an address gets. */
const isOf = (row: CsvRow, product: CsvRow) =>
  slugIn(row) === '' || (slugIn(product) === '' && slugOf(nameIn(product)) === slugIn(row))

/** Rows of pictures add theirs to the product of their slug, else to the one above them. */
function withPicturesOfRows(rows: readonly CsvRow[]): CsvRow[] {
  const kept: CsvRow[] = []
  const bySlug = new Map<string, CsvRow>()
  const pictures = new Map<CsvRow, ReturnType<typeof picturesOf>>()
  let above: CsvRow | undefined
  for (const row of rows) {
    const slug = slugIn(row)
    const product = bySlug.get(slug) ?? (above && isOf(row, above) ? above : undefined)
    if (product === undefined || !isPictureRow(row)) {
      kept.push(row)
      // In a table with names, rows without one are variants.
      if (hasName(row) || !row.cells.has('name')) above = bySlug.get(slug) ?? row
      if (above === row && slug !== '') bySlug.set(slug, row)
      continue
    }
    const ofProduct = pictures.get(product) ?? picturesOf(product)
    for (const picture of picturesOf(row)) ofProduct.push(picture)
    pictures.set(product, ofProduct)
  }
  for (const [{ cells }, ofProduct] of pictures) {
    if (cells.has('images')) cells.set('images', ofProduct.map(({ image }) => image).join('|'))
    if (cells.has('imageTexts')) cells.set('imageTexts', ofProduct.map(({ text }) => text).join('|'))
  }
  return kept
}

/** A variant without its picture, which is left out, has all of them. */
function keepFirstPictures({ first, rows }: ProductRows, notes: TableNote[]): void {
  const all = imagesIn(first.cells) ?? []
  if (all.length <= most.pictures) return
  const shown = firstOf(all, most.pictures, { row: first.row, what: 'pictures' }, notes)
  const texts = imageTextsIn(first.cells)?.slice(0, most.pictures)
  first.cells.set('images', shown.join('|'))
  if (texts) first.cells.set('imageTexts', texts.join('|'))
  for (const { cells } of rows) {
    const picture = cells.get('variantImage')?.trim() ?? ''
    if (all.includes(picture) && !shown.includes(picture)) cells.set('variantImage', '')
  }
}

/** Rows of a table in our columns, whose cells it changes as other shops' are translated; empty ones keep their meaning. */
export function readOwnRows(found: readonly CsvRow[]): { rows: CsvRow[]; notes: TableNote[] } {
  const rows = withPicturesOfRows(found)
  const notes: TableNote[] = []
  for (const group of groupByProduct(rows)) {
    const { row, cells } = group.first
    if (skuIn(group.first) === '' && slugIn(group.first) === '') cells.set(knownBy, nameIn(group.first))
    keepFirstPictures(group, notes)
    if (cells.has('tags')) cells.set('tags', tagsIn((cells.get('tags') ?? '').split('|'), row, notes))
    for (const variant of group.rows)
      if (variant.cells.has('weightGrams'))
        variant.cells.set('weightGrams', gramsIn(variant.cells.get('weightGrams') ?? '', 1))
  }
  return { rows, notes }
}
