/** The points on an order's way, in the order they are passed: placing one, and moving one along. */
export const placingPoints = [
  'key claimed',
  'cart taken',
  'coupon locked',
  'purchase written',
  'letter queued',
  'reply kept',
  'stock taken',
  'committed',
] as const
export const movingPoints = ['order locked', 'step written', 'coupon back', 'stock back'] as const

export type OrderPoint = (typeof placingPoints)[number] | (typeof movingPoints)[number]

/**
 * Is told of each point that an order passes, and holds it up until it settles: there a test stops, kills, or lets a rival
 * in. A shop that is open for business has none, and passes them without a look.
 */
export type AtPoint = (point: OrderPoint) => Promise<void>
