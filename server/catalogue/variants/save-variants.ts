import { proposedSku, skuStem } from '@kargha/contract/shop/variants.ts'
import type { StaffProduct } from '@kargha/contract/staff/products.ts'
import type { VariantFields, VariantGrid } from '@kargha/contract/staff/variant-grid.ts'
import { fromRupees, type Paise } from '@kargha/domain/money.ts'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { isId, orderedId, savedBy } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { invalid, Refusal, refuseInvalid } from '../../platform/http/refusal.ts'
import { lockCatalogue } from '../products/lock-catalogue.ts'
import { lockVersion } from '../products/lock-product.ts'
import { products } from '../products/products-table.ts'
import { getStaffProduct } from '../products/staff-products.ts'
import { lockStock, putStock, wasInStock } from '../stock/stock.ts'
import { hasSku, productVariants } from './variants-table.ts'

type VariantRow = typeof productVariants.$inferSelect

const keyOf = (values: readonly string[]) => JSON.stringify(values)

/**
 * What SKUs have in common. A known variant has it before the values that it had until now: an option that is added says nothing
 * about its SKU.
 */
function stemOf(
  variants: readonly VariantFields[],
  byId: ReadonlyMap<string, VariantRow>,
  product: StaffProduct,
  valuesOf: (variant: VariantFields) => string[],
): string {
  for (const { _id, sku } of variants) {
    const row = _id ? byId.get(_id) : undefined
    if (row && row.optionValues.length > 0 && (sku === undefined || sku === row.sku))
      return skuStem(row.sku, row.optionValues)
  }
  const [first] = variants
  return skuStem(first?.sku ?? product.sku, first ? valuesOf(first) : [])
}

/** The grid as rows; known variants keep their ids. Throws VALIDATION_FAILED for others' ids. */
function rowsOf({ options, variants }: VariantGrid, known: readonly VariantRow[], product: StaffProduct) {
  const byId = new Map(known.map((row) => [row.id, row]))
  const byValues = new Map(known.map((row) => [keyOf(row.optionValues), row]))
  const named = new Set(variants.map(({ _id }) => _id))
  const valuesOf = (variant: VariantFields) => options.map(({ name }) => variant.options[name] ?? '')
  const stem = stemOf(variants, byId, product, valuesOf)

  return variants.map((variant, position) => {
    const values = valuesOf(variant)
    const sameValues = byValues.get(keyOf(values))
    const row = variant._id ? byId.get(variant._id) : sameValues && !named.has(sameValues.id) ? sameValues : undefined
    if (variant._id && row === undefined)
      throw invalid(`variants.${position}._id`, 'This variant is not one of the product’s')
    // A closed variant keeps the values it was sold with.
    const optionValues = variant.isActive || row === undefined ? values : row.optionValues
    return {
      isNew: row === undefined,
      quantity: variant.quantity,
      row: {
        id: row?.id ?? orderedId(),
        productId: product._id,
        position,
        sku: variant.sku ?? row?.sku ?? proposedSku(stem, values),
        optionValues,
        ...fieldsOf(variant),
        cost: costOf(variant.cost, row?.cost ?? null),
      },
    }
  })
}

const fieldsOf = (variant: VariantFields) => ({
  sellingPrice: fromRupees(variant.sellingPrice),
  originalPrice: fromRupees(variant.originalPrice),
  image: variant.image,
  weightGrams: variant.weightGrams,
  barcode: variant.barcode,
  isActive: variant.isActive,
})

const refuseOtherPictures = ({ variants }: VariantGrid, { images }: StaffProduct): void =>
  refuseInvalid(
    variants.flatMap(({ image }, index) =>
      image === null || images.includes(image)
        ? []
        : [{ path: `variants.${index}.image`, message: 'A variant’s picture is one of its product’s' }],
    ),
  )

/** Paise. An omitted one stays `known`. */
const costOf = (cost: VariantFields['cost'], known: Paise | null): Paise | null =>
  cost === undefined ? known : cost && fromRupees(cost)

async function refuseTakenSkus(tx: Transaction, productId: string, skus: readonly string[]): Promise<void> {
  const codes = skus.map((sku) => sku.toLowerCase())
  const others = await tx
    .select({ sku: productVariants.sku })
    .from(productVariants)
    .where(and(hasSku(codes), ne(productVariants.productId, productId)))
  const taken = new Set(others.map(({ sku }) => sku.toLowerCase()))
  const details = skus.flatMap((sku, index) => {
    const code = sku.toLowerCase()
    if (!taken.has(code) && codes.indexOf(code) === index) return []
    return [{ path: `variants.${index}.sku`, message: `Another variant has the SKU ${sku}` }]
  })
  const [first] = details
  if (first) throw new Refusal('SKU_TAKEN', first.message, { details })
}

