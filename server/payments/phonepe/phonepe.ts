import { type Paise, paise } from '@kargha/domain/money.ts'
import { minOnlinePayment } from '@kargha/domain/pricing.ts'
import type { z } from 'zod'
import type { PhonePeConfig } from '../../platform/config/config.ts'
import { createCircuitBreakers, type ServiceOptions } from '../../platform/outgoing/circuit-breaker.ts'
import { type Gateway, type GatewayOrderStatus, type GatewayRefundState, GatewayRefusal } from '../attempts/gateway.ts'
import { type PhonePeRequest, phonePeSender } from './phonepe-request.ts'
import { OrderStatusResponse, payResponseOf, RefundResponse, RefundStatusResponse } from './phonepe-responses.ts'
import { createTokenCache } from './phonepe-token.ts'

/**
 * PhonePe's Standard Checkout v2 with one shared token. Each kind of call has its own circuit breaker, so that no kind stops
 * another.
 */
export function openGateway(
  config: PhonePeConfig,
  {
    timeoutMs = 10_000,
    maxFaults = 5,
    pauseMs = 15_000,
    busyMs = 1_000,
    onTrouble = () => {},
    onCircuit = () => {},
  }: ServiceOptions = {},
): Gateway {
  const send = phonePeSender(timeoutMs)
  // Waiting for another call's token must end before the call's own time-out.
  const tokens = createTokenCache(config, phonePeSender(timeoutMs / 2))
  const PayResponse = payResponseOf(config.apiUrl)
  const breakers = createCircuitBreakers('PhonePe', ['pay', 'orderStatus', 'refund', 'refundStatus'], {
    maxFaults,
    pauseMs,
    busyMs,
    onTrouble,
    onCircuit,
  })

  async function call<Response extends z.ZodType>(
    schema: Response,
    request: Omit<PhonePeRequest, 'url' | 'call'> & { call: keyof typeof breakers; path: string },
  ) {
    try {
      return await breakers[request.call].run(() =>
        sendWithToken(schema, { ...request, url: config.apiUrl + request.path }),
      )
    } catch (error) {
      if (error instanceof GatewayRefusal && (error.status === 401 || error.status === 403)) onTrouble(error)
      throw error
    }
  }

  /** Retries once with a new token after 401, when nothing was done. */
  async function sendWithToken<Response extends z.ZodType>(schema: Response, request: PhonePeRequest) {
    const signal = AbortSignal.timeout(timeoutMs)
    const token = await tokens.current()
    try {
      return await send(schema, { ...request, token, signal })
    } catch (error) {
      if (!(error instanceof GatewayRefusal) || error.status !== 401) throw error
      tokens.drop(token)
      return await send(schema, { ...request, token: await tokens.current(), signal })
    }
  }

  return {
    async pay({ merchantOrderId, amount, expireAfter, redirectUrl }) {
      if (!Number.isInteger(expireAfter) || expireAfter < 300 || expireAfter > 3600)
        throw new RangeError(`A payment can be open for 300 to 3600 seconds, not ${expireAfter}`)
      const response = await call(PayResponse, {
        call: 'pay',
        method: 'POST',
        path: '/checkout/v2/pay',
        body: {
          merchantOrderId: validId(merchantOrderId),
          amount: validAmount(minOnlinePayment, amount),
          expireAfter,
          paymentFlow: { type: 'PG_CHECKOUT', merchantUrls: { redirectUrl } },
        },
      })
      return { paymentUrl: response.redirectUrl, gatewayOrderId: response.orderId }
    },

    async orderStatus(merchantOrderId) {
      const path = `/checkout/v2/order/${idInPath(merchantOrderId)}/status?details=false`
      const response = await ifKnown(call(OrderStatusResponse, { call: 'orderStatus', method: 'GET', path }))
      if (response === undefined) return undefined
      return {
        state: orderState(response.state),
        amount: paise(response.amount),
        ...(response.merchantOrderId && { merchantOrderId: response.merchantOrderId }),
        ...(response.orderId && { gatewayOrderId: response.orderId }),
        ...failureOf(response),
      }
    },

    async refund({ merchantRefundId, merchantOrderId, amount }) {
      const response = await call(RefundResponse, {
        call: 'refund',
        method: 'POST',
        path: '/payments/v2/refund',
        body: {
          merchantRefundId: validId(merchantRefundId),
          originalMerchantOrderId: validId(merchantOrderId),
          amount: validAmount(paise(1), amount),
        },
      })
      return { gatewayRefundId: response.refundId, amount: paise(response.amount ?? amount) }
    },

    async refundStatus(merchantRefundId) {
      const path = `/payments/v2/refund/${idInPath(merchantRefundId)}/status`
      const response = await ifKnown(call(RefundStatusResponse, { call: 'refundStatus', method: 'GET', path }))
      if (response === undefined) return undefined
      return {
        state: refundState(response.state),
        amount: paise(response.amount),
        ...(response.refundId && { gatewayRefundId: response.refundId }),
        ...failureOf(response),
      }
    },
  }
}

function validId(id: string): string {
  if (/^[A-Za-z0-9_-]{1,63}$/.test(id)) return id
  throw new RangeError('An id at the gateway must be 1 to 63 letters, digits, _ and -')
}

const idInPath = (id: string) => encodeURIComponent(validId(id))

function validAmount(min: Paise, amount: Paise): Paise {
  if (amount >= min) return amount
  throw new RangeError(`An amount at the gateway must be ${min} paise or more, not ${amount}`)
}

/** Unknown states count as pending: they may still change. */
const orderState = (state: string): GatewayOrderStatus['state'] =>
  state === 'COMPLETED' || state === 'FAILED' ? state : 'PENDING'

const refundState = (state: string): GatewayRefundState =>
  state === 'COMPLETED' || state === 'FAILED' || state === 'CONFIRMED' ? state : 'PENDING'

function failureOf(response: { errorCode?: string | null | undefined; detailedErrorCode?: string | null | undefined }) {
  const errorCode = response.errorCode ?? response.detailedErrorCode
  return errorCode ? { errorCode } : {}
}

/** PhonePe documents two spellings for orders and none for refunds. */
const unknownId = /^(INVALID_MERCHANT_(ORDER|REFUND)_ID|MERCHANT_(ORDER|REFUND)_MAPPING_NOT_FOUND)$/

const isNotFound = ({ status, code }: GatewayRefusal) => status === 404 && /^(\w+_)?NOT_FOUND$/.test(code)

/** Undefined if PhonePe doesn't know the id. A 404 without such a code is a proxy's. */
async function ifKnown<Status>(status: Promise<Status>): Promise<Status | undefined> {
  try {
    return await status
  } catch (error) {
    const isUnknown = error instanceof GatewayRefusal && (unknownId.test(error.code) || isNotFound(error))
    if (isUnknown) return undefined
    throw error
  }
}
