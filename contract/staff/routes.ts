import type { Permission } from '../../domain/permissions.ts'
import type { Route } from '../kernel/routes.ts'

const anyone = <const Methods extends Route['methods']>(methods: Methods, path: string) => ({
  methods,
  path: `/api/v1/admin/${path}`,
  who: 'anyone' as const,
})
const staff = <const Methods extends Route['methods']>(methods: Methods, path: string) => ({
  ...anyone(methods, path),
  who: 'staff' as const,
})

/** For members whose role has the permission. */
const permitted = <Permitted extends Route>(permission: Permission, route: Permitted) => ({ ...route, permission })

/** Not a GET, yet changes no record of the shop, so the audit has no entry. */
const unaudited = <Unaudited extends Route>(route: Unaudited) => ({ ...route, audited: false as const })

/** Open to owners who still have to set up a second factor. */
const beforeSecondFactor = <Early extends Route>(route: Early) => ({ ...route, beforeSecondFactor: true as const })

/** Hands out many records: the audit says to whom. */
const exporting = <Exporting extends Route>(route: Exporting) => ({ ...route, exports: true as const })

export const staffRoutes = {
  signin: unaudited(anyone(['POST'], 'signin')),
  sendSigninCode: unaudited(anyone(['POST'], 'signin/email-code')),
  signinWithCode: unaudited(anyone(['POST'], 'signin/code')),
  getSession: anyone(['GET'], 'session'),
  signout: beforeSecondFactor(unaudited(staff(['POST'], 'signout'))),
  reauthenticate: beforeSecondFactor(unaudited(staff(['POST'], 'reauthenticate'))),
  getMe: beforeSecondFactor(staff(['GET'], 'me')),
  changePassword: staff(['POST'], 'change-password'),
  getOwnSessions: beforeSecondFactor(staff(['GET'], 'sessions')),
  endOwnSession: beforeSecondFactor(staff(['DELETE'], 'sessions/{id}')),

  getSecondFactor: beforeSecondFactor(staff(['GET'], 'second-factor')),
  startSecondFactor: beforeSecondFactor(staff(['POST'], 'second-factor/start')),
  confirmSecondFactor: beforeSecondFactor(staff(['POST'], 'second-factor/confirm')),
  renewBackupCodes: staff(['POST'], 'second-factor/backup-codes'),
  removeSecondFactor: staff(['DELETE'], 'second-factor'),

  getOrders: staff(['GET'], 'orders'),
  getOrder: staff(['GET'], 'orders/{orderId}'),
  exportOrders: permitted('export', exporting(staff(['GET'], 'orders/export'))),
  moveOrder: staff(['POST'], 'orders/{orderId}/status'),
  syncWithGateway: staff(['POST'], 'orders/{orderId}/ask-gateway'),
  clearFlags: staff(['POST'], 'orders/{orderId}/clear-flags'),
  retryRefund: permitted('refund', staff(['POST'], 'orders/{orderId}/refund')),

  getPurchases: staff(['GET'], 'purchases'),
  getPurchase: staff(['GET'], 'purchases/{id}'),
  confirmPurchases: staff(['POST'], 'purchases/confirm'),
  packPurchases: staff(['POST'], 'purchases/pack'),
  correctAddress: staff(['PUT'], 'purchases/{id}/address'),
  addOrderNote: staff(['POST'], 'purchases/{id}/notes'),
  deleteOrderNote: staff(['DELETE'], 'purchases/{id}/notes/{noteId}'),
  saveOrderTags: staff(['PUT'], 'purchases/{id}/tags'),
  getOrderTags: staff(['GET'], 'order-tags'),

  getShipments: staff(['GET'], 'shipments'),
  getShipment: staff(['GET'], 'shipments/{id}'),
  packShipment: staff(['POST'], 'shipments'),
  undoPacking: staff(['POST'], 'shipments/{id}/undo-packing'),
  handOver: staff(['POST'], 'shipments/{id}/hand-over'),
  handOverShipments: staff(['POST'], 'shipments/hand-over'),
  moveShipment: staff(['POST'], 'shipments/{id}/status'),
  inspectShipment: staff(['POST'], 'shipments/{id}/inspect'),
  refundLost: staff(['POST'], 'shipments/{id}/refund'),
  sendAgain: staff(['POST'], 'shipments/{id}/send-again'),
  clearContradiction: staff(['POST'], 'shipments/{id}/clear-contradiction'),

  printPackingSlips: exporting(staff(['GET'], 'papers/packing-slips')),
  printAddressLabels: exporting(staff(['GET'], 'papers/address-labels')),
  printPickList: staff(['GET'], 'papers/pick-list'),
  printManifests: exporting(staff(['GET'], 'papers/manifests')),
  getInvoices: staff(['GET'], 'invoices'),
  printInvoice: staff(['GET'], 'invoices/{id}/pdf'),

  getRemittances: permitted('remittances', staff(['GET'], 'remittances')),
  getRemittance: permitted('remittances', staff(['GET'], 'remittances/{id}')),
  getRemittanceLines: permitted('remittances', staff(['GET'], 'remittances/{id}/lines')),
  importRemittance: permitted('remittances', staff(['POST'], 'remittances/import')),
  matchRemittance: permitted('remittances', staff(['POST'], 'remittances/{id}/match')),
  resolveRemittanceLine: permitted('remittances', staff(['POST'], 'remittances/{id}/lines/{lineId}/resolve')),
  getUnremittedParcels: permitted('remittances', staff(['GET'], 'unremitted-parcels')),
  getCashWithCouriers: permitted('remittances', staff(['GET'], 'cash-with-couriers')),

  getCouriers: staff(['GET'], 'couriers'),
  getFailedBookings: staff(['GET'], 'failed-bookings'),
  getBookings: staff(['GET'], 'shipments/{id}/bookings'),
  getCourierOffers: staff(['GET'], 'shipments/{id}/offers'),
  chooseCourier: staff(['POST'], 'shipments/{id}/courier'),
  bookShipment: staff(['POST'], 'shipments/{id}/book'),
  cancelBooking: staff(['POST'], 'shipments/{id}/cancel-booking'),
  actOnAttempt: staff(['POST'], 'shipments/{id}/act-on-attempt'),
  getLabel: staff(['GET'], 'shipments/{id}/label'),

  getReturns: staff(['GET'], 'returns'),
  getReturn: staff(['GET'], 'returns/{id}'),
  moveReturn: staff(['POST'], 'returns/{id}/status'),
  inspectReturn: staff(['POST'], 'returns/{id}/inspect'),
  getReturnBookings: staff(['GET'], 'returns/{id}/bookings'),
  bookReturn: staff(['POST'], 'returns/{id}/book'),
  cancelReturnBooking: staff(['POST'], 'returns/{id}/cancel-booking'),

  getProducts: staff(['GET'], 'products'),
  getProduct: staff(['GET'], 'products/{id}'),
  exportProducts: permitted('export', exporting(staff(['GET'], 'products/export'))),
  importProducts: staff(['POST'], 'products/import'),
  createProduct: staff(['POST'], 'products'),
  saveProduct: staff(['PUT'], 'products/{id}'),
  archiveProduct: staff(['DELETE'], 'products/{id}'),
  proposeSku: staff(['GET'], 'products/proposed-sku'),
  duplicateProduct: staff(['POST'], 'products/{id}/duplicate'),
  previewProduct: staff(['GET'], 'products/{id}/preview'),
  getProductGrid: staff(['GET'], 'products/grid'),
  changeProducts: staff(['POST'], 'products/changes'),
  changeStock: staff(['POST'], 'products/{id}/stock'),
  getStock: staff(['GET'], 'products/{id}/stock'),
  saveVariants: staff(['PUT'], 'products/{id}/variants'),
  changeVariantStocks: staff(['POST'], 'products/{id}/variants/stock'),

  getStocktakes: staff(['GET'], 'stocktakes'),
  getStocktake: staff(['GET'], 'stocktakes/{id}'),
  createStocktake: staff(['POST'], 'stocktakes'),
  getStocktakeLines: staff(['GET'], 'stocktakes/{id}/lines'),
  countVariant: unaudited(staff(['PUT'], 'stocktakes/{id}/lines/{variantId}')),
  bookStocktake: staff(['POST'], 'stocktakes/{id}/book'),
  cancelStocktake: staff(['DELETE'], 'stocktakes/{id}'),

  getImportTemplate: staff(['GET'], 'product-imports/template'),
  getProductImports: staff(['GET'], 'product-imports'),
  getProductImport: staff(['GET'], 'product-imports/{id}'),
  startProductImport: staff(['POST'], 'product-imports'),
  commitProductImport: staff(['POST'], 'product-imports/{id}/commit'),
  cancelProductImport: staff(['POST'], 'product-imports/{id}/cancel'),

  getSizeGuides: staff(['GET'], 'size-guides'),
  getSizeGuide: staff(['GET'], 'size-guides/{id}'),
  createSizeGuide: staff(['POST'], 'size-guides'),
  saveSizeGuide: staff(['PUT'], 'size-guides/{id}'),
  deleteSizeGuide: staff(['DELETE'], 'size-guides/{id}'),

  getAttributes: staff(['GET'], 'attributes'),
  getAttribute: staff(['GET'], 'attributes/{id}'),
  createAttribute: staff(['POST'], 'attributes'),
  saveAttribute: staff(['PUT'], 'attributes/{id}'),
  deleteAttribute: staff(['DELETE'], 'attributes/{id}'),

  getAttributeValues: staff(['GET'], 'attribute-values'),
  getAttributeValue: staff(['GET'], 'attribute-values/{id}'),
  createAttributeValue: staff(['POST'], 'attribute-values'),
  saveAttributeValue: staff(['PUT'], 'attribute-values/{id}'),
  mergeAttributeValue: staff(['POST'], 'attribute-values/{id}/merge'),
  deleteAttributeValue: staff(['DELETE'], 'attribute-values/{id}'),

  getTaxReport: permitted('figures', staff(['GET'], 'tax-report')),
  getDayBook: permitted('figures', staff(['GET'], 'day-book')),
  exportTaxTable: permitted('export', exporting(staff(['GET'], 'tax-report/export'))),

  getTaxClasses: staff(['GET'], 'tax-classes'),
  getTaxClass: staff(['GET'], 'tax-classes/{id}'),
  createTaxClass: permitted('settings', staff(['POST'], 'tax-classes')),
  saveTaxClass: permitted('settings', staff(['PUT'], 'tax-classes/{id}')),
  deleteTaxClass: permitted('settings', staff(['DELETE'], 'tax-classes/{id}')),

  getCategories: staff(['GET'], 'categories'),
  getCategory: staff(['GET'], 'categories/{id}'),
  createCategory: staff(['POST'], 'categories'),
  saveCategory: staff(['PUT'], 'categories/{id}'),
  deleteCategory: staff(['DELETE'], 'categories/{id}'),

  getSubcategories: staff(['GET'], 'subcategories'),
  getSubcategory: staff(['GET'], 'subcategories/{id}'),
  createSubcategory: staff(['POST'], 'subcategories'),
  saveSubcategory: staff(['PUT'], 'subcategories/{id}'),
  deleteSubcategory: staff(['DELETE'], 'subcategories/{id}'),

  getBanners: staff(['GET'], 'banners'),
  getBanner: staff(['GET'], 'banners/{id}'),
  createBanner: staff(['POST'], 'banners'),
  saveBanner: staff(['PUT'], 'banners/{id}'),
  deleteBanner: staff(['DELETE'], 'banners/{id}'),

  getCollections: staff(['GET'], 'collections'),
  getCollection: staff(['GET'], 'collections/{id}'),
  createCollection: staff(['POST'], 'collections'),
  saveCollection: staff(['PUT'], 'collections/{id}'),
  deleteCollection: staff(['DELETE'], 'collections/{id}'),
  previewCollection: unaudited(staff(['POST'], 'collections/preview')),

  uploadImages: unaudited(staff(['POST'], 'images')),

  getCustomers: staff(['GET'], 'customers'),
  getCustomer: staff(['GET'], 'customers/{id}'),
  getCustomerSessions: staff(['GET'], 'customers/{id}/sessions'),
  endCustomerSession: staff(['DELETE'], 'customers/{id}/sessions/{sessionId}'),
  endCustomerSessions: staff(['DELETE'], 'customers/{id}/sessions'),
  blockCustomer: staff(['POST'], 'customers/{id}/block'),
  unblockCustomer: staff(['DELETE'], 'customers/{id}/block'),
  getCustomerNotes: staff(['GET'], 'customers/{id}/notes'),
  addCustomerNote: staff(['POST'], 'customers/{id}/notes'),
  deleteCustomerNote: staff(['DELETE'], 'customers/{id}/notes/{noteId}'),

  getCoupons: staff(['GET'], 'coupons'),
  getCoupon: staff(['GET'], 'coupons/{id}'),
  createCoupon: permitted('discounts', staff(['POST'], 'coupons')),
  saveCoupon: permitted('discounts', staff(['PUT'], 'coupons/{id}')),
  deleteCoupon: permitted('discounts', staff(['DELETE'], 'coupons/{id}')),
  getDiscountTaxes: staff(['GET'], 'discount-taxes'),
  simulateCart: unaudited(staff(['POST'], 'simulator')),

  getRatings: staff(['GET'], 'ratings'),
  getRating: staff(['GET'], 'ratings/{id}'),
  showRating: staff(['POST'], 'ratings/{id}/visibility'),
  replyToRating: staff(['POST'], 'ratings/{id}/reply'),

  getZones: staff(['GET'], 'zones'),
  getZone: staff(['GET'], 'zones/{id}'),
  createZone: staff(['POST'], 'zones'),
  saveZone: staff(['PUT'], 'zones/{id}'),
  deleteZone: staff(['DELETE'], 'zones/{id}'),

  getPins: staff(['GET'], 'pins'),
  savePins: staff(['POST'], 'pins'),
  deletePin: staff(['DELETE'], 'pins/{id}'),
  importPins: staff(['POST'], 'pins/import'),

  tryPincode: unaudited(staff(['POST'], 'delivery/quote')),

  getHolidays: staff(['GET'], 'holidays'),
  getHoliday: staff(['GET'], 'holidays/{id}'),
  createHoliday: staff(['POST'], 'holidays'),
  saveHoliday: staff(['PUT'], 'holidays/{id}'),
  deleteHoliday: staff(['DELETE'], 'holidays/{id}'),

  getSynonyms: staff(['GET'], 'synonyms'),
  getSynonym: staff(['GET'], 'synonyms/{id}'),
  createSynonym: staff(['POST'], 'synonyms'),
  saveSynonym: staff(['PUT'], 'synonyms/{id}'),
  deleteSynonym: staff(['DELETE'], 'synonyms/{id}'),
  getEmptySearches: staff(['GET'], 'empty-searches'),
  dismissEmptySearch: staff(['DELETE'], 'empty-searches/{id}'),

  getEarlierAddresses: staff(['GET'], 'earlier-addresses'),
  deleteEarlierAddress: staff(['DELETE'], 'earlier-addresses/{id}'),

  getSettings: staff(['GET'], 'settings'),
  saveSettings: permitted('settings', staff(['PUT'], 'settings')),

  getTexts: staff(['GET'], 'texts'),
  getText: staff(['GET'], 'texts/{id}'),
  saveTextDraft: permitted('texts', staff(['PUT'], 'texts/{id}/draft')),
  discardTextDraft: permitted('texts', staff(['DELETE'], 'texts/{id}/draft')),
  publishText: permitted('texts', staff(['POST'], 'texts/{id}/publish')),
  restoreText: permitted('texts', staff(['POST'], 'texts/{id}/restore')),

  getComplaints: staff(['GET'], 'complaints'),
  getComplaint: staff(['GET'], 'complaints/{id}'),
  replyToComplaint: staff(['POST'], 'complaints/{id}/reply'),
  assignComplaint: staff(['POST'], 'complaints/{id}/assignee'),

  getColleagues: staff(['GET'], 'colleagues'),
  getStaff: permitted('team', staff(['GET'], 'staff')),
  getStaffAccount: permitted('team', staff(['GET'], 'staff/{id}')),
  createStaff: permitted('team', staff(['POST'], 'staff')),
  saveStaff: permitted('team', staff(['PUT'], 'staff/{id}')),
  deleteStaff: permitted('team', staff(['DELETE'], 'staff/{id}')),
  getStaffSessions: permitted('team', staff(['GET'], 'staff/{id}/sessions')),
  endStaffSession: permitted('team', staff(['DELETE'], 'staff/{id}/sessions/{sessionId}')),
  endStaffSessions: permitted('team', staff(['DELETE'], 'staff/{id}/sessions')),
  resetSecondFactor: permitted('team', staff(['DELETE'], 'staff/{id}/second-factor')),

  getRoles: permitted('team', staff(['GET'], 'roles')),
  getRole: permitted('team', staff(['GET'], 'roles/{id}')),
  createRole: permitted('team', staff(['POST'], 'roles')),
  saveRole: permitted('team', staff(['PUT'], 'roles/{id}')),
  deleteRole: permitted('team', staff(['DELETE'], 'roles/{id}')),

  getEmails: permitted('upkeep', staff(['GET'], 'emails')),
  getEmail: permitted('upkeep', staff(['GET'], 'emails/{id}')),
  getFailedEmails: staff(['GET'], 'failed-emails'),
  resendEmail: staff(['POST'], 'failed-emails/{id}/resend'),
  getSentEmails: staff(['GET'], 'sent-emails'),
  getSentEmail: staff(['GET'], 'sent-emails/{id}'),
  resendSentEmail: staff(['POST'], 'sent-emails/{id}/resend'),

  getFailedJobs: permitted('upkeep', staff(['GET'], 'failed-jobs')),
  retryJob: permitted('upkeep', staff(['POST'], 'failed-jobs/{id}/retry')),

  getApiDocument: staff(['GET'], 'openapi.json'),
  getDashboard: staff(['GET'], 'dashboard'),
  getAudit: staff(['GET'], 'audit'),
} as const

export type StaffCallName = keyof typeof staffRoutes
