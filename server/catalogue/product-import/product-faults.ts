import { maxOptions } from '@kargha/contract/shop/variants.ts'
import { shortened } from '@kargha/domain/graphemes.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import type { Refusal } from '../../platform/http/refusal.ts'
import { type ProductRows, skuIn } from './product-groups.ts'

type Fault = { row: number; sku: string; message: string }

/** Groups of fields that have columns of their own. */
const groups = new Set(['otherDetails', 'declarations', 'labels'])
const columns: Readonly<Record<string, string>> = {
  ...{ categoryId: 'category', subCategoryId: 'subCategory', sizeGuideId: 'sizeGuide', taxClassId: 'taxClass' },
  ...{ image: 'variantImage', options: 'option1Value' },
}

/** Of a field of a product, or of its grid of variants. */
function columnOf(path: string): string {
  const [list = '', index = '', field = ''] = path.split('.')
  if (list === 'options') return `option${Number(index) + 1}${field === 'values' ? 'Value' : 'Name'}`
  if (path === 'makersNote.by') return 'makersNoteBy'
  const name = list === 'variants' ? field : groups.has(list) ? index : list
  return columns[name] ?? name
}

const optionNames = Array.from({ length: maxOptions }, (_, index) => `option${index + 1}Name`)

const isOptionValue = (column: string) => /^option\dValue$/.test(column)

/** What a check puts into a faulty cell that can't be empty; no other cell is wrong because of it. */
const standIns: Readonly<Record<string, string>> = {
  ...{ name: 'To be mended', makersNoteBy: 'To be mended', sellingPrice: '0.01', originalPrice: '1000000' },
  ...Object.fromEntries(optionNames.map((name, index) => [name, `Option ${index + 1}`])),
}

function standInFor(column: string, { row }: CsvRow): string | undefined {
  if (column === 'sku') return `row-${row}-to-mend`
  return isOptionValue(column) ? `Row ${row}` : standIns[column]
}

/** Not as a part of another word: an `m` is in “same”. */
const hasWord = (text: string, word: string) =>
  new RegExp(`(?<![\\p{L}\\d])${RegExp.escape(word)}(?![\\p{L}\\d])`, 'u').test(text)

/** Without a heading for what is in no column, or in none of a table whose columns have other names. */
function messageOf({ cells }: CsvRow, column: string, problem: string, headings: ReadonlyMap<string, string>): string {
  const heading = headings.get(column) ?? (cells.has(column) || headings.size === 0 ? column : '')
  if (heading === '') return problem
  const cell = cells.get(column)?.trim() ?? ''
  const isShown = cell === '' || hasWord(problem, cell)
  return `${heading}${isShown ? '' : ` “${shortened(cell, 100)}”`}: ${problem}`
}

export type ProductFaults = ReturnType<typeof productFaults>

/**
 * The faults of a product's rows, each at its row, with its column and what stands there. A check sets aside the cells with the
 * faults that it finds, and is run again until it finds no others: so none hides another.
 */
export function productFaults(group: ProductRows, headings: ReadonlyMap<string, string>, isNew: boolean) {
  const found: Fault[] = []
  const cellsAside = new Map<number, Set<string>>()
  const rowsAside = new Set<number>()
  const rows = new Map(group.rows.map((row) => [row.row, row]))

  function setAside({ row }: CsvRow, column: string, isTwice = false): void {
    // A variant isn't saved without its options.
    if ((isOptionValue(column) || isTwice) && row !== group.first.row) rowsAside.add(row)
    const those = optionNames.includes(column) && !isNew ? optionNames : [column]
    cellsAside.set(row, new Set([...(cellsAside.get(row) ?? []), ...those]))
  }

  function withoutFaulty(row: CsvRow): CsvRow {
    const cells = new Map(row.cells)
    for (const column of cellsAside.get(row.row) ?? []) {
      const standIn = standInFor(column, row)
      if (standIn === undefined || (optionNames.includes(column) && !isNew)) cells.delete(column)
      else cells.set(column, standIn)
    }
    return { ...row, cells }
  }

  const self = {
    found,
    /** The row of a field of the grid; undefined for the product's first. */
    rowAt: (_path: string): CsvRow | undefined => undefined,
    isAside: ({ row }: CsvRow, column: string): boolean => cellsAside.get(row)?.has(column) ?? false,
    /** For a fault that doesn't keep the rest from being checked. Returns whether it is a new one. */
    add({ row: number }: CsvRow, path: string, problem: string): boolean {
      const row = rows.get(number) ?? group.first
      const message = messageOf(row, columnOf(path), problem, headings)
      if (found.some((fault) => fault.row === number && fault.message === message)) return false
      found.push({ row: number, sku: skuIn(row), message })
      return true
    },
    /** Another row has what should be there once. If it `isTwice` the same variant, the whole row is set aside. */
    addRepeated(row: CsvRow, column: string, problem: string, isTwice = false): void {
      setAside(row, column, isTwice)
      self.add(row, column, problem)
    },
    /** The first fault of each field: what it is about is set aside. Returns whether there is a new one. */
    addRefusal({ message, details }: Pick<Refusal, 'message' | 'details'>): boolean {
      const each = details.filter(({ path }, index) => details.findIndex((other) => other.path === path) === index)
      if (each.length === 0) return self.add(group.first, '', message)
      const isNewOf = each.map(({ path, message: problem }) => {
        const at = self.rowAt(path) ?? group.first
        setAside(at, columnOf(path))
        return self.add(at, path, problem)
      })
      return isNewOf.includes(true)
    },
    /** The product without the rows and cells that are set aside. */
    others(): ProductRows {
      const first = withoutFaulty(group.first)
      const left = group.rows.filter(({ row }) => !rowsAside.has(row))
      return { ...group, first, rows: left.map((row) => (row === group.first ? first : withoutFaulty(row))) }
    },
  }
  return self
}
