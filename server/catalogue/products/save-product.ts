import type { NewProduct, ProductChange } from '@kargha/contract/staff/product-fields.ts'
import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import { fromRupees, type Rupees } from '@kargha/domain/money.ts'
import { and, eq } from 'drizzle-orm'
import { isId, savedBy } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { violates } from '../../platform/db/errors.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { typedValues } from '../attributes/product-attributes.ts'
import { subcategories } from '../categories/categories-table.ts'
import { redirects } from '../redirects/redirects-table.ts'
import { putStock } from '../stock/stock.ts'
import { productVariants } from '../variants/variants-table.ts'
import { cleanHtml } from './clean-html.ts'
import { lockCatalogue } from './lock-catalogue.ts'
import { lockProduct, lockVersion, type StoredProduct } from './lock-product.ts'
import { products } from './products-table.ts'
import { slugOf } from './slug.ts'
import { getStaffProduct } from './staff-products.ts'

type ProductFields = Omit<ProductChange, 'version'>

const paiseOf = (rupees: Rupees | undefined) => (rupees === undefined ? undefined : fromRupees(rupees))
const cleaned = (html: string | undefined) => (html === undefined ? undefined : cleanHtml(html))

/** Drops empty texts and those of other pictures. */
const textsOfPictures = (texts: Record<string, string>, images: readonly string[]) =>
  Object.fromEntries(Object.entries(texts).filter(([image, text]) => text !== '' && images.includes(image)))

/** Undefined fields are not written. */
const columnsOf = ({ otherDetails, declarations, labels, ...fields }: ProductFields) => ({
  ...labels,
  ...otherDetails,
  ...declarations,
  name: fields.name,
  slug: fields.slug,
  sku: fields.sku,
  images: fields.images,
  sellingPrice: paiseOf(fields.sellingPrice),
  originalPrice: paiseOf(fields.originalPrice),
  shortDescription: fields.sortDescription,
  seoTitle: fields.seoTitle,
  seoDescription: fields.seoDescription,
  longDescription: cleaned(fields.longDescription),
  texture: cleaned(fields.productTexture),
  facts: fields.facts,
  makersNote: fields.makersNote,
  tags: fields.tags && [...new Set(fields.tags)],
  chargesDelivery: fields.isAcceptable,
  deliveryCharge: paiseOf(fields.deliveryCharge),
  makingDays: fields.makingDays,
  isCodAvailable: fields.isCodAvailable,
  sizeGuideId: fields.sizeGuideId,
  taxClassId: fields.taxClassId,
  hsn: fields.hsn,
  status: fields.status,
})

/** Of a product's one variant. */
async function writeCost(tx: Transaction, productId: string, cost: ProductFields['cost']): Promise<void> {
  if (cost === undefined) return
  await tx
    .update(productVariants)
    .set({ cost: cost && fromRupees(cost) })
    .where(and(eq(productVariants.productId, productId), productVariants.isActive))
}

/** The contract can't check this if only one price is changed. */
function refuseInvertedPrices(product: Pick<StoredProduct, 'sellingPrice' | 'originalPrice'>): void {
  if (product.sellingPrice > product.originalPrice)
    throw invalid('sellingPrice', 'The selling price can’t be above the original price')
}

/** With options, SKU and prices are the variants'; unchanged ones may be sent back. */
function refuseFieldsOfVariants(row: StoredProduct, change: ProductFields): void {
  const { sku, sellingPrice, originalPrice } = columnsOf(change)
  const sent = { sku, sellingPrice, originalPrice }
  for (const field of ['sku', 'sellingPrice', 'originalPrice'] as const)
    if (sent[field] !== undefined && sent[field] !== row[field])
      throw invalid(field, 'This product has variants: please change the SKU and prices of those')
}

/** Throws VALIDATION_FAILED for an unknown sub-category, or one outside `categoryId`. */
async function subcategoryFor(tx: Transaction, subcategoryId: string, categoryId: string | undefined) {
  const [subcategory] = isId(subcategoryId)
    ? await tx.select().from(subcategories).where(eq(subcategories.id, subcategoryId)).for('key share')
    : []
  if (subcategory === undefined) throw invalid('subCategoryId', 'This sub-category does not exist')
  if (categoryId !== undefined && subcategory.categoryId !== categoryId)
    throw invalid('subCategoryId', `The sub-category ${subcategory.name} is not in this category`)
  return { subcategoryId: subcategory.id, categoryId: subcategory.categoryId }
}

