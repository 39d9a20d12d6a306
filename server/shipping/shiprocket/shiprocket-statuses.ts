import type { ReportedStatus } from '../couriers/courier.ts'

/**
 * What a shipment's statuses mean for a parcel. Shiprocket numbers orders otherwise, and its words contain each other ('Delivered',
 * 'Undelivered', 'RTO Delivered'): neither is ever read. Those that are not here are kept as events and change nothing.
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
  10: 'Received back',
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

/** In an order's numbering: a parcel to a customer, or one from a customer. */
export const isCancelledOrder = (code: number | undefined): boolean => code === 5 || code === 27
