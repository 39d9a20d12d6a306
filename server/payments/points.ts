import type { OrderPoint } from '../orders/points.ts'

/** The points on the way of a payment, in the order they are passed: opening one, settling one, giving money back. */
export const payingPoints = ['attempt written', 'attempt kept', 'link told', 'link kept'] as const
export const settlingPoints = [
  'payment told',
  'purchase locked',
  'payment settled',
  'payment booked',
  'settled',
] as const
export const refundingPoints = ['refund claimed', 'refund asked', 'refund booked', 'refund settled'] as const

type PaymentPoint = (typeof payingPoints)[number] | (typeof settlingPoints)[number] | (typeof refundingPoints)[number]

/** As the orders' points: a test stops, kills, or lets a rival in there. */
export type AtPoint = (point: OrderPoint | PaymentPoint) => Promise<void>
