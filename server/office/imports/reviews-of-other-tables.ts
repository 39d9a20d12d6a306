import type { ReviewUse } from '@kargha/domain/record-uses.ts'
import type { CsvRow } from '../../platform/csv/csv.ts'
import { type ColumnRules, looksLike, mostlyLike } from '../../platform/csv/guess-columns.ts'
import { customerHeadingsOfOthers as ofCustomers } from './customers-of-other-tables.ts'
import { cellsFor, isTime, type OfOtherTables, type OtherRow } from './other-tables.ts'
import { headingsOfReviews, starsOf } from './reviews-of-tables.ts'

const isAddress = (text: string) => /^(https?:\/\/|www\.|\/)\S+$/i.test(text)

const rules: ColumnRules<ReviewUse> = {
  usualHeadings: {
    product: ['product', 'productname', 'producttitle', 'item', 'itemname', 'nameofproduct'],
    slug: [
      ...['producturl', 'productlink', 'productaddress', 'producthandle', 'productslug', 'handle', 'slug', 'permalink'],
      ...['url', 'link', 'page', 'pageurl'],
    ],
    sku: ['sku', 'productsku', 'skucode', 'itemcode', 'productcode'],
    stars: [
      ...['rating', 'ratings', 'stars', 'star', 'starrating', 'reviewrating', 'score', 'reviewscore', 'ratingoutof5'],
      ...['rating15', 'rating5', 'noofstars', 'yourrating'],
    ],
    title: ['title', 'reviewtitle', 'headline', 'heading', 'subject', 'reviewheadline'],
    review: [
      ...['review', 'reviewtext', 'reviewbody', 'reviewcontent', 'body', 'content', 'text', 'feedback', 'comment'],
      ...['comments', 'message', 'testimonial', 'customerreview', 'yourreview', 'reviews'],
    ],
    name: [
      ...['reviewer', 'reviewername', 'reviewedby', 'reviewauthor', 'author', 'authorname', 'nickname', 'writtenby'],
      ...['postedby', 'by', 'user', 'username', 'yourname', ...ofCustomers.name],
    ],
    writtenAt: [
      ...['reviewdate', 'dateofreview', 'date', 'createdat', 'createdon', 'submittedat', 'submittedon', 'postedon'],
      ...['writtenon', 'reviewedon', 'datetime', 'timestamp', 'time'],
    ],
    status: ['status', 'reviewstatus', 'published', 'approved', 'visible', 'ispublished', 'isapproved'],
    reply: [
      ...['reply', 'answer', 'response', 'ourreply', 'shopreply', 'storereply', 'ownerreply', 'sellerreply'],
      ...['ourresponse', 'sellerresponse', 'merchantreply', 'replytext'],
    ],
    repliedAt: ['replydate', 'dateofreply', 'replyon', 'repliedat', 'repliedon', 'responsedate', 'answerdate'],
  },
  looks: [
    // Not by figures alone, which may be pieces.
    ['stars', mostlyLike((cell) => starsOf(cell) !== undefined && !/^\d+$/.test(cell))],
    ['slug', mostlyLike((cell) => isAddress(cell) && /product/i.test(cell))],
    ['writtenAt', mostlyLike(isTime)],
    [
      'review',
      (cells) => looksLike((cell) => !isAddress(cell))(cells) && mostlyLike((cell) => cell.length > 40)(cells),
    ],
  ],
}

const isSlug = (text: string) => /^[a-z0-9]+(-[a-z0-9]+)+$/.test(text)

/** `https://…/products/kanchi-silk?variant=1` as kanchi-silk. */
const slugOfAddress = (address: string): string =>
  address
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean)
    .at(-1) ?? ''

function translate(rows: readonly OtherRow<ReviewUse>[]): CsvRow[] {
  return rows.map(({ row, read }) => {
    const isNamedByAddress = isAddress(read('product')) || isSlug(read('product'))
    const translated = {
      slug: slugOfAddress(read('slug') || (isNamedByAddress ? read('product') : '')),
      product: isNamedByAddress ? '' : read('product'),
    }
    return { row, cells: cellsFor(headingsOfReviews, read, translated) }
  })
}

export const reviewsOfOtherTables: OfOtherTables<ReviewUse> = {
  rules,
  several: new Set(),
  dates: ['writtenAt', 'repliedAt'],
  isLike: (uses) => {
    const isNamed = uses.has('product') || uses.has('slug') || uses.has('sku')
    return Number(isNamed) + Number(uses.has('stars')) + Number(uses.has('review')) >= 2
  },
  translate,
}
