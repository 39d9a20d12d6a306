import { exchange, isUnclear, type OutgoingRequest, reasonOf } from '../../platform/outgoing/exchange.ts'
import { ServiceBusy, ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { CourierRefusal } from '../couriers/courier.ts'
import { plainWords } from './plain-words.ts'
import { messageOf } from './shiprocket-responses.ts'

export type ShiprocketRequest = Omit<OutgoingRequest, 'authorization'> & {
  /** For errors: create, assign … */
  call: string
  token?: string
}

/** Judged by its body: 200 may be a refusal, 500 a success. */
export type ShiprocketAnswer = { status: number; body: Record<string, unknown>; message: string }

export type SendToShiprocket = (request: ShiprocketRequest) => Promise<ShiprocketAnswer>

/** Done before or no longer possible; comes with any status, even 500. */
export const isDoneBefore = (message: string): boolean =>
  /already (assigned|in pickup|cancell?ed)|in cancell?ed state|duplicate request/i.test(message)

/**
 * Sends one request. Throws ServiceUnavailable without a JSON object within `timeoutMs` or if the outcome is unclear, ServiceBusy
 * for 429, CourierRefusal for 401 and 403. Error messages contain nothing sent or received: secrets, personal data.
 */
export const shiprocketSender =
  (timeoutMs: number): SendToShiprocket =>
  async ({ call, token, ...request }) => {
    const authorization = token && { authorization: `Bearer ${token}` }
    const { status, waitMs, body } = await exchange({ ...request, ...authorization }, timeoutMs).catch(
      (error: unknown) => {
        throw new ServiceUnavailable(`Shiprocket did not answer ${call}: ${reasonOf(error)}`)
      },
    )
    if (status === 429) throw new ServiceBusy(`Shiprocket answered ${call} with 429`, waitMs)
    const message = messageOf(body)
    // Firewalls answer 403 with a page.
    if (status === 401 || status === 403) throw new CourierRefusal(call, status, plainWords(message))
    // Success may have no body.
    if (status === 202 || status === 204) return { status, body: {}, message }
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    const isSuccess = status >= 200 && status < 300
    if (!isObject || (!isSuccess && isUnclear(status) && !isDoneBefore(message)))
      throw new ServiceUnavailable(`Shiprocket answered ${call} with ${status}${isObject ? '' : ' and no JSON'}`)
    return { status, body: { ...body }, message }
  }
