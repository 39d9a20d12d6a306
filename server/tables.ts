import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as account from './account/account-table.ts'
import * as assets from './assets/built-assets-table.ts'
import * as attributes from './attributes/attributes-table.ts'
import * as cart from './cart/cart-table.ts'
import * as catalogue from './catalogue/catalogue-table.ts'
import * as earlierAddresses from './catalogue/earlier-addresses-table.ts'
import * as listedProducts from './catalogue/listed-products-table.ts'
import * as productPieces from './catalogue/product-pieces-table.ts'
import * as salesToCount from './catalogue/sales-to-count-table.ts'
import * as sharedChanges from './catalogue/shared-changes-table.ts'
import * as variants from './catalogue/variants-table.ts'
import * as collections from './collections/collections-table.ts'
import * as content from './content/content-table.ts'
import * as coupons from './coupons/coupons-table.ts'
import * as bookings from './couriers/bookings-table.ts'
import * as productImports from './csv/product-imports-table.ts'
import * as deliveryZones from './delivery/zones-table.ts'
import * as facetCounts from './facets/facet-counts-table.ts'
import * as orderNotes from './fulfilment/order-notes-table.ts'
import * as rateLimit from './http/rate-limit-table.ts'
import * as ledger from './ledger/ledger-table.ts'
import * as refunds from './ledger/refunds-table.ts'
import * as fileMarks from './media/file-marks-table.ts'
import * as confirmations from './orders/confirmations-table.ts'
import * as orders from './orders/orders-table.ts'
import * as payments from './payments/payments-table.ts'
import * as couponUses from './purchases/coupon-uses-table.ts'
import * as idempotency from './purchases/idempotency-table.ts'
import * as ratings from './ratings/ratings-table.ts'
import * as remittances from './remittances/remittances-table.ts'
import * as returns from './returns/returns-table.ts'
import * as search from './search/search-table.ts'
import * as shipments from './shipments/shipments-table.ts'
import * as sizeGuides from './size-guides/size-guides-table.ts'
import * as audit from './staff/audit-table.ts'
import * as secondFactor from './staff/second-factor-table.ts'
import * as staff from './staff/staff-table.ts'
import * as stock from './stock/stock-table.ts'
import * as stocktakes from './stocktakes/stocktakes-table.ts'
import * as texts from './texts/texts-table.ts'
import * as uploads from './uploads/uploads-table.ts'
import * as wishlist from './wishlist/wishlist-table.ts'

const modules: Record<string, unknown>[] = [
  account,
  assets,
  attributes,
  cart,
  catalogue,
  earlierAddresses,
  listedProducts,
  productPieces,
  salesToCount,
  sharedChanges,
  variants,
  collections,
  content,
  coupons,
  bookings,
  productImports,
  deliveryZones,
  facetCounts,
  orderNotes,
  rateLimit,
  ledger,
  refunds,
  fileMarks,
  confirmations,
  orders,
  payments,
  couponUses,
  idempotency,
  ratings,
  remittances,
  returns,
  search,
  shipments,
  sizeGuides,
  audit,
  secondFactor,
  staff,
  stock,
  stocktakes,
  texts,
  uploads,
  wishlist,
]

/** Every table of the shop, for what concerns all of them. Features import their own. */
export const tables: PgTable[] = modules.flatMap((module) =>
  Object.values(module).filter((value): value is PgTable => is(value, PgTable)),
)
