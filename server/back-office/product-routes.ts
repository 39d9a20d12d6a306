import { purchasableProduct } from '../catalogue/purchasable-products.ts'
import { archiveProduct, createProduct, saveProduct } from '../catalogue/save-product.ts'
import {
  exportStaffProducts,
  getStaffProduct,
  listStaffProducts,
  savedFields,
  withoutVersion,
} from '../catalogue/staff-products.ts'
import { productsCsv } from '../csv/product-csv.ts'
import type { Deps } from '../deps.ts'
import { ownPictures } from '../media/own-pictures.ts'
import type { RegisterStaffRoute } from '../staff/register-staff-route.ts'
import { actorOf } from '../staff/staff-session.ts'
import { changeStock } from '../stock/change-stock.ts'
import { stockHistory } from '../stock/stock.ts'

export function productRoutes(register: RegisterStaffRoute, { db, fileStore, config }: Deps): void {
  const pictures = ownPictures({ db, fileStore, config })

  register('getProducts', async ({ query }) => ({ message: 'Products', ...(await listStaffProducts(db, query)) }))

  register('exportProducts', async ({ query }) => ({ data: productsCsv(exportStaffProducts(db, query)) }))

  register('getProduct', async ({ params }) => ({ message: 'The product', data: await getStaffProduct(db, params.id) }))

  register('createProduct', async ({ body, member, audited }) => {
    const images = await pictures('images', body.images)
    return audited(async (tx) => {
      const data = await createProduct(tx, { ...body, images }, actorOf(member))
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
    const images = body.images && (await pictures('images', body.images))
    return audited(async (tx) => {
      const { before, after } = await saveProduct(tx, params.id, { ...body, images }, actorOf(member))
      const record = { subject: after.sku, before: savedFields(before), after: savedFields(after) }
      return { message: `${after.name} has been saved`, data: after, ...record }
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
      return { message: `${data.quantity} in stock`, data, subject: sku, details: body }
    }),
  )

  register('getStock', async ({ params, query }) => {
    const { variants } = await getStaffProduct(db, params.id)
    const ids = variants.map(({ _id }) => _id).filter((id) => query.variantId === undefined || id === query.variantId)
    return { message: 'Stock history', ...(await stockHistory(db, ids, query)) }
  })
}
