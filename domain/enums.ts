/** The enumerated values of the wire format, apart from their schemas so that a browser can list them without zod. */
export const orderStatuses = ['Order Placed', 'Confirmed', 'Shipped', 'Delivered', 'Undelivered', 'Cancelled'] as const
export const paymentStatuses = ['Pending', 'Completed', 'Failed', 'Refunded'] as const
export const paymentMethods = ['COD', 'PhonePe'] as const
/**
 * The states of an attempt to pay online: `Opening` until its link is stored, `Surplus` where the money came too late or
 * twice and is refunded, `Mismatch` where the gateway reports another amount or id than ours.
 */
export const attemptStates = ['Opening', 'Pending', 'Completed', 'Surplus', 'Mismatch', 'Failed'] as const
/** The states of an attempt to refund: `Asked` until the gateway is known to have received it. */
export const refundStates = ['Queued', 'Asked', 'Pending', 'Completed', 'Failed'] as const
/** The kinds of entries in the money ledger. */
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
/** Those of a return that staff still have to do something about. */
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
/** What of purchases waits for staff: also `payments`, which are flagged or whose refund was given up. */
export const purchaseQueues = ['to confirm', 'to pack', 'unpaid', 'late', 'returns', 'payments'] as const
/** What of parcels waits for staff. */
export const parcelQueues = [
  'to hand over',
  'on the way',
  'failed attempts',
  'returning',
  'to inspect',
  'lost',
  'contradicted',
] as const
/** By what a parcel is sent: `manual` where staff type courier and tracking number, or a courier's own service. */
export const couriers = ['manual', 'shiprocket'] as const
export const returnResolutions = ['Refund', 'Exchange'] as const
/** What a return for a reason needs: nothing, any picture or video, or an unboxing video. */
export const evidenceKinds = ['none', 'any', 'video'] as const
export const productStatuses = ['published', 'draft', 'archived'] as const
/** The labels that put a product into a list. */
export const productLabels = ['featured', 'newArrival', 'bestSeller', 'collection'] as const
export const stocktakeStatuses = ['Open', 'Booked', 'Cancelled'] as const
/** Checked: what an import would change is known, and waits for staff. Cancelled: nothing of it was imported. */
export const importStates = ['Checking', 'Checked', 'Importing', 'Imported', 'Failed', 'Cancelled'] as const
export const staffRoles = ['owner', 'staff'] as const
/**
 * What came of a line in a courier's statement. The first three are booked: the courier paid what the parcel's cash was, less
 * or more. The others are not: paid before, not delivered yet, a parcel without cash, or none that is known.
 */
export const bookedOutcomes = ['Exact', 'Short', 'Over'] as const
export const remittanceOutcomes = [...bookedOutcomes, 'Double', 'Not delivered', 'No cash due', 'Unknown'] as const
/**
 * The states of booking a parcel with a courier's service: `Cancelling` and `Failing` until the courier has nothing of it any more,
 * the second because it was refused.
 */
export const bookingStates = ['Requested', 'Booked', 'Cancelling', 'Cancelled', 'Failing', 'Failed'] as const
