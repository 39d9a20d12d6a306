import type {
  orderStatuses,
  parcelStatuses,
  paymentMethods,
  paymentStatuses,
  returnResolutions,
  returnStatuses,
} from './enums.ts'
import type { Paise } from './money.ts'

type OrderStatus = (typeof orderStatuses)[number]
type PaymentMethod = (typeof paymentMethods)[number]
type PaymentStatus = (typeof paymentStatuses)[number]
type ReturnStatus = (typeof returnStatuses)[number]
type ParcelStatus = (typeof parcelStatuses)[number]

type Transitions<State extends string> = Readonly<Record<State, readonly State[]>>

export const orderTransitions: Transitions<OrderStatus> = {
  'Order Placed': ['Confirmed', 'Cancelled'],
  Confirmed: ['Shipped', 'Cancelled'],
  Shipped: ['Delivered', 'Undelivered'],
  Delivered: [],
  Undelivered: [],
  Cancelled: [],
}

export const paymentTransitions: Transitions<PaymentStatus> = {
  Pending: ['Completed', 'Failed'],
  // Customers can try again while the order is held. Money that arrives after cancellation is refunded.
  Failed: ['Completed', 'Pending'],
  Completed: ['Refunded'],
  Refunded: [],
}

export const returnTransitions: Transitions<ReturnStatus> = {
  Requested: ['Approved', 'Rejected'],
  Approved: ['Picked up', 'Rejected'],
  'Picked up': ['Refunded', 'Exchanged', 'Rejected'],
  Refunded: [],
  Exchanged: [],
  Rejected: [],
}

/** Couriers skip steps, and report several failed attempts. */
const onTheWay: readonly ParcelStatus[] = ['Out for delivery', 'Attempt failed', 'Delivered', 'Returning', 'Lost']
export const parcelTransitions: Transitions<ParcelStatus> = {
  Packed: ['Handed over', 'Cancelled'],
  'Handed over': ['In transit', ...onTheWay],
  'In transit': onTheWay,
  'Out for delivery': onTheWay.filter((status) => status !== 'Out for delivery'),
  'Attempt failed': onTheWay,
  Delivered: [],
  Returning: ['Received back', 'Lost'],
  'Received back': [],
  Lost: [],
  Cancelled: [],
}

export const canMove = <State extends string>(transitions: Transitions<State>, from: State, to: State): boolean =>
  transitions[from].includes(to)

type OrderState = {
  status: OrderStatus
  paymentMethod: PaymentMethod
  paymentStatus: PaymentStatus
  /** The part of a COD order that is paid online in advance. */
  advance: Paise
  /** Of the purchase or, with COD, of its advance. */
  paidBy: string | null
}

export const awaitsAdvance = ({ paymentMethod, advance, paidBy }: Omit<OrderState, 'status' | 'paymentStatus'>) =>
  paymentMethod === 'COD' && advance > 0 && paidBy === null

/** Confirmed only once what is due online is paid. */
export function nextStatuses(order: OrderState): OrderStatus[] {
  const { status, paymentMethod, paymentStatus } = order
  const awaitsPayment = paymentMethod === 'COD' ? awaitsAdvance(order) : paymentStatus !== 'Completed'
  return orderTransitions[status].filter((next) => !(next === 'Confirmed' && awaitsPayment))
}

/** A refund can't become an exchange; an exchange may be refunded, as when no piece is left. */
export const nextReturnStatuses = (
  status: ReturnStatus,
  resolution: (typeof returnResolutions)[number],
): ReturnStatus[] => returnTransitions[status].filter((next) => next !== 'Exchanged' || resolution === 'Exchange')

/**
 * COD is paid on delivery. A cancelled or undelivered order's payment fails if unpaid; a COD order with its advance paid counts
 * as completed, until that is refunded.
 */
export function paymentAfter(order: Omit<OrderState, 'status'>, step: OrderStatus): PaymentStatus {
  const { paymentMethod, paymentStatus, advance, paidBy } = order
  if (step === 'Delivered' && paymentMethod === 'COD' && canMove(paymentTransitions, paymentStatus, 'Completed'))
    return 'Completed'
  const isOver = step === 'Cancelled' || step === 'Undelivered'
  const hasAdvance = paymentMethod === 'COD' && advance > 0 && paidBy !== null
  if (isOver && hasAdvance && canMove(paymentTransitions, paymentStatus, 'Completed')) return 'Completed'
  if (isOver && canMove(paymentTransitions, paymentStatus, 'Failed')) return 'Failed'
  return paymentStatus
}

/** Delivered, within the window, and no return requested before. */
export function isReturnable(
  { deliveredAt, returnStatus }: { deliveredAt: Date | null; returnStatus: ReturnStatus | null },
  windowHours: number,
  now: Date,
): boolean {
  return (
    returnStatus === null && deliveredAt !== null && now.getTime() - deliveredAt.getTime() <= windowHours * 3_600_000
  )
}

/** Something is still to leave, and nothing has left: a purchase's orders share one address. */
export const isAddressCorrectable = (orders: readonly Pick<OrderState, 'status'>[]): boolean =>
  orders.some(({ status }) => status !== 'Cancelled') &&
  orders.every(({ status }) => canMove(orderTransitions, status, 'Cancelled') || status === 'Cancelled')

/** Of an order's cash: the courier is still to collect it, has collected it, or there is none (any more). */
export type CashState = 'due' | 'collected' | 'none'

const cashStates: Record<OrderStatus, CashState> = {
  'Order Placed': 'due',
  Confirmed: 'due',
  Shipped: 'due',
  Delivered: 'collected',
  Undelivered: 'none',
  Cancelled: 'none',
}

export const cashStateOf = ({ status, paymentMethod }: Pick<OrderState, 'status' | 'paymentMethod'>): CashState =>
  paymentMethod === 'COD' ? cashStates[status] : 'none'

/** Due online, though a failed payment can be tried again. */
export const isUnpaid = ({ status, paymentStatus }: Pick<OrderState, 'status' | 'paymentStatus'>): boolean =>
  status === 'Order Placed' && paymentStatus !== 'Completed'

/** What is due online (with COD, the advance) is unpaid, and the hold has not ended. */
export const isPayable = (
  order: Pick<OrderState, 'status' | 'paymentStatus'>,
  { payBy, paidBy }: { payBy: Date | null; paidBy: string | null },
  now: Date,
): boolean => payBy !== null && payBy > now && paidBy === null && isUnpaid(order)

/** A COD order that has not left and awaits no advance. */
export const isCashPayableOnline = (order: Omit<OrderState, 'paymentStatus'>): boolean =>
  order.paymentMethod === 'COD' &&
  (order.status === 'Order Placed' || order.status === 'Confirmed') &&
  !awaitsAdvance(order)
