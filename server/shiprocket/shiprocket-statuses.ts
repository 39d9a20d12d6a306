import type { ReportedStatus } from '../couriers/courier.ts'

/**
 * What a shipment's statuses mean for a parcel. Shiprocket numbers orders otherwise, and its words contain each other ('Delivered',
 * 'Undelivered', 'RTO Delivered'): neither is ever read. Those that are not here are kept as events and change nothing; what has
 * come back (10) is received by staff, who inspect it.
 */
const meanings: Record<number, ReportedStatus> = {
  6: 'Handed over',
  42: 'Handed over',
  51: 'Handed over',
  18: 'In transit',
  22: 'In transit',
  38: 'In transit',
  39: 'In transit',
  17: 'Out for delivery',
  21: 'Attempt failed',
  7: 'Delivered',
  9: 'Returning',
  10: 'Returning',
  14: 'Returning',
  40: 'Returning',
  41: 'Returning',
  46: 'Returning',
  78: 'Returning',
  12: 'Lost',
  24: 'Lost',
}

export const meaningOf = (code: number | undefined): ReportedStatus | null => meanings[code ?? 0] ?? null

/** Cancelled, or cancelled before dispatch. */
export const isCancelledStatus = (code: number | undefined): boolean => code === 8 || code === 45

/** An order's numbering. */
export const cancelledOrder = 5
