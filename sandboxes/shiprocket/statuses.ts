/**
 * In `shipment_status`, `sr-status` and a webhook's `shipment_status_id`. Orders number theirs differently (`status_code`,
 * `current_status_id`).
 */
export const shipmentStatuses: Record<number, string> = {
  1: 'AWB Assigned',
  2: 'Label Generated',
  3: 'Pickup Scheduled',
  4: 'Pickup Queued',
  5: 'Manifest Generated',
  6: 'Shipped',
  7: 'Delivered',
  8: 'Cancelled',
  9: 'RTO Initiated',
  10: 'RTO Delivered',
  11: 'Pending',
  12: 'Lost',
  13: 'Pickup Error',
  14: 'RTO Acknowledged',
  15: 'Pickup Rescheduled',
  16: 'Cancellation Requested',
  17: 'Out For Delivery',
  18: 'In Transit',
  19: 'Out For Pickup',
  20: 'Pickup Exception',
  21: 'Undelivered',
  22: 'Delayed',
  23: 'Partial Delivered',
  24: 'Destroyed',
  25: 'Damaged',
  26: 'Fulfilled',
  38: 'Reached Destination Hub',
  39: 'Misrouted',
  40: 'RTO NDR',
  41: 'RTO Out For Delivery',
  42: 'Picked Up',
  44: 'Disposed Off',
  45: 'Cancelled Before Dispatched',
  46: 'RTO In Transit',
  51: 'Handover to Courier',
  52: 'Shipment Booked',
  76: 'Untraceable',
  77: 'Issue Related to the Recipient',
  78: 'Reached Back at Seller City',
}

/** By the shipment's status; others change nothing. */
const orderStatuses: Record<number, number> = {
  1: 3,
  3: 4,
  4: 12,
  6: 6,
  7: 7,
  8: 5,
  9: 15,
  10: 16,
  12: 33,
  13: 14,
  14: 17,
  16: 18,
  17: 19,
  18: 20,
  19: 34,
  20: 35,
  21: 36,
  22: 37,
  42: 51,
  46: 55,
}

/** For returns. */
const returnStatuses: Record<number, number> = { 1: 22, 3: 22, 4: 22, 7: 26, 8: 27, 17: 25, 18: 25, 42: 32 }

export const orderStatusLabels: Record<number, string> = {
  1: 'NEW',
  3: 'READY TO SHIP',
  4: 'PICKUP SCHEDULED',
  5: 'CANCELED',
  6: 'SHIPPED',
  7: 'DELIVERED',
  12: 'PICKUP QUEUED',
  14: 'PICKUP ERROR',
  15: 'RTO INITIATED',
  16: 'RTO DELIVERED',
  17: 'RTO ACKNOWLEDGED',
  18: 'CANCELLATION REQUESTED',
  19: 'OUT FOR DELIVERY',
  20: 'IN TRANSIT',
  21: 'RETURN PENDING',
  22: 'RETURN INITIATED',
  25: 'RETURN IN TRANSIT',
  26: 'RETURN DELIVERED',
  27: 'RETURN CANCELLED',
  32: 'RETURN PICKED UP',
  33: 'LOST',
  34: 'OUT FOR PICKUP',
  35: 'PICKUP EXCEPTION',
  36: 'UNDELIVERED',
  37: 'DELAYED',
  51: 'PICKED UP',
  55: 'RTO IN TRANSIT',
}

export const orderStatusAfter = (shipmentStatus: number, isReturn: boolean): number | undefined =>
  (isReturn && returnStatuses[shipmentStatus]) || orderStatuses[shipmentStatus]

/** What testers can report, and from which statuses. */
export const moves = {
  'picked-up': { label: 'Picked up', status: 42, from: [1, 3, 4, 13, 15, 19, 20] },
  'in-transit': { label: 'In transit', status: 18, from: [42] },
  'out-for-delivery': { label: 'Out for delivery', status: 17, from: [42, 18, 21] },
  'attempt-failed': { label: 'Attempt failed', status: 21, from: [17] },
  delivered: { label: 'Delivered', status: 7, from: [17] },
  returning: { label: 'Send back', status: 9, from: [18, 21] },
  returned: { label: 'Returned', status: 10, from: [9, 46] },
  lost: { label: 'Lost', status: 12, from: [42, 18, 17, 21, 9, 46] },
} as const
export type Move = keyof typeof moves
export const moveNames = Object.keys(moves) as Move[]

export const possibleMoves = (status: number | null): Move[] =>
  moveNames.filter((name) => status !== null && moves[name].from.some((from) => from === status))
