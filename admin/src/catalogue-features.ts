import { attributesFeature } from './attributes/attributes-feature.ts'
import { bannersFeature } from './banners/banners-feature.ts'
import { categoriesFeature } from './categories/categories-feature.ts'
import { collectionsFeature } from './collections/collections-feature.ts'
import { priceGridFeature } from './price-grid/price-grid-feature.tsx'
import { importsFeature } from './product-imports/imports-feature.ts'
import { productsFeature } from './products/products-feature.ts'
import { searchesFeature } from './searches/searches-feature.ts'
import { sizeGuidesFeature } from './size-guides/size-guides-feature.ts'
import { stocktakesFeature } from './stocktakes/stocktakes-feature.ts'
import { taxClassesFeature } from './tax-classes/tax-classes-feature.ts'
import type { Feature } from './ui/records/feature.ts'

export const catalogueFeatures: Feature[] = [
  productsFeature,
  priceGridFeature,
  stocktakesFeature,
  importsFeature,
  categoriesFeature,
  attributesFeature,
  collectionsFeature,
  sizeGuidesFeature,
  taxClassesFeature,
  searchesFeature,
  bannersFeature,
]
