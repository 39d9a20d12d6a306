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

/** A state machine: the states that each state may move to. */
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
  // While the order is on hold, the customer can try again. Money can also arrive late; if the order has been cancelled by
  // then, it is refunded in full.
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

/** What can happen to a parcel on its way. Couriers skip steps, and report more than one failed attempt. */
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
  /** The payment that paid its purchase or, of a COD purchase, the part in advance. */
  paidBy: string | null
}

/** Whether a COD order waits for the part of it that is paid in advance. */
export const awaitsAdvance = ({ paymentMethod, advance, paidBy }: Omit<OrderState, 'status' | 'paymentStatus'>) =>
  paymentMethod === 'COD' && advance > 0 && paidBy === null

/** The statuses an order can move to now: its transitions, but it is confirmed only once what is due online is paid. */
export function nextStatuses(order: OrderState): OrderStatus[] {
  const { status, paymentMethod, paymentStatus } = order
  const awaitsPayment = paymentMethod === 'COD' ? awaitsAdvance(order) : paymentStatus !== 'Completed'
  return orderTransitions[status].filter((next) => !(next === 'Confirmed' && awaitsPayment))
}

/** The statuses a return can move to now. One for a refund can't be exchanged; an exchange is refunded where no piece is left. */
export const nextReturnStatuses = (
  status: ReturnStatus,
  resolution: (typeof returnResolutions)[number],
): ReturnStatus[] => returnTransitions[status].filter((next) => next !== 'Exchanged' || resolution === 'Exchange')

/**
 * The payment status after an order's step: COD is paid on delivery; cancelling an unpaid order, or one that could not be
 * delivered, fails its payment. The advance of such a COD order was all that it had to pay, until that is refunded.
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

/** Whether a return can be requested now: delivered, within the shop's window, and none requested before. */
export function isReturnable(
  { deliveredAt, returnStatus }: { deliveredAt: Date | null; returnStatus: ReturnStatus | null },
  windowHours: number,
  now: Date,
): boolean {
  return (
    returnStatus === null && deliveredAt !== null && now.getTime() - deliveredAt.getTime() <= windowHours * 3_600_000
  )
}

/** Whether an order that is to be paid online is unpaid and not cancelled; a payment that failed can be tried again. */
export const isUnpaid = ({ status, paymentStatus }: Pick<OrderState, 'status' | 'paymentStatus'>): boolean =>
  status === 'Order Placed' && paymentStatus !== 'Completed'

/**
 * Whether what is due online of an order can be paid now: it is unpaid and its hold has not ended. Of a COD order with a part in
 * advance that is this part.
 */
export const isPayable = (
  order: Pick<OrderState, 'status' | 'paymentStatus'>,
  { payBy, paidBy }: { payBy: Date | null; paidBy: string | null },
  now: Date,
): boolean => payBy !== null && payBy > now && paidBy === null && isUnpaid(order)

/** Whether an order that is to be paid in cash can be paid online instead: it has not left, and no advance is waited for. */
export const isCashPayableOnline = (order: Omit<OrderState, 'paymentStatus'>): boolean =>
  order.paymentMethod === 'COD' &&
  (order.status === 'Order Placed' || order.status === 'Confirmed') &&
  !awaitsAdvance(order)
