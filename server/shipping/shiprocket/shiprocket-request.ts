import { exchange, isUnclear, type OutgoingRequest, reasonOf } from '../../platform/outgoing/exchange.ts'
import { ServiceBusy, ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { CourierRefusal } from '../couriers/courier.ts'
import { messageOf } from './shiprocket-responses.ts'

export type ShiprocketRequest = Omit<OutgoingRequest, 'authorization'> & {
  /** The call's name in errors: create, assign … */
  call: string
  token?: string
}

/** An answer that has to be judged by what is in it: 200 may be a refusal, and 500 mean that all is well. */
export type ShiprocketAnswer = { status: number; body: Record<string, unknown>; message: string }

export type SendToShiprocket = (request: ShiprocketRequest) => Promise<ShiprocketAnswer>

/** What has been done before, or can't be any more: reported with any status, 500 included. */
export const isDoneBefore = (message: string): boolean =>
  /already (assigned|in pickup|cancell?ed)|in cancell?ed state|duplicate request/i.test(message)

/**
 * A function that sends one request to Shiprocket. Throws ServiceUnavailable if no JSON object comes back within `timeoutMs`, or a
 * status that leaves open what happened; ServiceBusy for 429; CourierRefusal for 401 and 403. No error's message has anything
 * that was sent or received, which may be secret or a customer's.
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
    // A firewall's 403 is a page.
    if (status === 401 || status === 403) throw new CourierRefusal(call, status, message)
    // Success may have no body at all.
    if (status === 202 || status === 204) return { status, body: {}, message }
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
    const isSuccess = status >= 200 && status < 300
    if (!isObject || (!isSuccess && isUnclear(status) && !isDoneBefore(message)))
      throw new ServiceUnavailable(`Shiprocket answered ${call} with ${status}${isObject ? '' : ' and no JSON'}`)
    return { status, body: { ...body }, message }
  }
