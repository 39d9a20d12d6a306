import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import * as attributes from '../../catalogue/attributes/attributes-table.ts'
import * as categories from '../../catalogue/categories/categories-table.ts'
import * as importPictures from '../../catalogue/product-import/import-pictures-table.ts'
import * as productImports from '../../catalogue/product-import/product-imports-table.ts'
import * as products from '../../catalogue/products/products-table.ts'
import * as redirects from '../../catalogue/redirects/redirects-table.ts'
import * as sizeGuides from '../../catalogue/size-guides/size-guides-table.ts'
import * as stock from '../../catalogue/stock/stock-table.ts'
import * as stocktakes from '../../catalogue/stocktakes/stocktakes-table.ts'
import * as taxClasses from '../../catalogue/tax-classes/tax-classes-table.ts'
import * as variants from '../../catalogue/variants/variants-table.ts'
import * as wishlist from '../../catalogue/wishlist/wishlist-table.ts'
import * as cashRules from '../../delivery/cash-risk/cash-rules-table.ts'
import * as deliveryZones from '../../delivery/zones-table.ts'
import * as collections from '../../finding/collections/collections-table.ts'
import * as listedProducts from '../../finding/lists/listed-products-table.ts'
import * as search from '../../finding/search/search-table.ts'
import * as earlierOrders from '../../office/earlier-orders/earlier-orders-table.ts'
import * as recordImports from '../../office/imports/record-imports-table.ts'
import * as orderNotes from '../../office/orders/order-notes-table.ts'
import * as couponUses from '../../orders/coupons/coupon-uses-table.ts'
import * as coupons from '../../orders/coupons/coupons-table.ts'
import * as ledger from '../../orders/ledger/ledger-table.ts'
import * as refunds from '../../orders/ledger/refunds-table.ts'
import * as confirmations from '../../orders/records/confirmations-table.ts'
import * as orders from '../../orders/records/orders-table.ts'
import * as purchaseOrigins from '../../orders/records/purchase-origins-table.ts'
import * as payments from '../../payments/attempts/payments-table.ts'
import * as freightBills from '../../payments/freight-bills/freight-bills-table.ts'
import * as payouts from '../../payments/payouts/payouts-table.ts'
import * as remittances from '../../payments/remittances/remittances-table.ts'
import * as fileMarks from '../../platform/media/file-marks-table.ts'
import * as upkeepReports from '../../platform/observability/upkeep-reports-table.ts'
import * as rateLimit from '../../platform/traffic/rate-limit-table.ts'
import * as uploads from '../../platform/uploads/uploads-table.ts'
import * as cart from '../../selling/cart/cart-table.ts'
import * as idempotency from '../../selling/checkout/idempotency-table.ts'
import * as ratings from '../../selling/ratings/ratings-table.ts'
import * as boxes from '../../shipping/boxes/boxes-table.ts'
import * as bookings from '../../shipping/couriers/bookings-table.ts'
import * as invoices from '../../shipping/invoices/invoices-table.ts'
import * as parcels from '../../shipping/parcels/parcels-table.ts'
import * as returns from '../../shipping/returns/returns-table.ts'
import * as audit from '../../shop/audit/audit-table.ts'
import * as banners from '../../shop/banners/banners-table.ts'
import * as complaints from '../../shop/complaints/complaints-table.ts'
import * as savedAnswers from '../../shop/complaints/saved-answers-table.ts'
import * as account from '../../shop/customers/account-table.ts'
import * as secondFactor from '../../shop/second-factor/second-factor-table.ts'
import * as settings from '../../shop/settings/settings-table.ts'
import * as staff from '../../shop/staff/staff-table.ts'
import * as assets from '../../site/assets/built-assets-table.ts'
import * as texts from '../../site/policies/texts-table.ts'
import * as missingAddresses from '../../site/redirects/missing-addresses-table.ts'
import * as seals from '../seals/seals-table.ts'

const modules: Record<string, unknown>[] = [
  account,
  assets,
  attributes,
  cart,
  taxClasses,
  categories,
  products,
  redirects,
  missingAddresses,
  listedProducts,
  variants,
  collections,
  settings,
  banners,
  complaints,
  savedAnswers,
  coupons,
  boxes,
  bookings,
  productImports,
  recordImports,
  earlierOrders,
  importPictures,
  cashRules,
  deliveryZones,
  orderNotes,
  rateLimit,
  ledger,
  refunds,
  fileMarks,
  confirmations,
  orders,
  purchaseOrigins,
  payments,
  couponUses,
  idempotency,
  ratings,
  payouts,
  freightBills,
  remittances,
  returns,
  search,
  seals,
  parcels,
  invoices,
  sizeGuides,
  audit,
  secondFactor,
  staff,
  stock,
  stocktakes,
  texts,
  uploads,
  upkeepReports,
  wishlist,
]

export const tables: PgTable[] = modules.flatMap((module) =>
  Object.values(module).filter((value): value is PgTable => is(value, PgTable)),
)
