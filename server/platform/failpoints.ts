/** The failpoints of placing an order and of moving one, in the order in which they are reached. */
export const placingFailpoints = [
  'key claimed',
  'cart taken',
  'coupon locked',
  'purchase written',
  'email queued',
  'reply stored',
  'stock taken',
  'committed',
] as const
export const movingFailpoints = ['order locked', 'step written', 'coupon returned', 'stock returned'] as const

/** The failpoints of packing a parcel, and then of moving one. */
export const shippingFailpoints = [
  'parcel packed',
  'parcel locked',
  'orders moved',
  'parcel moved',
  'event recorded',
] as const

/** The failpoints of opening a payment, settling one and refunding one. */
export const payingFailpoints = ['attempt written', 'attempt committed', 'link received', 'link stored'] as const
export const settlingFailpoints = [
  'status received',
  'purchase locked',
  'payment settled',
  'payment booked',
  'settled',
] as const
export const refundingFailpoints = ['refund claimed', 'refund requested', 'refund booked', 'refund settled'] as const

/** The failpoints of booking a parcel with a courier's service, tracking it and cancelling it. */
export const courierFailpoints = [
  'booking claimed',
  'courier order made',
  'courier order stored',
  'carrier assigned',
  'booking stored',
  'pickup requested',
  'tracking received',
  'tracking stored',
  'cancelled at courier',
] as const

export type FailpointName =
  | (typeof placingFailpoints)[number]
  | (typeof movingFailpoints)[number]
  | (typeof shippingFailpoints)[number]
  | (typeof payingFailpoints)[number]
  | (typeof settlingFailpoints)[number]
  | (typeof refundingFailpoints)[number]
  | (typeof courierFailpoints)[number]

/**
 * Called and awaited at each failpoint, so that a test can fail or kill the server there, or run a competing request at exactly
 * that moment. Only tests set it.
 */
export type Failpoint = (name: FailpointName) => Promise<void>