const refuseTaken = (slug: string, sku: string) => (error: unknown) => {
  if (violates(error, 'products_slug_unique'))
    throw new Refusal('SLUG_TAKEN', `Another product has the slug ${slug}`, {
      details: [{ path: 'slug', message: 'Another product has this slug' }],
    })
  if (violates(error, 'products_size_guide_id_size_guides_id_fk'))
    throw invalid('sizeGuideId', 'This size guide does not exist')
  if (violates(error, 'products_tax_class_id_tax_classes_id_fk'))
    throw invalid('taxClassId', 'This tax class does not exist')
  if (violates(error, 'products_sku_unique') || violates(error, 'product_variants_sku_unique'))
    throw new Refusal('SKU_TAKEN', `Another product has the SKU ${sku}`, {
      details: [{ path: 'sku', message: 'Another product has this SKU' }],
    })
  throw error
}

/** From the name, with the SKU if another product has or had that slug. */
async function freeSlug(tx: Transaction, name: string, sku: string): Promise<string> {
  const slug = slugOf(name)
  const isTaken =
    slug === '' ||
    (await tx.$count(products, eq(products.slug, slug))) > 0 ||
    (await tx.$count(redirects, eq(redirects.address, `/products/${slug}`))) > 0
  return isTaken ? slugOf(`${slug} ${sku}`) : slug
}

/** Creates a product with its first stock. Throws SLUG_TAKEN, SKU_TAKEN, VALIDATION_FAILED. */
export async function createProduct(
  tx: Transaction,
  product: Omit<NewProduct, 'categoryId'> & { categoryId?: string | undefined },
  actor: string,
): Promise<StaffProduct> {
  await lockCatalogue(tx)
  const slug = product.slug ?? (await freeSlug(tx, product.name, product.sku))
  const subcategoryIds = await subcategoryFor(tx, product.subCategoryId, product.categoryId)
  const imageTexts = textsOfPictures(product.imageTexts, product.images)
  const attributeValues = await typedValues(tx, product.attributes)
  const row = {
    ...columnsOf(product),
    imageTexts,
    attributeValues,
    ...subcategoryIds,
    slug,
    updatedBy: actor,
  } as typeof products.$inferInsert
  refuseInvertedPrices(row)
  const [inserted] = await tx
    .insert(products)
    .values(row)
    .returning({ id: products.id })
    .catch(refuseTaken(slug, product.sku))
  if (inserted === undefined) throw new Error(`Product ${product.sku} was not inserted`)
  await writeCost(tx, inserted.id, product.cost)
  await putStock(tx, inserted.id, product.quantity, 'First stock', actor)
  return getStaffProduct(tx, inserted.id)
}

/** Throws NOT_FOUND, VERSION_CONFLICT, SLUG_TAKEN, SKU_TAKEN, VALIDATION_FAILED. */
export async function saveProduct(
  tx: Transaction,
  id: string,
  { version, ...change }: ProductChange,
  actor: string,
): Promise<{ before: StaffProduct; after: StaffProduct }> {
  const row = await lockVersion(tx, id, version)
  if (row.options.length > 0) refuseFieldsOfVariants(row, change)
  const before = await getStaffProduct(tx, id)
  const subcategoryIds = await subcategoryFor(
    tx,
    change.subCategoryId ?? row.subcategoryId,
    change.categoryId ?? (change.subCategoryId === undefined ? row.categoryId : undefined),
  )
  const columns = columnsOf(change)
  const imageTexts = textsOfPictures(change.imageTexts ?? row.imageTexts, change.images ?? row.images)
  const attributeValues = change.attributes && (await typedValues(tx, change.attributes))
  refuseInvertedPrices({
    sellingPrice: columns.sellingPrice ?? row.sellingPrice,
    originalPrice: columns.originalPrice ?? row.originalPrice,
  })
  await tx
    .update(products)
    .set({ ...columns, imageTexts, attributeValues, ...subcategoryIds, ...savedBy(products, actor) })
    .where(eq(products.id, id))
    .catch(refuseTaken(change.slug ?? row.slug, change.sku ?? row.sku))
  if (row.options.length === 0) await writeCost(tx, id, change.cost)
  return { before, after: await getStaffProduct(tx, id) }
}

/** Removes a product from the shop; repeatable. Throws NOT_FOUND. */
export async function archiveProduct(
  tx: Transaction,
  id: string,
  actor: string,
): Promise<{ before: StaffProduct; after: StaffProduct }> {
  await lockProduct(tx, id)
  const before = await getStaffProduct(tx, id)
  if (before.status === 'archived') return { before, after: before }
  await tx
    .update(products)
    .set({ status: 'archived', ...savedBy(products, actor) })
    .where(eq(products.id, id))
  return { before, after: await getStaffProduct(tx, id) }
}
