import {
  claimRefund,
  claimRepeatRequest,
  countRefundCheck,
  findRefund,
  type Refund,
} from '../../orders/ledger/refunds.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { flagPayment } from '../attempts/attempts.ts'
import { nextRefundCheck } from '../attempts/check-schedule.ts'
import { GatewayRefusal, type PaymentDeps } from '../attempts/gateway.ts'
import { type RefundReport, settleRefund } from './settle-refund.ts'

/** The gateway's status of a refund, if the gateway knows it. */
async function readStatus({ gateway }: PaymentDeps, id: string): Promise<RefundReport | undefined> {
  const status = await gateway.refundStatus(id)
  return status && { ...status, ...(status.errorCode && { failure: status.errorCode }) }
}

/** Requests a refund. Whether it has arrived, only a later status can show. */
async function requestRefund(deps: PaymentDeps, { id, paymentId, amount }: Refund): Promise<RefundReport> {
  const accepted = await deps.gateway.refund({ merchantRefundId: id, merchantOrderId: paymentId, amount })
  await deps.failpoint?.('refund requested')
  return { ...accepted, state: 'PENDING' }
}

/** Requests a refund under an id that was never used before, so that a refusal means that there is no refund. */
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
 * Takes a refund its next step at the gateway and returns what the gateway reports; undefined if nothing is known. A refund is
 * requested once and from then on only its status is read, so that it is never requested under two ids at the same time. If the
 * gateway does not know it because a response was lost, it is requested again under the same id. A refusal of that repeated
 * request proves nothing: the first one may have been received and may not be visible yet.
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
 * Takes a refund one step further and schedules the next look until it has ended. Safe to run twice and concurrently: the gateway
 * identifies a refund by its id, and its report is booked once. An unknown id does nothing.
 */
export async function moveRefund(deps: PaymentDeps, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId)
  if (refund === undefined || refund.state === 'Completed') return
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
        { startAfter: nextRefundCheck(checks, new Date()), key: refundId },
      )
    await deps.failpoint?.('refund booked')
  })
  if (report !== undefined) await deps.failpoint?.('refund settled')
}
