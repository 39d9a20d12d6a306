import { inTransaction } from '../db/database.ts'
import { claimRefund, countCheck, type Refund, refundWith } from '../orders/refunds.ts'
import { settleRefund } from '../orders/settle-refund.ts'
import { GatewayAway, GatewayRefusal, type RefundStatus } from './gateway.ts'
import { nextRefundCheck } from './reconciliation.ts'
import type { PaymentWorld } from './world.ts'

type Told = RefundStatus & { failure?: string }

/** How the gateway says that a refund stands, with why it came to nothing. */
async function statusOf({ gateway }: PaymentWorld, id: string): Promise<Told | undefined> {
  const told = await gateway.refundStatus(id)
  return told && { ...told, ...(told.errorCode && { failure: told.errorCode }) }
}

/** Asks for a refund. A refusal may mean that the gateway has it already, so it is asked about once more. */
async function ask(world: PaymentWorld, { id, paymentId, amount }: Refund): Promise<Told> {
  try {
    const accepted = await world.gateway.refund({ merchantRefundId: id, merchantOrderId: paymentId, amount })
    await world.atPoint?.('refund asked')
    return { ...accepted, amount }
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    return (await statusOf(world, id)) ?? { state: 'FAILED', amount, failure: error.code }
  }
}

/**
 * What the gateway says of a refund after this step: it is asked for once, and asked about ever after, so that it is never
 * asked for under two ids at once. Undefined where its turn has not come.
 */
async function step(world: PaymentWorld, refund: Refund): Promise<Told | undefined> {
  if (refund.state === 'Queued') {
    if (!(await inTransaction(world.db, (tx) => claimRefund(tx, refund)))) return undefined
    await world.atPoint?.('refund claimed')
    return ask(world, refund)
  }
  return (await statusOf(world, refund.id)) ?? (refund.state === 'Asked' ? ask(world, refund) : undefined)
}

/**
 * Takes a refund one step further and says when to look again, until it has ended. May be done twice and at the same time: the
 * gateway knows a refund by its id, and its word is booked once. An unknown id changes nothing.
 */
export async function moveRefund(world: PaymentWorld, refundId: string): Promise<void> {
  const refund = await refundWith(world.db, refundId)
  if (refund === undefined || refund.settledAt !== null) return
  const told = await step(world, refund).catch((error: unknown) => {
    if (error instanceof GatewayAway || error instanceof GatewayRefusal) return undefined
    throw error
  })
  await inTransaction(world.db, async (tx) => {
    if (told !== undefined) await settleRefund(tx, world, refund, told)
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