/** Deletes left-out variants; those ever in stock or ordered are closed and moved to the end. */
async function leaveOut(tx: Transaction, leftOut: readonly VariantRow[], from: number): Promise<void> {
  if (leftOut.length === 0) return
  const these = inArray(
    productVariants.id,
    leftOut.map(({ id }) => id),
  )
  await tx.delete(productVariants).where(and(these, sql`not ${wasInStock(productVariants.id)}`, sql`not ${wasOrdered}`))
  await tx
    .update(productVariants)
    .set({ isActive: false, position: sql`${productVariants.position} + ${from}` })
    .where(these)
}

const variantRows = async (tx: Transaction, productId: string): Promise<VariantRow[]> =>
  isId(productId)
    ? tx
        .select()
        .from(productVariants)
        .where(eq(productVariants.productId, productId))
        .orderBy(productVariants.position, productVariants.id)
    : []

/** A view, because `catalogue` can't import `orders`. */
const wasOrdered = sql`exists (select from ordered_variants o
  where o.product_id = ${productVariants.productId} and o.variant_id = ${productVariants.id})`

const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`

/** In one statement, so that variants can exchange options or SKUs. */
async function updateRows(tx: Transaction, rows: readonly VariantRow[]): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map(
    (row) => sql`(${row.id}::uuid, ${row.position}::int, ${row.sku}, ${textArray(row.optionValues)},
      ${row.sellingPrice}::bigint, ${row.originalPrice}::bigint, ${row.image}::text, ${row.weightGrams}::int,
      ${row.barcode}::text, ${row.cost}::bigint, ${row.isActive}::boolean)`,
  )
  await tx.execute(sql`
    update ${productVariants} set position = new.position, sku = new.sku, option_values = new.option_values,
      selling_price = new.selling_price, original_price = new.original_price, image = new.image,
      weight_grams = new.weight_grams, barcode = new.barcode, cost = new.cost, is_active = new.is_active
    from (values ${sql.join(values, sql`, `)}) as new
      (id, position, sku, option_values, selling_price, original_price, image, weight_grams, barcode, cost, is_active)
    where ${productVariants.id} = new.id`)
}

/** A closed variant keeps its options: it is opened again, not replaced. */
function refuseOptionsOfClosed(rows: readonly Pick<VariantRow, 'id' | 'optionValues'>[], kept: readonly VariantRow[]) {
  const closed = new Map(kept.map((row) => [keyOf(row.optionValues), row.id]))
  const index = rows.findIndex(({ id, optionValues }) => (closed.get(keyOf(optionValues)) ?? id) !== id)
  if (index >= 0)
    throw invalid(`variants.${index}.options`, 'A closed variant has these options: please open that one again')
}

/**
 * Replaces options and variants. A left-out variant is deleted or, if ever in stock or ordered, closed. Throws NOT_FOUND,
 * VERSION_CONFLICT, SKU_TAKEN, VALIDATION_FAILED.
 */
export async function saveVariants(
  tx: Transaction,
  id: string,
  grid: VariantGrid,
  actor: string,
): Promise<{ before: StaffProduct; after: StaffProduct }> {
  await lockCatalogue(tx)
  const known = await variantRows(tx, id)
  // Stock before product, like orders that sell a variant out.
  await lockStock(
    tx,
    known.map((row) => row.id),
  )
  await lockVersion(tx, id, grid.version)
  const before = await getStaffProduct(tx, id)
  refuseOtherPictures(grid, before)
  const rows = rowsOf(grid, known, before)
  await refuseTakenSkus(
    tx,
    id,
    rows.map(({ row }) => row.sku),
  )
  const named = new Set(rows.map(({ row }) => row.id))
  const leftOut = known.filter((row) => !named.has(row.id))
  await leaveOut(tx, leftOut, rows.length)
  refuseOptionsOfClosed(
    rows.map(({ row }) => row),
    (await variantRows(tx, id)).filter((row) => !named.has(row.id)),
  )
  await tx
    .update(products)
    .set({ options: grid.options, ...savedBy(products, actor) })
    .where(eq(products.id, id))
  await updateRows(
    tx,
    rows.filter(({ isNew }) => !isNew).map(({ row }) => row),
  )
  const added = rows.filter(({ isNew }) => isNew)
  if (added.length > 0) await tx.insert(productVariants).values(added.map(({ row }) => row))
  for (const { row, quantity } of added) await putStock(tx, row.id, quantity, 'First stock', actor)
  return { before, after: await getStaffProduct(tx, id) }
}
