import { randomUUID } from 'node:crypto'
import { noPaise, paise } from '@kargha/domain/money.ts'
import { categories, subcategories } from '../server/catalogue/categories/categories-table.ts'
import { products } from '../server/catalogue/products/products-table.ts'
import { putStock } from '../server/catalogue/stock/stock.ts'
import { inTransaction, type Pool } from '../server/platform/db/database.ts'

/** In every test shop. */
export const productPictures = ['ikat-1.webp', 'ikat-2.webp', 'cotton.webp']

type ProductOptions = Partial<typeof products.$inferInsert> & { stock?: number }

/** By default ten pieces at ₹ 1,000.00 with free delivery. */
export async function addProduct(db: Pool, { stock = 10, ...columns }: ProductOptions = {}): Promise<string> {
  const suffix = randomUUID().slice(0, 8)
  return inTransaction(db, async (tx) => {
    const [category] = await tx
      .insert(categories)
      .values({ slug: `saree-${suffix}`, name: 'Saree' })
      .returning()
    const categoryId = category?.id ?? ''
    const [subcategory] = await tx
      .insert(subcategories)
      .values({ categoryId, slug: 'cotton', name: 'Cotton', image: '/media/cotton.webp' })
      .returning()
    const [product] = await tx
      .insert(products)
      .values({
        slug: `ikat-${suffix}`,
        sku: `IKT-${suffix}`,
        name: 'Indigo Ikat Saree',
        categoryId,
        subcategoryId: subcategory?.id ?? '',
        images: ['/media/ikat-1.webp', '/media/ikat-2.webp'],
        sellingPrice: paise(100_000),
        originalPrice: paise(120_000),
        shortDescription: 'Feathered indigo on handspun cotton.',
        longDescription: '<p>Woven in Pochampally.</p>',
        texture: '<ul><li>Cotton</li></ul>',
        careInstructions: 'Hand wash cold.',
        shippingAndReturns: 'Ships in 2-3 working days.',
        countryOfOrigin: 'India',
        tags: ['ikat'],
        deliveryCharge: noPaise,
        ...columns,
      })
      .returning()
    const id = product?.id ?? ''
    await putStock(tx, id, stock, 'First stock', 'test')
    return id
  })
}
