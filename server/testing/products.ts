import { randomUUID } from 'node:crypto'
import { categories, products, subcategories } from '../catalogue/catalogue-table.ts'
import { inTransaction, type Pool } from '../db/database.ts'
import { putStock } from '../stock/stock.ts'

/** The files that its rows name. */
export const productPictures = ['ikat-1.webp', 'ikat-2.webp', 'cotton.webp']

type Given = Partial<typeof products.$inferInsert> & { stock?: number }

/** Puts a product on sale for a test: ten pieces at ₹ 1,000.00 with free delivery unless told otherwise. */
export async function addProduct(db: Pool, { stock = 10, ...given }: Given = {}): Promise<string> {
  const mark = randomUUID().slice(0, 8)
  return inTransaction(db, async (tx) => {
    const [category] = await tx
      .insert(categories)
      .values({ slug: `saree-${mark}`, name: 'Saree' })
      .returning()
    const categoryId = category?.id ?? ''
    const [subcategory] = await tx
      .insert(subcategories)
      .values({ categoryId, slug: 'cotton', name: 'Cotton', image: '/media/cotton.webp' })
      .returning()
    const [product] = await tx
      .insert(products)
      .values({
        slug: `ikat-${mark}`,
        sku: `IKT-${mark}`,
        name: 'Indigo Ikat Saree',
        categoryId,
        subcategoryId: subcategory?.id ?? '',
        images: ['/media/ikat-1.webp', '/media/ikat-2.webp'],
        sellingPrice: 100_000,
        originalPrice: 120_000,
        shortDescription: 'Feathered indigo on handspun cotton.',
        longDescription: '<p>Woven in Pochampally.</p>',
        texture: '<ul><li>Cotton</li></ul>',
        careInstructions: 'Hand wash cold.',
        shippingAndReturns: 'Ships in 2-3 working days.',
        countryOfOrigin: 'India',
        tags: ['ikat'],
        deliveryCharge: 0,
        ...given,
      })
      .returning()
    const id = product?.id ?? ''
    await putStock(tx, id, stock, 'First stock', 'test')
    return id
  })
}
