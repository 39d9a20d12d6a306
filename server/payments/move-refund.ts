import { inTransaction } from '../db/database.ts'
import { claimAgain, claimRefund, countCheck, type Refund, refundWith } from '../orders/refunds.ts'
import { settleRefund } from '../orders/settle-refund.ts'
import { flagPayment } from './attempts.ts'
import { GatewayAway, GatewayRefusal, type RefundStatus } from './gateway.ts'
import { nextRefundCheck } from './reconciliation.ts'
import type { PaymentWorld } from './world.ts'

type Told = RefundStatus & { failure?: string; isRefusal?: true }

/** How the gateway says that a refund stands, with why it came to nothing. */
async function statusOf({ gateway }: PaymentWorld, id: string): Promise<Told | undefined> {
  const told = await gateway.refundStatus(id)
  return told && { ...told, ...(told.errorCode && { failure: told.errorCode }) }
}

/** Asks for a refund. That it has arrived is believed only when it is asked about. */
async function ask(world: PaymentWorld, { id, paymentId, amount }: Refund): Promise<Told> {
  const accepted = await world.gateway.refund({ merchantRefundId: id, merchantOrderId: paymentId, amount })
  await world.atPoint?.('refund asked')
  return { ...accepted, state: 'PENDING' }
}

/** Asks for a refund under an id that the gateway can't have heard before: what it then refuses, it has not done. */
async function askFirst(world: PaymentWorld, refund: Refund): Promise<Told> {
  try {
    return await ask(world, refund)
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    const { id, amount } = refund
    return (await statusOf(world, id)) ?? { state: 'FAILED', amount, failure: error.code, isRefusal: true }
  }
}

/**
 * What the gateway says of a refund after this step: it is asked for once, and asked about ever after, so that it is never
 * asked for under two ids at once. Where an answer was lost and the gateway does not know of it, it is asked for again under
 * the same id; refused then, it may be that the first was heard and is not told of yet. Undefined where nothing is known.
 */
async function step(world: PaymentWorld, refund: Refund): Promise<Told | undefined> {
  if (refund.state === 'Queued') {
    if (!(await inTransaction(world.db, (tx) => claimRefund(tx, refund)))) return undefined
    await world.atPoint?.('refund claimed')
    return askFirst(world, refund)
  }
  const told = await statusOf(world, refund.id)
  if (told !== undefined || refund.state !== 'Asked') return told
  return (await inTransaction(world.db, (tx) => claimAgain(tx, refund))) ? ask(world, refund) : undefined
}

/**
 * Takes a refund one step further and says when to look again, until it has ended. May be done twice and at the same time: the
 * gateway knows a refund by its id, and its word is booked once. An unknown id changes nothing.
 */
export async function moveRefund(world: PaymentWorld, refundId: string): Promise<void> {
  const refund = await refundWith(world.db, refundId)
  if (refund === undefined || refund.state === 'Completed') return
  const told = await step(world, refund).catch((error: unknown) => {
    if (error instanceof GatewayAway || error instanceof GatewayRefusal) return undefined
    throw error
  })
  await inTransaction(world.db, async (tx) => {
    const isForStaff = told !== undefined && (await settleRefund(tx, world, refund, told))
    if (isForStaff) await flagPayment(tx, refund.paymentId)
    const checks = await countCheck(tx, refundId)
    if (checks !== null)
      await world.jobs.enqueue(
        tx,
        'move-refund',
        { refundId },
        { startAfter: nextRefundCheck(checks, new Date()), key: refundId },
      )
    await world.atPoint?.('refund booked')
  })
  if (told !== undefined) await world.atPoint?.('refund settled')
}
