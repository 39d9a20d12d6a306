import { fromRupees, percent, rupees } from '@kargha/domain/money.ts'
import type { DemoShop } from '../../../demo/types.ts'
import { categories, subcategories } from '../../catalogue/categories/categories-table.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { addSynonyms } from '../../finding/search/synonyms.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { banners } from '../../shop/banners/banners-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'
import { seedAttributes } from './seed-attributes.ts'
import { seedCollections } from './seed-collections.ts'
import { seedDelivery } from './seed-delivery.ts'
import type { Pictures } from './seed-pictures.ts'
import { type SeededTax, seedTaxClasses } from './seed-tax-classes.ts'
import { type SeededProduct, seedSizeGuides, seedVariants } from './seed-variants.ts'

const dayMs = 86_400_000
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs)

async function seedContent(tx: Transaction, shop: DemoShop, pictures: Pictures): Promise<void> {
  const { globalDiscount, codFee, ...texts } = shop.settings
  await tx.update(settings).set({
    ...texts,
    globalDiscountIsActive: globalDiscount.isActive,
    globalDiscountPercent: percent(globalDiscount.discount),
    codFee: fromRupees(rupees(codFee)),
    // Visitors of a demo often share one address and network.
    maxNewCustomerPieces: null,
    maxNetworkPieces: null,
  })
  await tx
    .insert(banners)
    .values(shop.banners.map(({ picture, ...banner }, position) => ({ ...banner, image: pictures(picture), position })))
}

/** By the sub-category's slug. */
async function seedCategories(tx: Transaction, shop: DemoShop, pictures: Pictures, taxes: SeededTax) {
  const insertedCategories = await tx
    .insert(categories)
    .values(shop.categories.map(({ slug, name }, position) => ({ slug, name, position })))
    .returning()
  const idOf = new Map(insertedCategories.map((category) => [category.slug, category.id]))
  const insertedSubcategories = await tx
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
          taxClassId: taxes.get(slug)?.taxClassId ?? null,
        })),
      ),
    )
    .returning()
  return new Map(insertedSubcategories.map(({ slug, id, categoryId }) => [slug, { subcategoryId: id, categoryId }]))
}

/** Returns the products by slug. */
export async function seedCatalogue(
  tx: Transaction,
  shop: DemoShop,
  pictures: Pictures,
  now: Date,
): Promise<Map<string, SeededProduct>> {
  await seedContent(tx, shop, pictures)
  await seedDelivery(tx, shop)
  const taxes = await seedTaxClasses(tx, shop)
  const idsBySubcategory = await seedCategories(tx, shop, pictures, taxes)
  const guideIds = await seedSizeGuides(tx, shop)
  const valueIds = await seedAttributes(tx, shop)
  const rows = shop.products.map((product, index): typeof products.$inferInsert => {
    const ids = idsBySubcategory.get(product.subCategory)
    if (ids === undefined) throw new Error(`The demo shop has no sub-category ${product.subCategory}`)
    return {
      ...ids,
      ...product.labels,
      slug: product.slug,
      sku: product.sku,
      name: product.name,
      images: [...product.pictures, ...product.colourways.flatMap((colourway) => colourway.pictures)].map(pictures),
      options: product.options,
      hsn: taxes.get(product.subCategory)?.hsn ?? null,
      sizeGuideId: guideIds.get(product.sizeGuide ?? '') ?? null,
      sellingPrice: fromRupees(rupees(product.sellingPrice)),
      originalPrice: fromRupees(rupees(product.originalPrice)),
      shortDescription: product.shortDescription,
      longDescription: product.longDescription,
      texture: product.productTexture,
      facts: product.facts,
      attributeValues: valueIds(product),
      makersNote: product.makersNote,
      careInstructions: product.careInstructions,
      shippingAndReturns: product.shippingAndReturns,
      countryOfOrigin: product.countryOfOrigin,
      ...product.declarations,
      tags: product.tags,
      chargesDelivery: product.isAcceptable,
      deliveryCharge: fromRupees(rupees(product.deliveryCharge)),
      makingDays: product.makingDays,
      // Distinct times for products of one day.
      createdAt: daysBefore(now, product.daysAgo + index / 1440),
    }
  })
  const inserted = await tx.insert(products).values(rows).returning()
  const seeded = await seedVariants(tx, shop, inserted, pictures)
  await seedCollections(tx, shop, pictures)
  await addSynonyms(tx, shop.synonyms)
  return seeded
}
