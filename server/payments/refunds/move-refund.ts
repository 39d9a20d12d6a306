import {
  claimRefund,
  claimRepeatRequest,
  countRefundCheck,
  findRefund,
  type Refund,
} from '../../orders/ledger/refunds.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { flagPayment } from '../attempts/attempts.ts'
import { nextRefundCheck } from '../attempts/check-schedule.ts'
import { GatewayRefusal, type PaymentDeps } from '../attempts/gateway.ts'
import { type RefundReport, settleRefund } from './settle-refund.ts'

async function readStatus({ gateway }: PaymentDeps, id: string): Promise<RefundReport | undefined> {
  const status = await gateway.refundStatus(id)
  return status && { ...status, ...(status.errorCode && { failure: status.errorCode }) }
}

/** Only a later status shows whether it arrived. */
async function requestRefund(deps: PaymentDeps, { id, paymentId, amount }: Refund): Promise<RefundReport> {
  const accepted = await deps.gateway.refund({ merchantRefundId: id, merchantOrderId: paymentId, amount })
  await deps.failpoint?.('refund requested')
  return { ...accepted, state: 'PENDING' }
}

/** Under a new id, so a refusal means that there is no refund. */
async function requestFirst(deps: PaymentDeps, refund: Refund): Promise<RefundReport> {
  try {
    return await requestRefund(deps, refund)
  } catch (error) {
    if (!(error instanceof GatewayRefusal)) throw error
    const { id, amount } = refund
    return (await readStatus(deps, id)) ?? { state: 'FAILED', amount, failure: error.code, isRefusal: true }
  }
}

/**
 * Undefined if nothing is known. A refund is requested once, then only read. If the response was lost, it is requested again
 * under the same id; a refusal then proves nothing, as the first request may not be visible yet (decision 037).
 */
async function takeStep(deps: PaymentDeps, refund: Refund): Promise<RefundReport | undefined> {
  if (refund.state === 'Queued') {
    if (!(await inTransaction(deps.db, (tx) => claimRefund(tx, refund)))) return undefined
    await deps.failpoint?.('refund claimed')
    return requestFirst(deps, refund)
  }
  const status = await readStatus(deps, refund.id)
  if (status !== undefined || refund.state !== 'Asked') return status
  const isClaimed = await inTransaction(deps.db, (tx) => claimRepeatRequest(tx, refund))
  return isClaimed ? requestRefund(deps, refund) : undefined
}

/**
 * Moves a refund one step and schedules the next look until it ends. Repeatable, also concurrently. Ignores unknown ids and
 * refunds that wait for staff.
 */
export async function moveRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  if (refund === undefined || refund.state === 'Completed' || refund.state === 'Waiting') return
  const report = await takeStep(deps, refund).catch((error: unknown) => {
    if (error instanceof ServiceUnavailable || error instanceof GatewayRefusal) return undefined
    throw error
  })
  await inTransaction(deps.db, async (tx) => {
    const isForStaff = report !== undefined && (await settleRefund(tx, deps, refund, report))
    if (isForStaff) await flagPayment(tx, refund.paymentId)
    const checks = await countRefundCheck(tx, refundId)
    if (checks !== null)
      await deps.jobs.enqueue(
        tx,
        'move-refund',
        { refundId },
        { startAfter: nextRefundCheck(checks, await databaseTime(tx)), key: refundId },
      )
    await deps.failpoint?.('refund booked')
  })
  if (report !== undefined) await deps.failpoint?.('refund settled')
}
