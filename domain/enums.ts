/** Enumerated values of the wire format, apart from their schemas so that a browser needs no zod. */
export const orderStatuses = ['Order Placed', 'Confirmed', 'Shipped', 'Delivered', 'Undelivered', 'Cancelled'] as const
export const paymentStatuses = ['Pending', 'Completed', 'Failed', 'Refunded'] as const
export const paymentMethods = ['COD', 'PhonePe'] as const
/**
 * Attempts to pay online. `Opening`: its link isn't stored yet. `Surplus`: paid late or twice, refunded. `Mismatch`: the gateway
 * reports another amount or id.
 */
export const attemptStates = ['Opening', 'Pending', 'Completed', 'Surplus', 'Mismatch', 'Failed'] as const
/** Attempts to refund. `Asked`: not yet acknowledged by the gateway. */
export const refundStates = ['Waiting', 'Queued', 'Asked', 'Pending', 'Completed', 'Failed'] as const
export const ledgerKinds = [
  'Charge',
  'COD due',
  'COD fee waived',
  'Payment',
  'COD received',
  'Cancellation',
  'Undelivered',
  'Return',
  'Refund',
] as const
export type LedgerKind = (typeof ledgerKinds)[number]
export const returnStatuses = ['Requested', 'Approved', 'Picked up', 'Refunded', 'Exchanged', 'Rejected'] as const
export const waitingReturnStatuses = ['Requested', 'Approved', 'Picked up'] as const
export const parcelStatuses = [
  'Packed',
  'Handed over',
  'In transit',
  'Out for delivery',
  'Attempt failed',
  'Delivered',
  'Returning',
  'Received back',
  'Lost',
  'Cancelled',
] as const
/** Purchases that wait for staff; `payments`: flagged, or with a refund given up. */
export const purchaseQueues = ['to confirm', 'to pack', 'unpaid', 'late', 'returns', 'payments', 'together'] as const
export const parcelQueues = [
  'to hand over',
  'on the way',
  'failed attempts',
  'returning',
  'to inspect',
  'lost',
  'contradicted',
] as const
export const courierServices = ['shiprocket'] as const
export type CourierServiceName = (typeof courierServices)[number]
/** `manual`: staff type courier and tracking number. */
export const couriers = ['manual', ...courierServices] as const
export type CourierName = (typeof couriers)[number]
/**
 * How a carrier is chosen from a service's offers. `account`: by the service's own rules. `proven`: by the share of this shop's
 * earlier parcels to the PIN code's region that were delivered.
 */
export const carrierRules = ['account', 'cheapest', 'fastest', 'proven'] as const
export type CarrierRule = (typeof carrierRules)[number]
export const returnResolutions = ['Refund', 'Exchange'] as const
/** Required for a return reason: any picture or video, or an unboxing video. */
export const evidenceKinds = ['none', 'any', 'video'] as const
export const productStatuses = ['published', 'draft', 'archived'] as const
export const productLabels = ['featured', 'newArrival', 'bestSeller', 'collection'] as const
export const stocktakeStatuses = ['Open', 'Booked', 'Cancelled'] as const
/**
 * `Matching` waits for staff to say what the columns are, `Checked` to import. `Fetching`: pictures from other addresses, before
 * `Importing`.
 */
export const importStates = [
  ...([
    'Matching',
    'Checking',
    'Checked',
    'Fetching',
    'Importing',
    'Imported',
    'Failed',
    'Cancelled',
    'Undoing',
    'Undone',
  ] as const),
] as const
/** Whose export a table of products is; `ShopifyInventory` only sets their stock. */
export const productFormats = ['Kargha', 'Shopify', 'ShopifyInventory', 'WooCommerce', 'Other'] as const
export type ProductFormat = (typeof productFormats)[number]
/** What tables bring in beside products, whose imports are apart. */
export const importKinds = ['Customers', 'Orders', 'Coupons', 'Reviews'] as const
export type ImportKind = (typeof importKinds)[number]
/** Which program wrote a table; `Other`: one whose columns staff matched. */
export const importSources = ['Kargha', 'Shopify', 'WooCommerce', 'Judge.me', 'Loox', 'Other'] as const
export type ImportSource = (typeof importSources)[number]
/** Lines of a statement that are booked: what was due, less or more. Other outcomes are not booked. */
export const bookedOutcomes = ['Exact', 'Short', 'Over'] as const
/** Of a courier's statement of cash. `Deduction`: it takes money back, or pays nothing and keeps freight. */
export const remittanceOutcomes = [
  ...bookedOutcomes,
  'Double',
  'Deduction',
  'Not delivered',
  'No cash due',
  'Unknown',
] as const
/** Of the gateway's report of what it paid out. `Not paid`: we know of no money for it. `Other`: neither payment nor refund. */
export const payoutOutcomes = [...bookedOutcomes, 'Double', 'Not paid', 'Other', 'Unknown'] as const
/** Of a courier's bill that are booked: it is a parcel's freight. `Heavier`: more than booked, for more than it weighs. */
export const freightOutcomes = ['Exact', 'Short', 'Over', 'Heavier'] as const
export const freightBillOutcomes = [...freightOutcomes, 'Double', 'Cancelled', 'Unknown'] as const
export const payoutLineKinds = ['Payment', 'Refund', 'Other'] as const
/** Bookings with a courier's service. `Cancelling` and `Failing` (refused) last until nothing is left with the courier. */
export const bookingStates = ['Requested', 'Booked', 'Cancelling', 'Cancelled', 'Failing', 'Failed'] as const
