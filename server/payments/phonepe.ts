import type { Paise } from '@kargha/contract/money.ts'
import type { z } from 'zod'
import type { PhonePeConfig } from '../config.ts'
import { openBreaker } from './breaker.ts'
import { type Gateway, GatewayAway, GatewayRefusal, type OrderStatus, type RefundState } from './gateway.ts'
import { OrderStatusAnswer, PayAnswer, RefundAnswer, RefundStatusAnswer } from './phonepe-answers.ts'
import { askPhonePe, type Question } from './phonepe-call.ts'
import { keepToken } from './phonepe-token.ts'

type Manner = {
  /** How long one call may take, its repeat included, of which half is for its token. */
  timeoutMs?: number
  /** After so many faults in a row nothing is asked … */
  faults?: number
  /** … for so long; then one call tries again. */
  pauseMs?: number
  /** Hears what only whoever runs the shop can mend: PhonePe is given up for a while, or refuses who we are. */
  onTrouble?: (error: Error) => void
}

/**
 * PhonePe's Standard Checkout v2 over fetch. All calls share one token and one circuit breaker, so a gateway that is away costs
 * a few callers ten seconds and the others nothing.
 */
export function openGateway(
  config: PhonePeConfig,
  { timeoutMs = 10_000, faults = 5, pauseMs = 15_000, onTrouble = () => {} }: Manner = {},
): Gateway {
  const ask = askPhonePe(timeoutMs)
  // Whoever waits for a token that another call is fetching waits less than their own time.
  const tokens = keepToken(config, askPhonePe(timeoutMs / 2))
  const breaker = openBreaker({
    faults,
    pauseMs,
    isFault: (error) => error instanceof GatewayAway,
    away: () => new GatewayAway('PhonePe has failed again and again and is left alone for a moment'),
    onOpen: (last) => onTrouble(new GatewayAway(`PhonePe has failed ${faults} times in a row, last with: ${last}`)),
  })

  async function call<Answer extends z.ZodType>(answer: Answer, question: Omit<Question, 'url'> & { path: string }) {
    try {
      return await breaker.run(() => askWithToken(answer, { ...question, url: config.apiUrl + question.path }))
    } catch (error) {
      if (error instanceof GatewayRefusal && (error.status === 401 || error.status === 403)) onTrouble(error)
      throw error
    }
  }

  /** A token that PhonePe no longer takes is replaced once; the refused call did nothing, so it may be repeated. */
  async function askWithToken<Answer extends z.ZodType>(answer: Answer, question: Question) {
    const signal = AbortSignal.timeout(timeoutMs)
    const first = await tokens.current()
    try {
      return await ask(answer, { ...question, token: first, signal })
    } catch (error) {
      if (!(error instanceof GatewayRefusal) || error.status !== 401) throw error
      tokens.drop(first)
      return await ask(answer, { ...question, token: await tokens.current(), signal })
    }
  }

  return {
    async pay({ merchantOrderId, amount, expireAfter, redirectUrl }) {
      if (!Number.isInteger(expireAfter) || expireAfter < 300 || expireAfter > 3600)
        throw new RangeError(`A payment can be open for 300 to 3600 seconds, not ${expireAfter}`)
      const answer = await call(PayAnswer, {
        call: 'pay',
        method: 'POST',
        path: '/checkout/v2/pay',
        body: {
          merchantOrderId: checked(merchantOrderId),
          amount: atLeast(100, amount),
          expireAfter,
          paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl } },
        },
      })
      return { paymentUrl: answer.redirectUrl, gatewayOrderId: answer.orderId }
    },

    async orderStatus(merchantOrderId) {
      const path = `/checkout/v2/order/${inPath(merchantOrderId)}/status?details=false`
      const answer = await ifKnown(call(OrderStatusAnswer, { call: 'orderStatus', method: 'GET', path }))
      if (answer === undefined) return undefined
      return {
        state: orderState(answer.state),
        amount: answer.amount,
        ...(answer.merchantOrderId && { merchantOrderId: answer.merchantOrderId }),
        ...(answer.orderId && { gatewayOrderId: answer.orderId }),
        ...whyFailed(answer),
      }
    },

    async refund({ merchantRefundId, merchantOrderId, amount }) {
      const answer = await call(RefundAnswer, {
        call: 'refund',
        method: 'POST',
        path: '/payments/v2/refund',
        body: {
          merchantRefundId: checked(merchantRefundId),
          originalMerchantOrderId: checked(merchantOrderId),
          amount: atLeast(1, amount),
        },
      })
      return { gatewayRefundId: answer.refundId, amount: answer.amount ?? amount }
    },

    async refundStatus(merchantRefundId) {
      const path = `/payments/v2/refund/${inPath(merchantRefundId)}/status`
      const answer = await ifKnown(call(RefundStatusAnswer, { call: 'refundStatus', method: 'GET', path }))
      if (answer === undefined) return undefined
      return {
        state: refundState(answer.state),
        amount: answer.amount,
        ...(answer.refundId && { gatewayRefundId: answer.refundId }),
        ...whyFailed(answer),
      }
    },
  }
}

function checked(id: string): string {
  if (/^[A-Za-z0-9_-]{1,63}$/.test(id)) return id
  throw new RangeError('An id at the gateway is 1 to 63 letters, digits, _ and -')
}

const inPath = (id: string) => encodeURIComponent(checked(id))

function atLeast(least: Paise, amount: Paise): Paise {
  if (Number.isSafeInteger(amount) && amount >= least) return amount
  throw new RangeError(`Money at the gateway is whole paise, ${least} or more, not ${amount}`)
}

/** A state that nobody has told us of is not final, so it is waited for. */
const orderState = (state: string): OrderStatus['state'] =>
  state === 'COMPLETED' || state === 'FAILED' ? state : 'PENDING'

const refundState = (state: string): RefundState =>
  state === 'COMPLETED' || state === 'FAILED' || state === 'CONFIRMED' ? state : 'PENDING'

function whyFailed(answer: { errorCode?: string | null | undefined; detailedErrorCode?: string | null | undefined }) {
  const errorCode = answer.errorCode ?? answer.detailedErrorCode
  return errorCode ? { errorCode } : {}
}

/** PhonePe's documents spell it both ways for orders, and for refunds not at all. */
const unknownId = /^(INVALID_MERCHANT_(ORDER|REFUND)_ID|MERCHANT_(ORDER|REFUND)_MAPPING_NOT_FOUND)$/

const isNotFound = ({ status, code }: GatewayRefusal) => status === 404 && /^(\w+_)?NOT_FOUND$/.test(code)

/** Undefined where PhonePe says that it knows no such id. A 404 without such a code is not its word but a proxy's. */
async function ifKnown<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    const isUnknown = error instanceof GatewayRefusal && (unknownId.test(error.code) || isNotFound(error))
    if (isUnknown) return undefined
    throw error
  }
}
