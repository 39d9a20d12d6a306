import { fromRupees } from '@kargha/contract/money.ts'
import type { DemoShop } from '../../demo/types.ts'
import { categories, products, subcategories } from '../catalogue/catalogue-table.ts'
import { banners, settings } from '../content/content-table.ts'
import { putStock } from '../stock/stock.ts'
import type { Transaction } from './database.ts'
import type { Pictures } from './seed-pictures.ts'

export type SeededProduct = typeof products.$inferSelect

const dayMs = 86_400_000
/** The moment `days` before `now`. */
export const before = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

async function seedContent(tx: Transaction, shop: DemoShop, pictures: Pictures): Promise<void> {
  const { globalDiscount, ...texts } = shop.settings
  await tx.update(settings).set({
    ...texts,
    globalDiscountIsActive: globalDiscount.isActive,
    globalDiscountPercent: globalDiscount.discount,
  })
  await tx
    .insert(banners)
    .values(shop.banners.map(({ picture, alt, link }, position) => ({ image: pictures(picture), alt, link, position })))
}

/** The ids of each sub-category and its category, by the sub-category's slug. */
async function seedCategories(tx: Transaction, shop: DemoShop, pictures: Pictures) {
  const kept = await tx
    .insert(categories)
    .values(shop.categories.map(({ slug, name }, position) => ({ slug, name, position })))
    .returning()
  const idOf = new Map(kept.map((category) => [category.slug, category.id]))
  const places = await tx
    .insert(subcategories)
    .values(
      shop.categories.flatMap((category) =>
        category.subCategories.map(({ slug, name, description, picture }, position) => ({
          categoryId: idOf.get(category.slug) ?? '',
          slug,
          name,
          image: pictures(picture),
          description,
          position,
        })),
      ),
    )
    .returning()
  return new Map(places.map(({ slug, id, categoryId }) => [slug, { subcategoryId: id, categoryId }]))
}

/** Fills settings, banners, categories and products with their stock; answers the products by their slugs. */
export async function seedCatalogue(
  tx: Transaction,
  shop: DemoShop,
  pictures: Pictures,
  now: Date,
): Promise<Map<string, SeededProduct>> {
  await seedContent(tx, shop, pictures)
  const places = await seedCategories(tx, shop, pictures)
  const rows = shop.products.map((product, index): typeof products.$inferInsert => {
    const place = places.get(product.subCategory)
    if (place === undefined) throw new Error(`${product.slug} is in no sub-category that there is`)
    return {
      ...place,
      ...product.labels,
      slug: product.slug,
      sku: product.sku,
      name: product.name,
      images: product.pictures.map(pictures),
      sellingPrice: fromRupees(product.sellingPrice),
      originalPrice: fromRupees(product.originalPrice),
      shortDescription: product.shortDescription,
      longDescription: product.longDescription,
      texture: product.productTexture,
      facts: product.facts,
      makersNote: product.makersNote,
      careInstructions: product.careInstructions,
      shippingAndReturns: product.shippingAndReturns,
      countryOfOrigin: product.countryOfOrigin,
      tags: product.tags,
      chargesDelivery: product.isAcceptable,
      deliveryCharge: fromRupees(product.deliveryCharge),
      // Products of one day came in one after another.
      createdAt: before(now, product.daysAgo + index / 1440),
    }
  })
  const kept = await tx.insert(products).values(rows).returning()
  const bySlug = new Map(kept.map((product) => [product.slug, product]))
  for (const { slug, quantity } of shop.products)
    await putStock(tx, bySlug.get(slug)?.id ?? '', quantity, 'First stock', 'seed')
  return bySlug
}
