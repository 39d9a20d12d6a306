import { categories } from './categories.ts'
import { collections } from './collections.ts'
import { coupons } from './coupons.ts'
import { customers } from './customers.ts'
import { boxes, holidays, zones } from './delivery.ts'
import { orders } from './orders.ts'
import { attributes } from './products/attribute-values.ts'
import { products } from './products.ts'
import { reviews } from './reviews.ts'
import { banners, settings } from './settings.ts'
import { sizeGuides } from './size-guides.ts'
import { synonyms } from './synonyms.ts'
import { taxClasses } from './tax-classes.ts'
import type { DemoShop } from './types.ts'

/** Pictures are files in demo/pictures. */
export const demoShop: DemoShop = {
  settings,
  zones,
  boxes,
  holidays,
  taxClasses,
  categories,
  banners,
  attributes,
  collections,
  synonyms,
  products,
  sizeGuides,
  reviews,
  customers,
  coupons,
  orders,
}
