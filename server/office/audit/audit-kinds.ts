import type { AuditKind } from '@kargha/contract/staff/audit.ts'
import type { StaffCallName } from '@kargha/contract/staff/routes.ts'
import { type SQL, sql } from 'drizzle-orm'
import { audit } from '../../shop/audit/audit-table.ts'

const oneOf = (...actions: readonly StaffCallName[]): SQL =>
  sql`${audit.action} = any(${sql.param([...actions])}::text[])`

const productActions = [
  ...(['createProduct', 'saveProduct', 'archiveProduct', 'duplicateProduct', 'changeProducts'] as const),
  ...(['saveVariants', 'startProductImport', 'commitProductImport', 'cancelProductImport', 'importProducts'] as const),
  ...([
    'checkProductImport',
    'matchImportColumns',
    'undoProductImport',
    'uploadMissingPicture',
    'fetchMissingPictures',
  ] as const),
] satisfies StaffCallName[]

const pricesIn = (state: 'from' | 'to') => {
  const all = (field: string) =>
    sql`jsonb_path_query_array(${audit.details}, '$.variants.${sql.raw(state)}[*].${sql.raw(field)}')`
  return sql`(${all('sellingPrice')} || ${all('originalPrice')})`
}

/** Of a product without options, or of one of its variants. */
const changesPrice = sql`(${audit.details} ?| array['sellingPrice', 'originalPrice']
  or ${pricesIn('from')} <> ${pricesIn('to')})`

/** Which entries are of a kind. */
export const isOfKind: Record<AuditKind, SQL> = {
  prices: sql`${oneOf('saveProduct', 'changeProducts', 'saveVariants')} and ${changesPrice}`,
  stock: sql`(${oneOf('changeStock', 'changeVariantStocks', 'createStocktake', 'bookStocktake', 'cancelStocktake')}
    or (${oneOf('changeProducts')} and ${audit.details} ? 'stock'))`,
  products: oneOf(
    ...productActions,
    ...(['createCategory', 'saveCategory', 'deleteCategory', 'createSubcategory', 'saveSubcategory'] as const),
    ...(['deleteSubcategory', 'createCollection', 'saveCollection', 'deleteCollection', 'createBanner'] as const),
    ...(['saveBanner', 'deleteBanner', 'createAttribute', 'saveAttribute', 'deleteAttribute'] as const),
    ...(['createAttributeValue', 'saveAttributeValue', 'mergeAttributeValue', 'deleteAttributeValue'] as const),
    ...(['createSizeGuide', 'saveSizeGuide', 'deleteSizeGuide', 'createTaxClass', 'saveTaxClass'] as const),
    ...(['deleteTaxClass', 'createSynonym', 'saveSynonym', 'deleteSynonym', 'dismissEmptySearch'] as const),
  ),
  orders: oneOf(
    ...(['moveOrder', 'syncWithGateway', 'clearFlags', 'retryRefund', 'confirmPurchases', 'correctAddress'] as const),
    ...(['addOrderNote', 'deleteOrderNote', 'saveOrderTags'] as const),
  ),
  'parcels and returns': oneOf(
    ...(['packShipment', 'packPurchases', 'undoPacking', 'handOver', 'handOverShipments', 'moveShipment'] as const),
    ...(['inspectShipment', 'refundLost', 'sendAgain', 'clearContradiction', 'chooseCourier', 'bookShipment'] as const),
    ...(['measureShipment', 'scanParcel'] as const),
    ...(['cancelBooking', 'actOnAttempt', 'moveReturn', 'inspectReturn', 'bookReturn', 'cancelReturnBooking'] as const),
    ...(['importRemittance', 'matchRemittance', 'resolveRemittanceLine'] as const),
    ...(['importPayout', 'matchPayout', 'resolvePayoutLine'] as const),
    ...(['importFreightBill', 'matchFreightBill', 'resolveFreightBillLine'] as const),
  ),
  customers: oneOf(
    ...(['endCustomerSession', 'endCustomerSessions', 'blockCustomer', 'unblockCustomer'] as const),
    ...(['addCustomerNote', 'deleteCustomerNote', 'showRating', 'replyToRating'] as const),
    ...(['closeComplaint', 'createSavedAnswer', 'saveSavedAnswer', 'deleteSavedAnswer'] as const),
    ...(['replyToComplaint', 'assignComplaint', 'resendEmail', 'resendSentEmail', 'correctEmailAddress'] as const),
    ...(['startImport', 'matchTableColumns', 'commitImport', 'cancelImport', 'undoImport'] as const),
    ...(['saveCashRule', 'createCashNumber', 'deleteCashNumber'] as const),
  ),
  discounts: sql`(${oneOf('createCoupon', 'saveCoupon', 'deleteCoupon')}
    or (${oneOf('saveSettings')} and ${audit.details} ? 'globalDiscount'))`,
  delivery: oneOf(
    ...(['createZone', 'saveZone', 'deleteZone', 'savePins', 'deletePin', 'importPins'] as const),
    ...(['createHoliday', 'saveHoliday', 'deleteHoliday', 'createBox', 'saveBox', 'deleteBox'] as const),
  ),
  'settings and texts': oneOf(
    ...(['skipFirstStep', 'saveSettings', 'saveTextDraft', 'discardTextDraft', 'publishText', 'restoreText'] as const),
    ...(['createRedirect', 'saveRedirect', 'deleteRedirect', 'importRedirects', 'dismissMissingAddress'] as const),
  ),
  'team and sign-ins': oneOf(
    ...(['signin', 'changePassword', 'endOwnSession', 'startSecondFactor', 'confirmSecondFactor'] as const),
    ...(['renewBackupCodes', 'removeSecondFactor', 'createStaff', 'saveStaff', 'deleteStaff'] as const),
    ...(['endStaffSession', 'endStaffSessions', 'resetSecondFactor', 'createRole', 'saveRole', 'deleteRole'] as const),
    ...(['saveOwnNotices', 'retryJob'] as const),
  ),
  exports: oneOf(
    ...([
      'exportCoupons',
      'exportCustomers',
      'getLeftOut',
      'exportOrders',
      'exportPins',
      'exportProducts',
      'exportRatings',
      'exportStockHistory',
      'exportTaxTable',
      'exportRedirects',
      'exportFigureTable',
      'exportWholeShop',
      'printPackingSlips',
      'printAddressLabels',
    ] as const),
    ...(['printManifests', 'printPickupManifests'] as const),
  ),
}
