import { proposedSku } from '@kargha/contract/shop/variants.ts'
import type { productStatuses } from '@kargha/domain/enums.ts'
import { shortened } from '@kargha/domain/graphemes.ts'
import { amountIn } from '../../platform/csv/cell-values.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import { slugOf } from '../products/slug.ts'

/** What an import does otherwise than a row says, and why. */
export type TableNote = { row: number; message: string }

/** Another shop's table in the columns of ours (`product-csv.ts`); `passedOver` has its columns that aren't read. */
export type TranslatedTable = {
  rows: CsvRow[]
  notes: TableNote[]
  passedOver: string[]
  /** Its headings by ours, so that faults name them. */
  headings?: ReadonlyMap<string, string>
}

/** A row of another shop's table, by its headings in lower case. */
type ForeignCells = ReadonlyMap<string, string>

/** Reads cells by names of ours: each has the headings under which it may stand, in lower case. */
export const cellReader =
  <Name extends string>(headings: Readonly<Record<Name, readonly string[]>>) =>
  (cells: ForeignCells, name: Name): string =>
    headings[name].map((heading) => cells.get(heading)?.trim() ?? '').find((cell) => cell !== '') ?? ''

/** A table's headings, as they stand, by our columns, which may have several. */
export const headingsByColumn = (
  found: readonly string[],
  headings: Readonly<Record<string, readonly string[]>>,
): (readonly [string, string])[] =>
  Object.entries(headings).flatMap(([column, alike]) => {
    const there = alike.flatMap((name) =>
      found.filter((heading) => heading.trim().toLowerCase() === name.toLowerCase()),
    )
    return there.length === 0 ? [] : [[column, there.map((heading) => heading.trim()).join(' or ')] as const]
  })

/** The headings, as they stand, that are neither `known` nor taken by `isRead`. Empty columns are none. */
export function headingsPassedOver(
  headings: readonly string[],
  rows: readonly CsvRow[],
  isRead: (heading: string) => boolean,
): string[] {
  const isEmpty = (heading: string) => rows.every(({ cells }) => (cells.get(heading.toLowerCase()) ?? '').trim() === '')
  return headings
    .map((heading) => heading.trim())
    .filter((heading) => heading !== '' && !isRead(heading.toLowerCase()) && !isEmpty(heading))
}

/** Of a product; more are left out. */
export const most = { pictures: 12, tags: 20, facts: 20 }
const longestTag = 40

/** The first of `items`, with a note if there are more. */
export function firstOf<Item>(
  items: readonly Item[],
  max: number,
  { row, what }: { row: number; what: string },
  notes: TableNote[],
): Item[] {
  if (items.length > max) notes.push({ row, message: `Only the first ${max} of ${items.length} ${what} are taken` })
  return items.slice(0, max)
}

export function tagsIn(cells: readonly string[], row: number, notes: TableNote[]): string {
  const tags = [...new Set(cells.map((tag) => tag.replaceAll('|', '/').trim()).filter(Boolean))]
  const long = tags.filter((tag) => tag.length > longestTag)
  for (const tag of long)
    notes.push({ row, message: `The tag “${tag}” is longer than ${longestTag} characters and left out` })
  return firstOf(
    tags.filter((tag) => !long.includes(tag)),
    most.tags,
    { row, what: 'tags' },
    notes,
  ).join('|')
}

/** Made to fit ours; empty if nothing of it does. */
export const fittingSku = (sku: string): string =>
  sku
    .replace(/^'/, '')
    .trim()
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 40)

/** Of a row whose SKU an earlier one has. */
export const otherSku = (sku: string, own: string): string =>
  `Another row has the SKU ${sku}, too: this one gets ${own}`

