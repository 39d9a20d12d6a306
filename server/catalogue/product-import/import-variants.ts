import type { StaffProduct, StaffVariant } from '@kargha/contract/staff/products.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import { invalid } from '../../platform/http/refusal.ts'
import { mrpFor, optionCellsIn, variantFieldsIn } from './product-csv.ts'
import type { ProductRows } from './product-groups.ts'

/** `rowAt` has the row of a field of the grid. */
type ImportedGrid = { grid: object; rowAt: (path: string) => CsvRow | undefined }

const isGiven = (value: unknown) => value !== undefined && value !== null

/** Whether rows say more of variants than fits a product without options. */
export function needsGrid({ first, hasOptions }: ProductRows, known: StaffProduct | undefined): boolean {
  if (hasOptions || (known !== undefined && known.options.length > 0)) return true
  const variant = known?.variants.find(({ isActive }) => isActive)
  const fields = variantFieldsIn(first.cells)
  return (['image', 'weightGrams', 'barcode'] as const).some((name) =>
    variant ? fields[name] !== undefined && fields[name] !== variant[name] : isGiven(fields[name]),
  )
}

/** How `text` is spelled in the list, small or capital. */
const spelledIn = (texts: readonly string[], text: string): string | undefined =>
  texts.find((other) => other.toLowerCase() === text.toLowerCase())

/** The product's options with the rows' new values. */
function optionsOf({ rows, first }: ProductRows, { options }: StaffProduct) {
  const names = optionCellsIn(first.cells, 'Name')
  const known = options.map(({ name }) => name)
  if (known.length > 0 && names.length > 0 && names.join('\n') !== known.join('\n'))
    throw invalid('option1Name', `The options of this product are ${known.join(', ')}`)
  return (known.length > 0 ? known : names).map((name, index) => {
    const values = [...(options[index]?.values ?? [])]
    for (const { cells } of rows) {
      const value = optionCellsIn(cells, 'Value')[index] ?? ''
      if (value !== '' && spelledIn(values, value) === undefined) values.push(value)
    }
    return { name, values }
  })
}

/**
 * The grid for `saveVariants`: the product's variants changed by rows, which match by SKU, else by options, and added ones.
 * Others stay.
 */
export function gridOf(group: ProductRows, product: StaffProduct): ImportedGrid {
  const options = optionsOf(group, product)
  const isNewlyChosen = product.options.length === 0 && options.length > 0
  const meant = new Map<string, CsvRow>()
  const added: CsvRow[] = []
  for (const row of group.rows) {
    const isOnly = options.length === 0 || (isNewlyChosen && group.first === row)
    const variant = variantOf(row, product, options, isOnly)
    if (variant && !meant.has(variant._id)) meant.set(variant._id, row)
    else added.push(row)
  }
  // Closed variants sold with other options keep them.
  const kept = product.variants.map((variant) => {
    const row = meant.get(variant._id)
    const { quantity, ...fields } = variant
    return { ...fields, ...(row && definedOf(row, options, fields.options)) }
  })
  const grid = {
    version: product.version,
    options,
    variants: [...kept, ...added.map((row) => ({ ...withoutMrp(row), ...definedOf(row, options, {}) }))],
  }
  const rowsInGrid = [...product.variants.map(({ _id }) => meant.get(_id)), ...added]
  const rowAt = (path: string) => {
    const [list, index, , place] = path.split('.')
    if (list === 'variants') return rowsInGrid[Number(index)]
    const value = options[Number(index)]?.values[Number(place)]
    return group.rows.find(({ cells }) => value && optionCellsIn(cells, 'Value')[Number(index)] === value)
  }
  return { grid, rowAt }
}

type Options = { name: string; values: string[] }[]

function variantOf(row: CsvRow, { variants }: StaffProduct, options: Options, isOnly: boolean) {
  const code = row.cells.get('sku')?.trim().toLowerCase()
  const values = valuesIn(row, options)
  const hasValues = ({ options: own }: StaffVariant) => options.every(({ name }) => own[name] === values[name])
  return (
    variants.find(({ sku }) => sku.toLowerCase() === code) ??
    variants.find((variant) => options.length > 0 && hasValues(variant)) ??
    (isOnly ? variants.find(({ isActive }) => isActive) : undefined)
  )
}

const valuesIn = ({ cells }: CsvRow, options: Options): Record<string, string> => {
  const cellsOfOptions = optionCellsIn(cells, 'Value')
  return Object.fromEntries(
    options.flatMap(({ name, values }, index) => {
      const cell = cellsOfOptions[index]
      return cell ? [[name, spelledIn(values, cell) ?? cell]] : []
    }),
  )
}

/** A new one's MRP, unless its row has it, is its price. */
const withoutMrp = (row: CsvRow) => ({ originalPrice: mrpFor(variantFieldsIn(row.cells).sellingPrice) })

const definedOf = (row: CsvRow, options: Options, own: Record<string, string>) => ({
  ...Object.fromEntries(Object.entries(variantFieldsIn(row.cells)).filter(([, value]) => value !== undefined)),
  options: { ...own, ...valuesIn(row, options) },
})
