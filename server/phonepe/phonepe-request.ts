import type { z } from 'zod'
import { GatewayBusy, GatewayRefusal, GatewayUnavailable } from '../payments/gateway.ts'
import { errorCodeOf } from './phonepe-responses.ts'

export type PhonePeRequest = {
  /** The call's name in errors: pay, orderStatus … */
  call: string
  method: 'GET' | 'POST'
  url: string
  /** A form, or an object that is sent as JSON. */
  body?: URLSearchParams | object
  token?: string
  /** Aborts the request before its time-out. */
  signal?: AbortSignal
}

export type SendToPhonePe = <Response extends z.ZodType>(
  schema: Response,
  request: PhonePeRequest,
) => Promise<z.output<Response>>

/** Statuses that leave open whether the request was carried out: server errors, time-outs and redirects. */
const isUnclear = (status: number) => status >= 500 || status === 408 || status < 400

/**
 * A function that sends one request to PhonePe and parses the response. Throws GatewayUnavailable if there is none within
 * `timeoutMs`, if it leaves open what happened, or if it can't be parsed, GatewayBusy for 429, and GatewayRefusal for any other
 * error status. No error contains what was sent, which may be secret, nor the error of `fetch`, which may contain it too.
 */
export const phonePeSender =
  (timeoutMs: number): SendToPhonePe =>
  async (schema, request) => {
    const { call } = request
    const { status, retryAfter, body } = await exchange(request, timeoutMs).catch((error: unknown) => {
      throw new GatewayUnavailable(`PhonePe did not answer ${call}: ${reasonOf(error)}`)
    })
    if (status === 429) throw new GatewayBusy(`PhonePe answered ${call} with 429`, waitOf(retryAfter))
    if (status < 200 || status > 299) {
      if (isUnclear(status)) throw new GatewayUnavailable(`PhonePe answered ${call} with ${status}`)
      throw new GatewayRefusal(call, status, errorCodeOf(body))
    }
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    const fields = parsed.error.issues.map(({ path }) => path.join('.') || 'the whole').join(', ')
    throw new GatewayUnavailable(`PhonePe’s response to ${call} could not be parsed: ${fields}`)
  }

async function exchange({ method, url, body, token, signal }: PhonePeRequest, timeoutMs: number) {
  const timeout = AbortSignal.timeout(timeoutMs)
  const isForm = body instanceof URLSearchParams
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `O-Bearer ${token}` }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    // A token is sent to the configured address and nowhere else.
    redirect: 'manual',
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  })
  const retryAfter = response.headers.get('retry-after')
  return { status: response.status, retryAfter, body: parseJson(await response.text()) }
}

/** However long the gateway asks us to wait: payments have to be settled within their hold. */
const maxWaitMs = 60_000

/** The milliseconds of a Retry-After header, which has seconds or a date; undefined without a valid one. */
function waitOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(maxWaitMs, Math.max(0, ms))
}

/** Undefined for a text that is not JSON: PhonePe answers some faults with a plain sentence. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A code such as ECONNRESET, or the name of the error. Its message could contain an address or a body. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause as { code?: unknown } | undefined
  return typeof cause?.code === 'string' ? cause.code : error.name
}
