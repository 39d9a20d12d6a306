import { z } from 'zod'
import { call, Id, queryFlag, queryInteger, reauthenticated } from '../kernel/call.ts'
import { Fact, ListedProduct, Product, ProductAttribute } from '../shop/catalogue.ts'
import { Variant } from '../shop/variants.ts'
import { Figure, savedFields } from './fields.ts'
import { NewProduct, ProductChange, ProductLabels, ProductStatus } from './product-fields.ts'
import { bodyCall, listCall, listQuery, recordCall, savingCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'
import { NewVariants } from './variant-grid.ts'

export const StaffVariant = Variant.extend({
  weightGrams: z.int().nullable(),
  barcode: z.string().nullable(),
  /** What a piece costs the shop; null if unknown, and for members without the permission `figures`. */
  cost: Figure,
})
export type StaffVariant = z.infer<typeof StaffVariant>

export const StaffProductsQuery = listQuery(['createdAt', 'name', 'sku', 'sellingPrice', 'quantity']).extend({
  status: ProductStatus.optional(),
  /** By id or slug. */
  category: z.string().optional(),
  subCategory: z.string().optional(),
  categoryId: Id.optional(),
  subCategoryId: Id.optional(),
  featured: queryFlag.optional(),
  newArrival: queryFlag.optional(),
  bestSeller: queryFlag.optional(),
  collection: queryFlag.optional(),
  /** At most this many pieces in stock. */
  maxQuantity: queryInteger(0, 100_000).optional(),
  /** At most this many pieces of one of its variants. */
  maxVariantQuantity: queryInteger(0, 100_000).optional(),
})
export type StaffProductsQuery = z.output<typeof StaffProductsQuery>

export const ExportProductsQuery = StaffProductsQuery.omit({ page: true, limit: true, sort: true, order: true })
export type ExportProductsQuery = z.output<typeof ExportProductsQuery>

/** An omitted SKU is proposed; an omitted category is the sub-category's. */
export const CreatedProduct = NewProduct.extend({
  categoryId: NewProduct.shape.categoryId.optional(),
  sku: NewProduct.shape.sku.optional(),
  /** Options and variants; a product without options has its own price and stock. */
  grid: NewVariants.optional(),
})
export type CreatedProduct = z.output<typeof CreatedProduct>

export const StaffProductRow = ListedProduct.extend({ status: ProductStatus })
export type StaffProductRow = z.infer<typeof StaffProductRow>

export const StaffProduct = Product.extend({
  /** Closed ones too. */
  variants: z.array(StaffVariant),
  /** Picture descriptions by address. */
  imageTexts: z.record(z.string(), z.string()),
  /** Written by staff. One with an attribute's name replaces that attribute's wording on the product page. */
  facts: z.array(Fact),
  attributes: z.array(ProductAttribute.extend({ values: z.array(z.string()) })),
  sizeGuideId: Id.nullable(),
  /** Its own; null for its sub-category's, else the shop's. */
  taxClass: z.object({ _id: Id, name: z.string() }).nullable(),
  taxClassId: Id.nullable(),
  /** Its own; null for its tax class's. */
  hsn: z.string().nullable(),
  status: ProductStatus,
  labels: ProductLabels,
  ...savedFields,
})
export type StaffProduct = z.infer<typeof StaffProduct>

/** What an import changed, or would change. `row` is the spreadsheet's; the heading is row 1. */
export const ProductImport = z.object({
  dryRun: z.boolean(),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** The first 500. */
  errors: z.array(z.object({ row: z.int(), sku: z.string(), message: z.string() })),
  faultCount: z.int(),
  /** What is imported otherwise than the table says. */
  notes: z.array(z.object({ row: z.int(), message: z.string() })),
})
export type ProductImport = z.infer<typeof ProductImport>

export const staffProducts = {
  getProducts: listCall(
    staffRoutes.getProducts,
    'Products, withdrawn ones and drafts included; q searches names and SKUs',
    StaffProductsQuery,
    StaffProductRow,
  ),
  getProduct: recordCall(staffRoutes.getProduct, 'One product', StaffProduct),
  createProduct: bodyCall(
    staffRoutes.createProduct,
    'Create a product',
    CreatedProduct,
    StaffProduct,
    'NOT_FOUND',
    'SLUG_TAKEN',
    'SKU_TAKEN',
  ),
  saveProduct: savingCall(
    staffRoutes.saveProduct,
    'Change a product; refused when somebody else has saved it since it was read',
    ProductChange,
    StaffProduct,
    'SLUG_TAKEN',
    'SKU_TAKEN',
  ),
  proposeSku: call(staffRoutes.proposeSku, {
    summary: 'A free SKU for a new product of a sub-category',
    query: z.object({ subCategoryId: Id }),
    data: z.object({ sku: z.string() }),
    refusals: ['NOT_FOUND'],
  }),
  duplicateProduct: recordCall(
    staffRoutes.duplicateProduct,
    'Create a draft that is like a product, its variants included, with free SKUs and no stock',
    StaffProduct,
  ),
  previewProduct: recordCall(
    staffRoutes.previewProduct,
    'The address at which a product, draft or not, can be looked at in the shop for an hour or two',
    z.object({ url: z.string() }),
  ),
  archiveProduct: recordCall(
    staffRoutes.archiveProduct,
    'Withdraw a product; its orders keep it, and it can be published again',
    StaffProduct,
  ),
  exportProducts: reauthenticated(
    call(staffRoutes.exportProducts, {
      summary: 'All products as CSV, which can be imported again',
      query: ExportProductsQuery,
      file: { type: 'text/csv', name: 'products.csv' },
    }),
  ),
  importProducts: call(staffRoutes.importProducts, {
    summary:
      'Import a CSV file: a known SKU changes its product except for the stock, an unknown one creates a product, whose MRP is its price if missing. All rows or none; `dryRun=true` only reports the changes',
    query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
    multipart: { field: 'file', several: false },
    data: ProductImport,
  }),
  uploadImages: call(staffRoutes.uploadImages, {
    summary: 'Upload pictures',
    multipart: { field: 'images', several: true },
    data: z.array(z.object({ url: z.string() })),
  }),
}
