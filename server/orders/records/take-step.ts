import type { OrderStatus, Tracking } from '@kargha/contract/shop/orders.ts'
import { paymentAfter } from '@kargha/domain/transitions.ts'
import { and, eq } from 'drizzle-orm'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import type { LockedOrder } from './lock-order.ts'
import { queueStatusEmail, type StepNews } from './order-status-email.ts'
import { orders } from './orders-table.ts'
import { recordStep } from './timeline.ts'

type OrderStep = {
  status: OrderStatus
  note: string
  actor: string
  /** If Shipped. */
  tracking?: Tracking
}

/** Writes the step, the status and the resulting payment status. */
async function takeStep(tx: Transaction, order: LockedOrder, step: OrderStep): Promise<LockedOrder> {
  const { status, note, actor, tracking } = step
  const movedAt = await recordStep(tx, order.id, { status, note, actor })
  const [moved] = await tx
    .update(orders)
    .set({
      status,
      paymentStatus: paymentAfter(order, status),
      ...(tracking && { tracking }),
      ...(status === 'Delivered' && { deliveredAt: movedAt }),
    })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning()
  if (moved === undefined) throw new Error(`The status of order ${order.number} changed although the order was locked`)
  return { ...order, ...moved }
}

/**
 * Takes a checked transition of locked orders of one purchase; the caller emails the customer and books the money. Order
 * statuses change only here (decision 013). Returns the changed orders.
 */
export async function moveLocked(
  tx: Transaction,
  { failpoint }: OrderDeps,
  locked: readonly LockedOrder[],
  step: OrderStep,
): Promise<LockedOrder[]> {
  const moved: LockedOrder[] = []
  for (const order of locked) moved.push(await takeStep(tx, order, step))
  await failpoint?.('orders moved')
  return moved
}

/** As moveLocked, with one email. */
export async function takeSteps(
  tx: Transaction,
  deps: OrderDeps,
  locked: readonly LockedOrder[],
  step: OrderStep & StepNews,
): Promise<LockedOrder[]> {
  const moved = await moveLocked(tx, deps, locked, step)
  await queueStatusEmail(tx, deps, moved, step)
  return moved
}
