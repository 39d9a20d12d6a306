import { z } from 'zod'
import { call, Id } from './call.ts'
import {
  ExportProductsQuery,
  Imported,
  NewProduct,
  ProductChange,
  StaffProduct,
  StaffProductRow,
  StaffProductsQuery,
  StockChange,
  StockEntry,
  StockQuery,
} from './staff-products.ts'
import { staffRoutes } from './staff-routes.ts'
import {
  BannerChange,
  CategoryChange,
  NewBanner,
  NewCategory,
  NewSubcategory,
  StaffBanner,
  StaffBannersQuery,
  StaffCategoriesQuery,
  StaffCategory,
  StaffSubcategoriesQuery,
  StaffSubcategory,
  SubcategoryChange,
} from './staff-shelves.ts'

const params = z.object({ id: Id })
const deleted = z.object({ _id: Id })

/** The staff calls about what the shop shows: products, their places, banners and pictures. */
export const staffCatalogue = {
  getProducts: call(staffRoutes.getProducts, {
    summary: 'Products, withdrawn ones and drafts included; q looks in names and SKUs',
    query: StaffProductsQuery,
    data: z.array(StaffProductRow),
    paged: true,
  }),
  getProduct: call(staffRoutes.getProduct, {
    summary: 'One product',
    params,
    data: StaffProduct,
    refusals: ['NOT_FOUND'],
  }),
  createProduct: call(staffRoutes.createProduct, {
    summary: 'A new product',
    body: NewProduct,
    data: StaffProduct,
    refusals: ['SLUG_TAKEN', 'SKU_TAKEN'],
  }),
  saveProduct: call(staffRoutes.saveProduct, {
    summary: 'Change a product; 409 when another has saved it since it was read',
    params,
    body: ProductChange,
    data: StaffProduct,
    refusals: ['NOT_FOUND', 'VERSION_CONFLICT', 'SLUG_TAKEN', 'SKU_TAKEN'],
  }),
  archiveProduct: call(staffRoutes.archiveProduct, {
    summary: 'Withdraw a product; its orders keep it, and it can be published again',
    params,
    data: StaffProduct,
    refusals: ['NOT_FOUND'],
  }),
  changeStock: call(staffRoutes.changeStock, {
    summary: 'Change the pieces at hand by a difference, never below zero',
    params,
    body: StockChange,
    data: StaffProduct,
    refusals: ['NOT_FOUND', 'INSUFFICIENT_STOCK'],
  }),
  getStock: call(staffRoutes.getStock, {
    summary: 'Every change of a product’s stock, with who and why',
    params,
    query: StockQuery,
    data: z.array(StockEntry),
    paged: true,
    refusals: ['NOT_FOUND'],
  }),

  exportProducts: call(staffRoutes.exportProducts, {
    summary: 'All products as CSV; what was exported can be imported again',
    query: ExportProductsQuery,
    data: z.string(),
    file: 'text/csv',
  }),
  importProducts: call(staffRoutes.importProducts, {
    summary:
      'CSV, field `file`: a product whose SKU is known is changed but for its stock, another is made. All rows or none; `dryRun=true` only tells what would be',
    query: z.object({ dryRun: z.enum(['true', 'false']).default('false') }),
    multipart: true,
    data: Imported,
    refusals: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  }),

  getCategories: call(staffRoutes.getCategories, {
    summary: 'Categories; q looks in names',
    query: StaffCategoriesQuery,
    data: z.array(StaffCategory),
    paged: true,
  }),
  getCategory: call(staffRoutes.getCategory, {
    summary: 'One category',
    params,
    data: StaffCategory,
    refusals: ['NOT_FOUND'],
  }),
  createCategory: call(staffRoutes.createCategory, {
    summary: 'A new category',
    body: NewCategory,
    data: StaffCategory,
    refusals: ['SLUG_TAKEN'],
  }),
  saveCategory: call(staffRoutes.saveCategory, {
    summary: 'Change a category',
    params,
    body: CategoryChange,
    data: StaffCategory,
    refusals: ['NOT_FOUND', 'SLUG_TAKEN'],
  }),
  deleteCategory: call(staffRoutes.deleteCategory, {
    summary: 'Delete a category that has no sub-category',
    params,
    data: deleted,
    refusals: ['NOT_FOUND', 'IN_USE'],
  }),

  getSubcategories: call(staffRoutes.getSubcategories, {
    summary: 'Sub-categories; q looks in names',
    query: StaffSubcategoriesQuery,
    data: z.array(StaffSubcategory),
    paged: true,
  }),
  getSubcategory: call(staffRoutes.getSubcategory, {
    summary: 'One sub-category',
    params,
    data: StaffSubcategory,
    refusals: ['NOT_FOUND'],
  }),
  createSubcategory: call(staffRoutes.createSubcategory, {
    summary: 'A new sub-category',
    body: NewSubcategory,
    data: StaffSubcategory,
    refusals: ['SLUG_TAKEN'],
  }),
  saveSubcategory: call(staffRoutes.saveSubcategory, {
    summary: 'Change a sub-category; with another category its products move along',
    params,
    body: SubcategoryChange,
    data: StaffSubcategory,
    refusals: ['NOT_FOUND', 'SLUG_TAKEN'],
  }),
  deleteSubcategory: call(staffRoutes.deleteSubcategory, {
    summary: 'Delete a sub-category that has no product',
    params,
    data: deleted,
    refusals: ['NOT_FOUND', 'IN_USE'],
  }),

  getBanners: call(staffRoutes.getBanners, {
    summary: 'Banners in their order; q looks in their descriptions',
    query: StaffBannersQuery,
    data: z.array(StaffBanner),
    paged: true,
  }),
  getBanner: call(staffRoutes.getBanner, { summary: 'One banner', params, data: StaffBanner, refusals: ['NOT_FOUND'] }),
  createBanner: call(staffRoutes.createBanner, { summary: 'A new banner', body: NewBanner, data: StaffBanner }),
  saveBanner: call(staffRoutes.saveBanner, {
    summary: 'Change a banner',
    params,
    body: BannerChange,
    data: StaffBanner,
    refusals: ['NOT_FOUND'],
  }),
  deleteBanner: call(staffRoutes.deleteBanner, {
    summary: 'Delete a banner',
    params,
    data: deleted,
    refusals: ['NOT_FOUND'],
  }),

  uploadImages: call(staffRoutes.uploadImages, {
    summary: 'Pictures, field `images`',
    multipart: true,
    data: z.array(z.object({ url: z.string() })),
    refusals: ['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'],
  }),
}
