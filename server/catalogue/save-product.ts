import { fromRupees } from '@kargha/contract/money.ts'
import type { NewProduct, ProductChange } from '@kargha/contract/staff-products.ts'
import { eq, sql } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import type { Transaction } from '../db/database.ts'
import { violates } from '../db/violates.ts'
import { invalid, notFound, Refusal } from '../http/refusal.ts'
import { putStock } from '../stock/stock.ts'
import { products, subcategories } from './catalogue-table.ts'
import { cleanHtml } from './clean-html.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { slugOf } from './slug.ts'

type Row = typeof products.$inferSelect
/** What is said of a product, of which a change may say only a part. */
type Said = Omit<ProductChange, 'version'>

const paiseOf = (rupees: number | undefined) => (rupees === undefined ? undefined : fromRupees(rupees))
const cleaned = (html: string | undefined) => (html === undefined ? undefined : cleanHtml(html))

/** The columns of what is said; what is not said is undefined, and is not written. */
const columnsOf = ({ otherDetails, labels, ...said }: Said) => ({
  ...labels,
  ...otherDetails,
  name: said.name,
  slug: said.slug,
  sku: said.sku,
  images: said.images,
  sellingPrice: paiseOf(said.sellingPrice),
  originalPrice: paiseOf(said.originalPrice),
  shortDescription: said.sortDescription,
  longDescription: cleaned(said.longDescription),
  texture: cleaned(said.productTexture),
  facts: said.facts,
  makersNote: said.makersNote,
  tags: said.tags && [...new Set(said.tags)],
  chargesDelivery: said.isAcceptable,
  deliveryCharge: paiseOf(said.deliveryCharge),
  status: said.status,
})

/** What no field alone can tell: that the prices go together. */
function refuseOddPrices(product: Pick<Row, 'sellingPrice' | 'originalPrice'>): void {
  if (product.sellingPrice > product.originalPrice)
    throw invalid('sellingPrice', 'The selling price can’t be above the original price')
}

/** The sub-category and the category that it is in, which has to be the one that is said, if one is. */
async function placeOf(tx: Transaction, subcategoryId: string, categoryId: string | undefined) {
  const [place] = isId(subcategoryId)
    ? await tx.select().from(subcategories).where(eq(subcategories.id, subcategoryId)).for('key share')
    : []
  if (place === undefined) throw invalid('subCategoryId', 'This sub-category does not exist')
  if (categoryId !== undefined && place.categoryId !== categoryId)
    throw invalid('subCategoryId', `The sub-category ${place.name} is not in this category`)
  return { subcategoryId: place.id, categoryId: place.categoryId }
}

const orTaken = (slug: string, sku: string) => (error: unknown) => {
  if (violates(error, 'products_slug_unique'))
    throw new Refusal('SLUG_TAKEN', `Another product has the slug ${slug}`, {
      details: [{ path: 'slug', message: 'Another product has this slug' }],
    })
  if (violates(error, 'products_sku_unique'))
    throw new Refusal('SKU_TAKEN', `Another product has the SKU ${sku}`, {
      details: [{ path: 'sku', message: 'Another product has this SKU' }],
    })
  throw error
}

/** The slug of a new product whose writer gave none: its name's, with the SKU where another product has that already. */
async function freeSlug(tx: Transaction, name: string, sku: string): Promise<string> {
  const slug = slugOf(name)
  const isTaken = slug === '' || (await tx.$count(products, eq(products.slug, slug))) > 0
  return isTaken ? slugOf(`${slug} ${sku}`) : slug
}

/**
 * Makes a product with its first pieces, and answers its id. `actor` stands in the stock's ledger. Refuses a slug or SKU
 * that another has, and a selling price above the original one.
 */
export async function createProduct(tx: Transaction, said: NewProduct, actor: string): Promise<string> {
  await lockCatalogue(tx)
  const slug = said.slug ?? (await freeSlug(tx, said.name, said.sku))
  const place = await placeOf(tx, said.subCategoryId, said.categoryId)
  const row = { ...columnsOf(said), ...place, slug } as typeof products.$inferInsert
  refuseOddPrices(row)
  const [kept] = await tx.insert(products).values(row).returning({ id: products.id }).catch(orTaken(slug, said.sku))
  if (kept === undefined) throw new Error(`Product ${said.sku} was not kept`)
  await putStock(tx, kept.id, said.quantity, 'First stock', actor)
  return kept.id
}

/** Locks a product against other changes, but not against being ordered. Throws NOT_FOUND. */
async function lockProduct(tx: Transaction, id: string): Promise<Row> {
  await lockCatalogue(tx)
  const [row] = isId(id) ? await tx.select().from(products).where(eq(products.id, id)).for('no key update') : []
  if (row === undefined) throw notFound('Product')
  return row
}

const nextVersion = { version: sql`${products.version} + 1`, updatedAt: sql`now()` }

/**
 * Changes what is said of a product. Refuses an unknown one, a change of a version that is not the latest, a slug or SKU
 * that another has, and a selling price above the original one.
 */
export async function saveProduct(tx: Transaction, id: string, { version, ...said }: ProductChange): Promise<void> {
  const before = await lockProduct(tx, id)
  if (before.version !== version)
    throw new Refusal('VERSION_CONFLICT', 'Somebody else has saved this product meanwhile. Please look at it again')
  const place = await placeOf(
    tx,
    said.subCategoryId ?? before.subcategoryId,
    said.categoryId ?? (said.subCategoryId === undefined ? before.categoryId : undefined),
  )
  const columns = columnsOf(said)
  refuseOddPrices({
    sellingPrice: columns.sellingPrice ?? before.sellingPrice,
    originalPrice: columns.originalPrice ?? before.originalPrice,
  })
  await tx
    .update(products)
    .set({ ...columns, ...place, ...nextVersion })
    .where(eq(products.id, id))
    .catch(orTaken(said.slug ?? before.slug, said.sku ?? before.sku))
}

/** Withdraws a product from the shop; withdrawing it again changes nothing. Throws NOT_FOUND. */
export async function archiveProduct(tx: Transaction, id: string): Promise<void> {
  const { status } = await lockProduct(tx, id)
  if (status === 'archived') return
  await tx
    .update(products)
    .set({ status: 'archived', ...nextVersion })
    .where(eq(products.id, id))
}
