import { maxOptions } from '@kargha/contract/shop/variants.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import {
  cellReader,
  fittingSku,
  headingsPassedOver,
  slugFrom,
  type TableNote,
  type TranslatedTable,
} from './foreign-table.ts'

/** Shopify's headings of its inventory export, with a row for each variant and location, or a column for each location. */
const headings = {
  handle: ['handle'],
  title: ['title'],
  sku: ['sku'],
  hsn: ['hs code'],
  location: ['location'],
  unavailable: ['unavailable (not editable)', 'unavailable'],
  committed: ['committed (not editable)', 'committed'],
  available: ['available (not editable)', 'available'],
  onHand: ['on hand (current)', 'on hand'],
  newOnHand: ['on hand (new)'],
}
const read = cellReader(headings)
const known = new Set(Object.values(headings).flat())
const optionHeading = /^option[1-3] (name|value)$/
/** With numbers, too, but never a location. */
const neverLocations = /^(coo|incoming( \(not editable\))?|variant .*|bin name)$/

type Cells = ReadonlyMap<string, string>

/** Whether the headings, in lower case, are of Shopify's inventory export. */
export function isInventory(found: ReadonlySet<string>): boolean {
  const hasPieces = [...headings.available, ...headings.onHand, ...headings.newOnHand].some((name) => found.has(name))
  const hasLocations = found.has('location') ? hasPieces : found.has('hs code') && found.has('coo')
  return ['handle', 'sku', 'option1 value'].every((name) => found.has(name)) && hasLocations
}

/** A variant's pieces that can be sold at a location, as its `cell` says; NaN if that is no number. */
type Stocked = { location: string; cell: string; pieces: number; notForSale: number }

const isNotStocked = (cell: string) => /^not stocked$/i.test(cell)
const numberIn = (cell: string) =>
  cell === '' || isNotStocked(cell)
    ? 0
    : /^-?\d[\d,]*(\.0+)?$/.test(cell)
      ? Number(cell.replaceAll(',', ''))
      : Number.NaN

/** Our stock is what can be sold, as Shopify's Available is; its on hand counts what was sold and waits to be sent, too. */
function stockedInRow(cells: Cells): Stocked[] {
  const [fresh, available, onHand] = [read(cells, 'newOnHand'), read(cells, 'available'), read(cells, 'onHand')]
  const isAvailable = fresh === '' && available !== ''
  const cell = isAvailable ? available : fresh || onHand
  if (cell === '') return []
  const others = isAvailable ? [] : [read(cells, 'committed'), read(cells, 'unavailable')]
  const wrong = others.find((other) => Number.isNaN(numberIn(other)))
  const notForSale = others.reduce((sum, other) => sum + numberIn(other), 0)
  const pieces = isNotStocked(cell) ? 0 : numberIn(cell) - notForSale
  return [{ location: read(cells, 'location'), cell: wrong ?? cell, pieces, notForSale }]
}

const stockedInColumns = (cells: Cells, locations: readonly string[]): Stocked[] =>
  locations.flatMap((location) => {
    const cell = cells.get(location.toLowerCase())?.trim() ?? ''
    return cell === '' ? [] : [{ location, cell, pieces: numberIn(cell), notForSale: 0 }]
  })

/** Columns that Shopify doesn't name: they hold pieces. */
const locationsIn = (found: readonly string[], rows: readonly CsvRow[]): string[] =>
  found
    .map((heading) => heading.trim())
    .filter((heading) => {
      const name = heading.toLowerCase()
      const isOther = name === '' || known.has(name) || optionHeading.test(name) || neverLocations.test(name)
      const cells = rows.map((row) => row.cells.get(name)?.trim() ?? '')
      return !isOther && cells.some((cell) => cell !== '' && !Number.isNaN(numberIn(cell)))
    })

function countIn({ cell, pieces }: Stocked): string {
  if (Number.isNaN(pieces)) return 'not a number'
  return isNotStocked(cell) ? 'none' : String(Math.max(0, pieces))
}

/** How the pieces of several locations, or of a cell that isn't simply their number, are read. */
function noteOf(stocked: readonly Stocked[]): string | undefined {
  const [only] = stocked
  if (only === undefined) return undefined
  const { cell, pieces, notForSale } = only
  if (stocked.length > 1)
    return `Locations are added up: ${stocked.map((each) => `${each.location} ${countIn(each)}`).join(', ')}`
  if (isNotStocked(cell)) return 'Not stocked is taken as 0 pieces'
  if (pieces < 0) return `${pieces} pieces are taken as 0`
  return notForSale > 0 ? `Of ${cell} on hand, ${notForSale} are committed or unavailable` : undefined
}

/** In whole pieces; the first cell that is no number as it stands, to be named as a fault. */
function stockCell(stocked: readonly Stocked[]): string {
  const wrong = stocked.find(({ pieces }) => Number.isNaN(pieces))
  return wrong ? wrong.cell : String(stocked.reduce((sum, { pieces }) => sum + Math.max(0, pieces), 0))
}

const valuesOf = (cells: Cells): string[] => {
  const values = Array.from({ length: maxOptions }, (_, index) => cells.get(`option${index + 1} value`)?.trim() ?? '')
  return /^default( title)?$/i.test(values[0] ?? '') ? [] : values.filter(Boolean)
}

/**
 * A row for each variant with its stock, and what finds it: the SKU, or the slug and its options' values where it has none or
 * shares it with others.
 */
export function translateInventory(found: readonly string[], rows: readonly CsvRow[]): TranslatedTable {
  const notes: TableNote[] = []
  const locations = read(rows[0]?.cells ?? new Map(), 'location') === '' ? locationsIn(found, rows) : []
  const skuOf = ({ cells }: CsvRow) => fittingSku(read(cells, 'sku'))
  const keyOf = (row: CsvRow) =>
    JSON.stringify([read(row.cells, 'handle') || skuOf(row), ...valuesOf(row.cells)]).toLowerCase()
  const variants = [...Map.groupBy(rows, keyOf).values()]
  const variantsOfSku = Map.groupBy(variants, ([row]) => (row ? skuOf(row).toLowerCase() : ''))

  const translated = variants.flatMap((ofVariant) => {
    const [first] = ofVariant
    if (first === undefined) return []
    const { row, cells } = first
    const stocked = ofVariant.flatMap((each) => [
      ...stockedInRow(each.cells),
      ...stockedInColumns(each.cells, locations),
    ])
    const note = noteOf(stocked)
    if (note) notes.push({ row, message: note })
    const sku = skuOf(first)
    const variant: Record<string, string> = {
      sku: (variantsOfSku.get(sku.toLowerCase())?.length ?? 0) > 1 ? '' : sku,
      slug: slugFrom(read(cells, 'handle'), read(cells, 'title')),
      hsn: read(cells, 'hsn').replace(/[.\s]/g, ''),
      ...(stocked.length > 0 && { stock: stockCell(stocked) }),
    }
    for (const [index, value] of valuesOf(cells).entries()) variant[`option${index + 1}Value`] = value
    return [{ row, cells: new Map(Object.entries(variant)) }]
  })
  const isRead = (heading: string) =>
    known.has(heading) || optionHeading.test(heading) || locations.some((name) => name.toLowerCase() === heading)
  return { rows: translated, notes, passedOver: headingsPassedOver(found, rows, isRead) }
}
