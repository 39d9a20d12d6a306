import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { moveRefund } from '../refunds/move-refund.ts'
import { settlePayment } from '../settlement/settle-payment.ts'
import { checkPayment } from './check-payment.ts'
import { endHold } from './end-hold.ts'
import type { Gateway, PaymentDeps } from './gateway.ts'

const fail = () => Promise.reject(new ServiceUnavailable('This shop has no gateway'))
/** For a shop that no longer sells online: holds still have to end. */
const noGateway: Gateway = { pay: fail, orderStatus: fail, refund: fail, refundStatus: fail }

export async function runPaymentJobs(
  options: Omit<PaymentDeps, 'gateway'> & { gateway: Gateway | undefined },
): Promise<void> {
  const { jobs, gateway = noGateway } = options
  const deps = { ...options, gateway }
  await jobs.work('process-webhook', (hint) =>
    'refundId' in hint ? moveRefund(deps, hint.refundId) : settlePayment(deps, hint.paymentId),
  )
  await jobs.work('check-payment', (check) => checkPayment(deps, check))
  await jobs.work('end-hold', ({ purchaseId }) => endHold(deps, purchaseId))
  await jobs.work('move-refund', ({ refundId }) => moveRefund(deps, refundId))
}
