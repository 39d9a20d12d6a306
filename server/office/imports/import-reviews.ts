import { createHash } from 'node:crypto'
import { shortened } from '@kargha/domain/graphemes.ts'
import { and, inArray, isNotNull } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { ratings } from '../../selling/ratings/ratings-table.ts'
import type { KindOfImport, Outcome } from './import-kind.ts'
import { findProducts } from './products-of-reviews.ts'
import { namedIn, type ReviewItem, wordsOfReview } from './reviews-of-tables.ts'

/** `about` is alike for the same words about the same product. */
type Known = { item: ReviewItem; productId: string; about: string; key: string }

/** What staff know it by. */
const nameOf = ({ reviewerName, title, review }: ReviewItem) =>
  `${reviewerName}: ${[title, shortened(review, 60)].find(Boolean) ?? 'stars alone'}`

function whyRefused({ createdAt, repliedAt }: ReviewItem, now: Date): string | undefined {
  if (createdAt > now) return 'Date: it lies in the future'
  return repliedAt && repliedAt > now ? 'Date of the answer: it lies in the future' : undefined
}

const aboutProduct = (productId: string, words: string) => `${productId} ${words}`

function knownReview(item: ReviewItem, productId: string): Known {
  const about = aboutProduct(productId, wordsOfReview(item))
  const key = createHash('sha256')
    .update(JSON.stringify([about, item.reviewerName]))
    .digest('base64url')
  return { item, productId, about, key }
}

/** What customers wrote here, as our own export has it. Without their names: one may have deleted the account since. */
async function ownReviews(tx: Transaction, known: readonly Known[]): Promise<Set<string>> {
  const ids = known.map(({ productId }) => productId)
  const texts = known.map(({ item }) => item.review)
  const found = await tx
    .select()
    .from(ratings)
    .where(and(isNotNull(ratings.customerId), inArray(ratings.productId, ids), inArray(ratings.review, texts)))
  return new Set(found.map((own) => aboutProduct(own.productId, wordsOfReview(own))))
}

/** Returns the ids of those that are new, by key. */
async function insert(tx: Transaction, known: readonly Known[]): Promise<Map<string | null, string>> {
  if (known.length === 0) return new Map()
  // In one sequence, so that imports at once wait for each other and not in a circle.
  const sorted = known.toSorted((a, b) => (a.productId + a.key < b.productId + b.key ? -1 : 1))
  const rows = sorted.map(({ item: { named, ...item }, productId, key }) => ({
    ...item,
    productId,
    repliedBy: item.reply === null ? null : item.importedFrom,
    importKey: key,
  }))
  const inserted = await tx
    .insert(ratings)
    .values(rows)
    .onConflictDoNothing()
    .returning({ key: ratings.importKey, id: ratings.id })
  return new Map(inserted.map(({ key, id }) => [key, id]))
}

/**
 * Reviews of nobody's account, under the name that they came with: whoever has an account with the reviewer's email address need
 * not be its owner. One that the shop has stays as staff left it. Sends no email.
 */
export async function importReviews(tx: Transaction, items: readonly ReviewItem[]): Promise<Outcome[]> {
  const now = await databaseTime(tx)
  const findProduct = await findProducts(
    tx,
    items.map(({ named }) => named),
  )
  const found = items.map((item) => {
    const product = findProduct(item.named)
    if ('refused' in product) return product
    const refused = whyRefused(item, now)
    return refused === undefined ? knownReview(item, product.id) : { refused }
  })
  const known = found.flatMap((each) => ('refused' in each ? [] : [each]))
  const own = await ownReviews(tx, known)
  const created = await insert(
    tx,
    known.filter(({ about }) => !own.has(about)),
  )
  // Of two alike in one table, the first is new.
  return found.map((each) => {
    if ('refused' in each) return each
    const recordId = created.get(each.key)
    created.delete(each.key)
    return recordId === undefined ? 'unchanged' : { recordId, name: nameOf(each.item), changes: null }
  })
}

/** Of reviews that are left out: also their products are not in the shop. */
export const productFaults: NonNullable<KindOfImport<ReviewItem>['otherFaults']> = async (db, rows) => {
  const findProduct = await findProducts(db, rows.map(namedIn))
  return rows.flatMap((each) => {
    const product = findProduct(namedIn(each))
    return 'refused' in product ? [{ row: each.row, message: product.refused }] : []
  })
}
