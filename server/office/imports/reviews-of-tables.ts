import { SignUpFields } from '@kargha/contract/shop/account.ts'
import { type ImportSource, importSources } from '@kargha/domain/enums.ts'
import { shortened } from '@kargha/domain/graphemes.ts'
import { cellReader } from '../../catalogue/product-import/foreign-table.ts'
import { textOfCell, timeIn } from '../../platform/csv/cell-values.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import { textOfHtml } from '../../platform/csv/text-of-html.ts'
import { type Fault, type KindOfImport, type Note, unread } from './import-kind.ts'

/**
 * Of Judge.me, Loox, Shopify's Product Reviews, WooCommerce (Product Reviews Import Export, WP All Export, or its database's own
 * names), and our export. No email address is read.
 */
export const headingsOfReviews = {
  slug: ['product_handle', 'handle', 'productslug', 'parent product slug', 'product slug'],
  sku: ['product_sku', 'product sku', 'sku'],
  product: [
    ...['product_title', 'productname', 'parent product title', 'product name', 'product title'],
    ...['product_name', 'product'],
  ],
  /** The earlier shop's own number, which says nothing here. */
  number: ['product_id', 'productid', 'comment_post_id', 'product id', 'parent product id'],
  stars: ['rating'],
  title: ['title', 'review title'],
  review: ['body', 'review', 'comment_content', 'content'],
  name: [
    'reviewer_name',
    'nickname',
    'author',
    'full_name',
    'customername',
    'comment_author',
    'author name',
    'customer name',
  ],
  writtenAt: ['review_date', 'created_at', 'createdat', 'comment_date', 'review date (server time)', 'date'],
  writtenAtUtc: ['comment_date_gmt', 'review date (gmt)'],
  status: ['curated', 'status', 'state', 'comment_approved', 'approved', 'isvisible'],
  reply: ['reply'],
  repliedAt: ['reply_date', 'replied_at', 'repliedat'],
  parent: ['comment_parent', 'parent review id'],
  importedFrom: ['importedfrom'],
}
type Column = keyof typeof headingsOfReviews
type Cells = CsvRow['cells']
const readCell = cellReader(headingsOfReviews)
const read = (cells: Cells, column: Column) => textOfCell(readCell(cells, column))

export const reviewHeadings: ReadonlySet<string> = new Set(Object.values(headingsOfReviews).flat())

export function reviewSourceOf(found: ReadonlySet<string>): ImportSource | undefined {
  const has = (...names: string[]) => names.some((name) => found.has(name))
  if (!has(...headingsOfReviews.stars) || !has(...headingsOfReviews.writtenAt, ...headingsOfReviews.writtenAtUtc))
    return undefined
  if (has('productslug') && has('isvisible')) return 'Kargha'
  if (has('reviewer_name')) return 'Judge.me'
  if (has('comment_content', 'comment_date', 'author name') || (has('content') && has('author email')))
    return 'WooCommerce'
  if (!has('product_handle', 'handle')) return undefined
  if (has('state') && has('author')) return 'Shopify'
  return has('author', 'nickname', 'full_name') ? 'Loox' : undefined
}

/** Whatever of it the table says; else empty. */
export type NamedProduct = Record<'slug' | 'sku' | 'name' | 'number', string>
export type ReviewItem = {
  named: NamedProduct
  reviewerName: string
  rating: number
  /** Empty for stars alone, as the review may be. */
  title: string
  review: string
  createdAt: Date
  isVisible: boolean
  reply: string | null
  repliedAt: Date | null
  importedFrom: ImportSource
}

/** What customers and staff can write themselves. */
const longest = { title: 120, review: 4_000, reply: 1_000 }
/** With its markup; what comes after is not even read. */
const longestHtml = 40_000

function textIn(cells: Cells, column: keyof typeof longest, source: ImportSource, note: Note): string {
  const written = readCell(cells, column)
  // Ours is text already: a customer may have written a sign that looks like markup.
  const text = source === 'Kargha' ? written : textOfHtml(shortened(written, longestHtml))
  const most = longest[column]
  if (text.length <= most && (source === 'Kargha' || written.length <= longestHtml)) return text
  const called = { title: 'Title', review: 'Review', reply: 'Answer' }[column]
  note(`${called}: only its first ${most} characters are taken`)
  return shortened(text, most).trim()
}

const starsShape = /^([1-5])(?:[.,]0+)?(?:\s*(?:\/|out of)\s*5(?:[.,]0+)?)?(?:\s*stars?)?$/i

