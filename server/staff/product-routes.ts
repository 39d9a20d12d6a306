import type { StaffProduct } from '@kargha/contract/staff-products.ts'
import type { Tools } from '../app.ts'
import { allProducts, anyProduct, wholeProducts } from '../catalogue/all-products.ts'
import { changeStock } from '../catalogue/change-stock.ts'
import { archiveProduct, createProduct, saveProduct } from '../catalogue/save-product.ts'
import { inTransaction } from '../db/database.ts'
import { stockHistory } from '../stock/stock.ts'
import { actorOf } from './actor.ts'
import { changesBetween, writeAudit } from './audit.ts'
import { ownPictures } from './own-pictures.ts'
import { productsCsv } from './product-csv.ts'
import type { ServeStaff } from './staff-doorkeeper.ts'

/** What only counts savings is no change worth writing down. */
const told = ({ version, updatedAt, ...product }: StaffProduct) => product

export function productRoutes(serve: ServeStaff, { db, shelf, config }: Tools): void {
  const pictures = ownPictures(shelf, config.publicUrl)

  serve('getProducts', async ({ query }) => ({ message: 'Products', ...(await allProducts(db, query)) }))

  serve('exportProducts', async ({ query }) => ({
    message: 'products.csv',
    data: productsCsv(await wholeProducts(db, query)),
  }))

  serve('getProduct', async ({ params }) => ({ message: 'The product', data: await anyProduct(db, params.id) }))

  serve('createProduct', async ({ body, member }) => {
    const images = await pictures('images', body.images)
    const data = await inTransaction(db, async (tx) => {
      const id = await createProduct(tx, { ...body, images }, actorOf(member))
      const product = await anyProduct(tx, id)
      await writeAudit(tx, member, 'createProduct', product.sku, { ...told(product) })
      return product
    })
    return { message: `${data.name} is made`, data }
  })

  serve('saveProduct', async ({ params, body, member }) => {
    const images = body.images && (await pictures('images', body.images))
    const data = await inTransaction(db, async (tx) => {
      const before = await anyProduct(tx, params.id)
      await saveProduct(tx, params.id, { ...body, images })
      const after = await anyProduct(tx, params.id)
      await writeAudit(tx, member, 'saveProduct', after.sku, changesBetween(told(before), told(after)))
      return after
    })
    return { message: `${data.name} is saved`, data }
  })

  serve('archiveProduct', async ({ params, member }) => {
    const data = await inTransaction(db, async (tx) => {
      const before = await anyProduct(tx, params.id)
      await archiveProduct(tx, params.id)
      const after = await anyProduct(tx, params.id)
      await writeAudit(tx, member, 'archiveProduct', after.sku, changesBetween(told(before), told(after)))
      return after
    })
    return { message: `${data.name} is withdrawn`, data }
  })

  serve('changeStock', async ({ params, body, member }) => {
    const data = await inTransaction(db, async (tx) => {
      const { sku } = await anyProduct(tx, params.id)
      await writeAudit(tx, member, 'changeStock', sku, body)
      await changeStock(tx, params.id, body, actorOf(member))
      return anyProduct(tx, params.id)
    })
    return { message: `${data.quantity} in stock`, data }
  })

  serve('getStock', async ({ params, query }) => {
    const { _id } = await anyProduct(db, params.id)
    return { message: 'Changes of the stock', ...(await stockHistory(db, _id, query)) }
  })
}
