import type { OrderStatus, PaymentMethod, PaymentStatus, ReturnStatus } from './orders.ts'

/** A life: where it may go from where it is. No life comes back to where it was. */
type Life<State extends string> = Readonly<Record<State, readonly State[]>>

export const orderLife: Life<OrderStatus> = {
  'Order Placed': ['Confirmed', 'Cancelled'],
  Confirmed: ['Shipped', 'Cancelled'],
  Shipped: ['Delivered'],
  Delivered: [],
  Cancelled: [],
}

export const paymentLife: Life<PaymentStatus> = {
  Pending: ['Completed', 'Failed'],
  // Money can still come after its order was cancelled; it goes back in full.
  Failed: ['Completed'],
  Completed: ['Refunded'],
  Refunded: [],
}

export const returnLife: Life<ReturnStatus> = {
  Requested: ['Approved', 'Rejected'],
  Approved: ['Picked up', 'Rejected'],
  'Picked up': ['Refunded', 'Rejected'],
  Refunded: [],
  Rejected: [],
}

export const canMove = <State extends string>(life: Life<State>, from: State, to: State): boolean =>
  life[from].includes(to)

type Standing = { status: OrderStatus; paymentMethod: PaymentMethod; paymentStatus: PaymentStatus }

/** Where an order may go now: as its life allows, but an online order is confirmed only once it is paid. */
export function nextStatuses({ status, paymentMethod, paymentStatus }: Standing): OrderStatus[] {
  const awaitsPayment = paymentMethod !== 'COD' && paymentStatus !== 'Completed'
  return orderLife[status].filter((next) => !(next === 'Confirmed' && awaitsPayment))
}

/** What an order's step does to its payment: COD is paid on delivery, and what was cancelled unpaid never will be. */
export function paymentAfter({ paymentMethod, paymentStatus }: Omit<Standing, 'status'>, step: OrderStatus) {
  if (step === 'Delivered' && paymentMethod === 'COD' && canMove(paymentLife, paymentStatus, 'Completed'))
    return 'Completed'
  if (step === 'Cancelled' && canMove(paymentLife, paymentStatus, 'Failed')) return 'Failed'
  return paymentStatus
}

/** Whether an order may be returned now: delivered, within the shop's window, and never asked back before. */
export function isReturnable(
  { deliveredAt, returnStatus }: { deliveredAt: Date | null; returnStatus: ReturnStatus | null },
  windowHours: number,
  now: Date,
): boolean {
  return (
    returnStatus === null && deliveredAt !== null && now.getTime() - deliveredAt.getTime() <= windowHours * 3_600_000
  )
}

/** Whether an order may be paid online now: it waits for its money, and its time to pay is not over. */
export const isPayable = (
  { status, paymentStatus }: { status: OrderStatus; paymentStatus: PaymentStatus },
  payBy: Date | null,
  now: Date,
): boolean => payBy !== null && payBy > now && status === 'Order Placed' && paymentStatus === 'Pending'
