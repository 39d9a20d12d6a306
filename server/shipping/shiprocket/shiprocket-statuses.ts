import type { ReportedStatus } from '../couriers/courier.ts'

/**
 * Statuses of shipments. Orders are numbered otherwise, and words are ambiguous ('Delivered', 'Undelivered', 'RTO Delivered'):
 * both are ignored. Other statuses change nothing.
 */
const meanings: Record<number, ReportedStatus> = {
  6: 'Handed over',
  42: 'Handed over',
  51: 'Handed over',
  18: 'In transit',
  22: 'In transit',
  38: 'In transit',
  39: 'In transit',
  50: 'In transit',
  17: 'Out for delivery',
  21: 'Attempt failed',
  // Delivered in part, and trouble with the recipient: staff ask.
  23: 'Attempt failed',
  77: 'Attempt failed',
  7: 'Delivered',
  9: 'Returning',
  10: 'Received back',
  14: 'Returning',
  40: 'Returning',
  41: 'Returning',
  46: 'Returning',
  75: 'Returning',
  78: 'Returning',
  12: 'Lost',
  24: 'Lost',
  // Damaged, disposed of, untraceable: the pieces are gone, and staff choose between a refund and other pieces.
  25: 'Lost',
  44: 'Lost',
  76: 'Lost',
}

export const meaningOf = (code: number | undefined): ReportedStatus | null => meanings[code ?? 0] ?? null

/** Cancelled, or before dispatch. */
export const isCancelledStatus = (code: number | undefined): boolean => code === 8 || code === 45

/** By orders' numbering: to or from a customer. */
export const isCancelledOrder = (code: number | undefined): boolean => code === 5 || code === 27
