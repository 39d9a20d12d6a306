/** In the order in which they are reached. */
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

export const shippingFailpoints = [
  'parcel packed',
  'parcel locked',
  'orders moved',
  'parcel moved',
  'event recorded',
] as const

export const invoicingFailpoints = [
  'invoice numbered',
  'invoice issued',
  'credit note numbered',
  'credit note issued',
] as const

export const payingFailpoints = ['attempt written', 'attempt committed', 'link received', 'link stored'] as const
export const settlingFailpoints = [
  'status received',
  'purchase locked',
  'payment settled',
  'payment booked',
  'settled',
] as const
export const refundingFailpoints = ['refund claimed', 'refund requested', 'refund booked', 'refund settled'] as const

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
  | (typeof invoicingFailpoints)[number]
  | (typeof payingFailpoints)[number]
  | (typeof settlingFailpoints)[number]
  | (typeof refundingFailpoints)[number]
  | (typeof courierFailpoints)[number]

/** Only tests set it, to fail or kill the server there or to run a competing request (decision 019). */
export type Failpoint = (name: FailpointName) => Promise<void>
