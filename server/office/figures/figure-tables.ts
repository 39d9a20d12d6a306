import type { FigureTableName } from '@kargha/contract/staff/figures.ts'
import type { TableOfFigures } from './figure-table.ts'
import { margin } from './margin-table.ts'
import { outcomesByCourier, outcomesByProduct, outcomesBySize, outcomesByZone, reasons } from './outcome-tables.ts'
import { productFigures, sizes, slowest, stockValue } from './piece-tables.ts'
import { coupons, discounts, methods, sales } from './sales-tables.ts'
import { customers, searches, sources } from './visit-tables.ts'

export const tablesOfFigures: Record<FigureTableName, TableOfFigures> = {
  sales,
  methods,
  discounts,
  coupons,
  products: productFigures,
  sizes,
  slowest,
  stock: stockValue,
  margin,
  reasons,
  'outcomes-by-product': outcomesByProduct,
  'outcomes-by-size': outcomesBySize,
  'outcomes-by-courier': outcomesByCourier,
  'outcomes-by-zone': outcomesByZone,
  customers,
  sources,
  searches,
}
