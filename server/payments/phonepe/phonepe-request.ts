import type { z } from 'zod'
import { exchange, isUnclear, type OutgoingRequest, reasonOf } from '../../platform/outgoing/exchange.ts'
import { ServiceBusy, ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { GatewayRefusal } from '../attempts/gateway.ts'
import { errorCodeOf } from './phonepe-responses.ts'

export type PhonePeRequest = Omit<OutgoingRequest, 'authorization'> & {
  /** The call's name in errors: pay, orderStatus … */
  call: string
  token?: string
}

export type SendToPhonePe = <Response extends z.ZodType>(
  schema: Response,
  request: PhonePeRequest,
) => Promise<z.output<Response>>

/**
 * A function that sends one request to PhonePe and parses the response. Throws ServiceUnavailable if there is none within
 * `timeoutMs`, if it leaves open what happened, or if it can't be parsed, ServiceBusy for 429, and GatewayRefusal for any other
 * error status. No error contains what was sent, which may be secret, nor the error of `fetch`, which may contain it too.
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