/** `★★★★☆` */
const starSigns = /^(?=.*[★⭐])(?:[★⭐☆✩\s]|\uFE0F)+$/u
/** As a text of 1 to 5; undefined for anything else. */
export const starsOf = (written: string): string | undefined =>
  starsShape.exec(starSigns.test(written) ? String(written.match(/[★⭐]/gu)?.length) : written)?.[1]

function starsIn(cells: Cells, fault: Fault): number | undefined {
  const written = read(cells, 'stars')
  const stars = starsOf(written)
  return stars === undefined ? fault(unread('Rating', written, 'is none of 1 to 5 stars')) : Number(stars)
}

const shown = new Set(['', '1', 'true', 'yes', 'ok', 'active', 'published', 'approve', 'approved', 'visible'])
const discarded = new Set(['spam', 'trash', 'post-trashed', 'deleted'])

function isVisibleIn(cells: Cells, source: ImportSource, note: Note, fault: Fault): boolean | undefined {
  const written = read(cells, 'status')
  const status = written.toLowerCase()
  if (discarded.has(status)) return fault(unread('Status', written, 'reviews are not brought in'))
  if (!shown.has(status) && source !== 'Kargha')
    note(unread('Status', written, 'is not published: the review is hidden until you show it'))
  return shown.has(status)
}

/** A name that is an email address is nobody's to publish. */
function nameIn(cells: Cells, note: Note): string {
  const written = textOfHtml(shortened(read(cells, 'name'), longestHtml))
  const { data } = SignUpFields.shape.name.safeParse(written)
  if (data !== undefined && !data.includes('@')) return data
  note(
    written === '' ? 'Name: nothing stands here: “Anonymous” is taken' : 'Name: can’t be shown: “Anonymous” is taken',
  )
  return 'Anonymous'
}

function writtenAtIn(cells: Cells, fault: Fault): Date | undefined {
  const utc = read(cells, 'writtenAtUtc')
  const written = read(cells, 'writtenAt') || (utc && `${utc} UTC`)
  return timeIn(written) ?? fault(unread('Date', written, 'is no date'))
}

function replyIn(cells: Cells, source: ImportSource, note: Note) {
  const reply = textIn(cells, 'reply', source, note)
  if (reply === '') return { reply: null, repliedAt: null }
  const written = read(cells, 'repliedAt')
  const repliedAt = timeIn(written)
  if (repliedAt === undefined) note(unread('Date of the answer', written, 'is no date: the review’s is taken'))
  return { reply, repliedAt: repliedAt ?? null }
}

function sourceIn(cells: Cells, source: ImportSource): ImportSource {
  const written = read(cells, 'importedFrom')
  return (source === 'Kargha' && importSources.find((each) => each === written)) || source
}

export const reviewGroups = (rows: readonly CsvRow[]): CsvRow[][] => rows.map((row) => [row])

export const namedIn = ({ cells }: CsvRow): NamedProduct => ({
  slug: read(cells, 'slug'),
  sku: read(cells, 'sku'),
  name: textOfHtml(shortened(read(cells, 'product'), longestHtml)),
  number: read(cells, 'number'),
})

export const readReview: KindOfImport<ReviewItem>['read'] = ([head], { note, fault }, source) => {
  const cells: Cells = head?.cells ?? new Map()
  // Shoppers can answer each other there: shown as the shop's answer, it would put words into its mouth.
  if (!/^0?$/.test(read(cells, 'parent')))
    return fault('It answers another review, and the table doesn’t say whether the shop wrote it')
  const rating = starsIn(cells, fault)
  const createdAt = writtenAtIn(cells, fault)
  const isVisible = isVisibleIn(cells, source, note, fault)
  const { reply, repliedAt } = replyIn(cells, source, note)
  const texts = {
    reviewerName: nameIn(cells, note),
    title: textIn(cells, 'title', source, note).replace(/\s+/g, ' '),
    review: textIn(cells, 'review', source, note),
  }
  if (head === undefined || rating === undefined || createdAt === undefined || isVisible === undefined) return undefined
  return {
    ...{ named: namedIn(head), rating, createdAt, isVisible, ...texts, reply },
    repliedAt: reply === null ? null : (repliedAt ?? createdAt),
    importedFrom: sourceIn(cells, source),
  }
}

type Words = Pick<ReviewItem, 'createdAt' | 'rating' | 'title' | 'review'>

/** Alike for the same words of the same minute, to which our export writes times. */
export const wordsOfReview = ({ createdAt, rating, title, review }: Words): string =>
  JSON.stringify([
    Math.floor(createdAt.getTime() / 60_000),
    rating,
    ...[title, review].map((text) => text.replace(/\s+/g, ' ').trim()),
  ])

export const reviewKey = (item: ReviewItem) => ({
  key: JSON.stringify([item.named, item.reviewerName, wordsOfReview(item)]),
  called: 'review',
})
