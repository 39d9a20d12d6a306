import type { z } from 'zod'
import { exchange, isUnclear, type OutgoingRequest, reasonOf } from '../../platform/outgoing/exchange.ts'
import { ServiceBusy, ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { GatewayRefusal } from '../attempts/gateway.ts'
import { errorCodeOf } from './phonepe-responses.ts'

export type PhonePeRequest = Omit<OutgoingRequest, 'authorization'> & {
  /** For errors: pay, orderStatus … */
  call: string
  token?: string
}

export type SendToPhonePe = <Response extends z.ZodType>(
  schema: Response,
  request: PhonePeRequest,
) => Promise<z.output<Response>>

/**
 * Sends one request. Throws ServiceUnavailable for no response in `timeoutMs`, an unclear or an unparsable one; ServiceBusy for
 * 429; GatewayRefusal for other error statuses. No error contains what was sent, nor `fetch`'s error: either may hold secrets.
 */
export const phonePeSender =
  (timeoutMs: number): SendToPhonePe =>
  async (schema, { call, token, ...request }) => {
    const authorization = token && { authorization: `O-Bearer ${token}` }
    const { status, waitMs, body } = await exchange({ ...request, ...authorization }, timeoutMs).catch(
      (error: unknown) => {
        throw new ServiceUnavailable(`PhonePe did not answer ${call}: ${reasonOf(error)}`)
      },
    )
    if (status === 429) throw new ServiceBusy(`PhonePe answered ${call} with 429`, waitMs)
    if (status < 200 || status > 299) {
      if (isUnclear(status)) throw new ServiceUnavailable(`PhonePe answered ${call} with ${status}`)
      throw new GatewayRefusal(call, status, errorCodeOf(body))
    }
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'the whole').join(', ')
    throw new ServiceUnavailable(`PhonePe’s response to ${call} could not be parsed: ${fields}`)
  }
