/** The words for states and kinds on the wire, apart from their schemas so that a browser can list them without zod. */
export const orderStatuses = ['Order Placed', 'Confirmed', 'Shipped', 'Delivered', 'Cancelled'] as const
export const paymentStatuses = ['Pending', 'Completed', 'Failed', 'Refunded'] as const
export const paymentMethods = ['COD', 'PhonePe'] as const
/**
 * An attempt to pay online: `Opening` until its link is kept, `Surplus` where the money came too late or twice and goes back,
 * `Mismatch` where the gateway tells of another amount or id than ours.
 */
export const attemptStates = ['Opening', 'Pending', 'Completed', 'Surplus', 'Mismatch', 'Failed'] as const
/** One try to give money back: `Asked` until the gateway is known to have it. */
export const refundStates = ['Queued', 'Asked', 'Pending', 'Completed', 'Failed'] as const
/** What a row of the money ledger is about. */
export const ledgerKinds = ['Charge', 'COD due', 'Payment', 'COD received', 'Cancellation', 'Return', 'Refund'] as const
export type LedgerKind = (typeof ledgerKinds)[number]
export const returnStatuses = ['Requested', 'Approved', 'Picked up', 'Refunded', 'Rejected'] as const
export const returnResolutions = ['Refund', 'Exchange'] as const
export const productStatuses = ['published', 'draft', 'archived'] as const
export const staffRoles = ['owner', 'staff'] as const