/** SKUs for a whole table: each is given once. */
export function skuGiver(notes: TableNote[]) {
  const given = new Set<string>()
  const taken = new Map<string, number>()
  const free = (sku: string): string => {
    const count = (taken.get(sku.toLowerCase()) ?? 0) + 1
    taken.set(sku.toLowerCase(), count)
    return count === 1 ? sku : free(`${sku.slice(0, 36)}-${count}`)
  }
  /**
   * The SKU of a row, made to fit ours, with the option's values if another row had it already; without one, proposed from the
   * product's slug.
   */
  return ({
    row,
    sku,
    slug,
    values,
  }: {
    row: number
    sku: string
    slug: string
    values: readonly string[]
  }): string => {
    const wanted = sku.replace(/^'/, '').trim()
    const fitting = fittingSku(sku)
    const isRepeated = given.has(fitting.toLowerCase())
    const chosen =
      fitting === ''
        ? proposedSku(slug.toUpperCase().slice(0, 32), values)
        : isRepeated
          ? proposedSku(fitting.slice(0, 32), values)
          : fitting
    const result = free(chosen)
    given.add(result.toLowerCase())
    if (fitting !== '' && isRepeated) notes.push({ row, message: otherSku(wanted, result) })
    else if (wanted !== '' && result !== wanted) notes.push({ row, message: `The SKU “${wanted}” becomes ${result}` })
    return result
  }
}

type ProductStatus = (typeof productStatuses)[number]
/** Without spaces and signs. What is out of stock is still shown. */
const statusWords: Record<ProductStatus, readonly string[]> = {
  published: [
    ...['published', 'publish', 'active', 'live', 'visible', 'yes', 'y', 'true', '1', 'on', 'enabled', 'available'],
    ...['instock', 'outofstock', 'soldout'],
  ],
  draft: [
    ...[
      'draft',
      'inactive',
      'hidden',
      'unlisted',
      'unpublished',
      'private',
      'no',
      'n',
      'false',
      '0',
      'off',
      'disabled',
    ],
    ...['unavailable', 'notavailable'],
  ],
  archived: ['archived', 'archive', 'discontinued', 'deleted', 'closed'],
}
const statusByWord = new Map(
  Object.entries(statusWords).flatMap(([status, words]) =>
    words.map((word) => [word, status as ProductStatus] as const),
  ),
)

/** Ours for `active`, `In stock`, `No` and the like; undefined for other words. */
export const statusIn = (cell: string): ProductStatus | undefined =>
  statusByWord.get(cell.toLowerCase().replace(/[^a-z0-9]/g, ''))

/** Without a comparison, or with a lower one, it is the price, if that can be read. */
export function originalPriceIn(price: string, comparison: string): string {
  const [paid, before] = [amountIn(price, { rounds: true }), amountIn(comparison, { rounds: true })]
  if (before === null) return paid === undefined ? '' : price
  return before !== undefined && before < (paid ?? 0) ? price : comparison
}

/** Stock below 0, as some shops have for pieces sold too often, is none. */
export const piecesIn = (cell: string): string => (/^-/.test(cell) ? '0' : cell.replace(/\.0+$/, ''))

/** `250`, `1,200.0`, `250 gms`, `0.25 kg`. */
const weightShape = /^(?<number>[\d,]*\.?\d+)\s*(?:(?<kilograms>kgs?|kilos?)|(?<grams>g|gms?|grams?))?\.?$/i

/** Whole grams, of a number of `gramsEach` unless the cell names its unit; 0 is an unknown weight. */
export function gramsIn(cell: string, gramsEach: number): string {
  const found = weightShape.exec(cell.trim())?.groups
  if (found === undefined) return cell
  const each = found.kilograms ? 1000 : found.grams ? 1 : gramsEach
  const grams = Math.round(Number((found.number ?? '').replaceAll(',', '')) * each)
  return grams > 0 ? String(grams) : ''
}

/** Facts, or attributes where the shop has one of the name, as cells. Without any named, the product keeps those it has. */
export function factCells(
  named: readonly { name: string; values: readonly string[] }[],
  attributes: ReadonlySet<string>,
  row: number,
  notes: TableNote[],
): { facts?: string; attributes?: string } {
  const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
  const all = named.map(({ name, values }) => ({
    name: shortened(oneLine(name.replaceAll(':', ' ')), 60),
    values: values.map((value) => oneLine(value.replaceAll('|', '/'))).filter(Boolean),
  }))
  const clean = [...Map.groupBy(all, ({ name }) => name.toLowerCase()).values()]
    .map((alike) => ({ name: alike[0]?.name ?? '', values: [...new Set(alike.flatMap(({ values }) => values))] }))
    .filter(({ name }) => name !== '')
  const isAttribute = ({ name }: { name: string }) => attributes.has(name.toLowerCase())
  const [facts, ours] = [clean.filter((each) => !isAttribute(each)), clean.filter(isAttribute)]
  const filled = (those: typeof clean) => those.filter(({ values }) => values.length > 0)
  return {
    ...(facts.length > 0 && {
      facts: firstOf(filled(facts), most.facts, { row, what: 'facts' }, notes)
        .map(({ name, values }) => `${name}: ${shortened(values.join(', '), 300)}`)
        .join('\n'),
    }),
    ...(ours.length > 0 && {
      attributes: filled(ours)
        .map(({ name, values }) => `${name}: ${values.map((value) => shortened(value, 80)).join(' | ')}`)
        .join('\n'),
    }),
  }
}

/** A slug of ours from an address or a name; from `instead` without Latin letters. */
export const slugFrom = (text: string, instead: string): string => slugOf(text) || slugOf(instead)

/** Cells of a product's pictures with their variants', which are pictures of the product too. */
export function pictureCells(
  pictures: readonly { address: string; text: string }[],
  ofVariants: readonly string[],
  row: number,
  notes: TableNote[],
): { images?: string; imageTexts?: string } {
  const texts = new Map<string, string>()
  for (const { address, text } of pictures) texts.set(address, texts.get(address) || text.replaceAll('|', '/'))
  const all = [...new Set([...texts.keys(), ...ofVariants])]
  if (all.length === 0) return {}
  const shown = firstOf(all, most.pictures, { row, what: 'pictures' }, notes)
  return { images: shown.join('|'), imageTexts: shown.map((address) => texts.get(address) ?? '').join('|') }
}

const block = /<(p|div|ul|ol|table|h[1-6]|blockquote|section|article|br)\b/i

/** A description in lines, without blocks of HTML, in paragraphs: blank lines divide them. */
export const paragraphsIn = (text: string): string =>
  block.test(text) || !text.includes('\n')
    ? text
    : text
        .split(/\n\s*\n/)
        .map((lines) => `<p>${lines.trim().replace(/\s*\n\s*/g, '<br>')}</p>`)
        .join('')
