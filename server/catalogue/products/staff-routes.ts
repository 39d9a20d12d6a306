import { counted } from '@kargha/domain/counted.ts'
import type { Deps } from '../../platform/deps.ts'
import { ownPictures } from '../../platform/media/own-pictures.ts'
import type { RegisterStaffRoute } from '../../shop/audit/register-staff-route.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { productsCsv } from '../product-import/product-csv.ts'
import { changeStock } from '../stock/change-stock.ts'
import { stockHistory } from '../stock/stock.ts'
import { stockHistoryCsv } from '../stock/stock-csv.ts'
import { refuseHiddenCost } from '../variants/hidden-cost.ts'
import { proposeSku } from '../variants/propose-sku.ts'
import { addProduct, duplicateProduct } from './add-product.ts'
import { changeProducts } from './change-products.ts'
import { purchasableProduct } from './purchasable-products.ts'
import { archiveProduct, saveProduct } from './save-product.ts'
import {
  exportStaffProducts,
  getStaffProduct,
  listProductGrid,
  listStaffProducts,
  savedFields,
  toGridProduct,
  withoutVersion,
} from './staff-products.ts'

export function staffProductRoutes(register: RegisterStaffRoute, { db, fileStore, config, signer }: Deps): void {
  const pictures = ownPictures({ db, fileStore, config })

  register('getProducts', async ({ query }) => ({ message: 'Products', ...(await listStaffProducts(db, query)) }))

  register('exportProducts', async ({ query, member }) => ({
    data: productsCsv(exportStaffProducts(db, query), member),
  }))

  register('getProduct', async ({ params }) => ({ message: 'The product', data: await getStaffProduct(db, params.id) }))

  register('createProduct', async ({ body, member, audited }) => {
    refuseHiddenCost(member, body.cost, ...(body.grid?.variants.map(({ cost }) => cost) ?? []))
    const images = await pictures('images', body.images)
    return audited(async (tx) => {
      const data = await addProduct(tx, { ...body, images }, actorOf(member))
      return {
        message: `${data.name} has been added`,
        data,
        subject: data.sku,
        before: null,
        after: withoutVersion(data),
      }
    })
  })

  register('saveProduct', async ({ params, body, member, audited }) => {
    refuseHiddenCost(member, body.cost)
    const images = body.images && (await pictures('images', body.images))
    return audited(async (tx) => {
      const { before, after } = await saveProduct(tx, params.id, { ...body, images }, actorOf(member))
      const record = { subject: after.sku, before: savedFields(before), after: savedFields(after) }
      return { message: `${after.name} has been saved`, data: after, ...record }
    })
  })

  register('proposeSku', async ({ query }) => ({
    message: 'A free SKU',
    data: { sku: await proposeSku(db, query.subCategoryId) },
  }))

  register('duplicateProduct', ({ params, member, audited }) =>
    audited(async (tx) => {
      const data = await duplicateProduct(tx, params.id, actorOf(member))
      return { message: `${data.name} is a draft`, data, subject: data.sku, before: null, after: withoutVersion(data) }
    }),
  )

  register('previewProduct', async ({ params }) => {
    const { _id } = await getStaffProduct(db, params.id)
    return { message: 'The preview', data: { url: `${config.publicUrl}${signer.signPreview(_id)}` } }
  })

  register('getProductGrid', async ({ query }) => ({ message: 'Products', ...(await listProductGrid(db, query)) }))

  register('changeProducts', async ({ body, member, audited }) => {
    refuseHiddenCost(member, ...body.products.flatMap(({ variants }) => variants.map(({ cost }) => cost)))
    return audited(async (tx) => {
      const changes = await changeProducts(tx, body, actorOf(member))
      const entries = changes.map(({ before, after, stock }) => ({
        action: 'changeProducts' as const,
        subject: after.sku,
        before: savedFields(before),
        after: savedFields(after),
        details: stock.length > 0 ? { reason: body.reason, stock } : {},
      }))
      const data = changes.map(({ after }) => toGridProduct(after))
      return {
        message: `${counted(data.length, 'product has', 'products have')} been changed`,
        data,
        entries,
      }
    })
  })

  register('archiveProduct', ({ params, member, audited }) =>
    audited(async (tx) => {
      const { before, after } = await archiveProduct(tx, params.id, actorOf(member))
      const record = { subject: after.sku, before: savedFields(before), after: savedFields(after) }
      return { message: `${after.name} has been withdrawn`, data: after, ...record }
    }),
  )

  register('changeStock', ({ params, body, member, audited }) =>
    audited(async (tx) => {
      const { sku, variantId } = await purchasableProduct(tx, params.id, body.variantId)
      await changeStock(tx, variantId, body, actorOf(member))
      const data = await getStaffProduct(tx, params.id)
      return { message: `${data.quantity} in stock`, data, subject: sku, record: data._id, details: body }
    }),
  )

  register('exportStockHistory', async () => ({ data: stockHistoryCsv(db) }))

  register('getStock', async ({ params, query }) => {
    const { variants } = await getStaffProduct(db, params.id)
    const ids = variants.map(({ _id }) => _id).filter((id) => query.variantId === undefined || id === query.variantId)
    return { message: 'Stock history', ...(await stockHistory(db, ids, query)) }
  })
}
