import { inSpan } from '../observability/spans.ts'

export type OutgoingRequest = {
  method: 'GET' | 'POST'
  url: string
  /** A form, or an object that is sent as JSON. */
  body?: URLSearchParams | object
  /** The Authorization header. */
  authorization?: string
  /** Aborts the request before its time-out. */
  signal?: AbortSignal
}

type OutgoingAnswer = {
  status: number
  /** For how many milliseconds a Retry-After header asks to wait; undefined without a valid one. */
  waitMs: number | undefined
  /** Undefined for a text that is not JSON. */
  body: unknown
}

/** One request to another service and its answer, whatever that is. Redirects are not followed. */
export async function exchange(
  { method, url, body, authorization, signal }: OutgoingRequest,
  timeoutMs: number,
): Promise<OutgoingAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs)
  const isForm = body instanceof URLSearchParams
  const request = {
    method,
    headers: {
      accept: 'application/json',
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(authorization && { authorization }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    // A token is sent to the configured address and nowhere else.
    redirect: 'manual',
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  } satisfies RequestInit
  const attributes = { 'http.request.method': method, 'server.address': new URL(url).hostname }
  const response = await inSpan(method, attributes, () => fetch(url, request))
  const waitMs = waitOf(response.headers.get('retry-after'))
  return { status: response.status, waitMs, body: parseJson(await response.text()) }
}

/** However long a service asks us to wait: payments have to be settled within their hold. */
const maxWaitMs = 60_000

/** The milliseconds of a Retry-After header, which has seconds or a date; undefined without a valid one. */
function waitOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(maxWaitMs, Math.max(0, ms))
}

/** Undefined for a text that is not JSON: some faults are answered with a plain sentence or a page. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A code such as ECONNRESET, or the name of the error. Its message could contain an address or a body. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause as { code?: unknown } | undefined
  return typeof cause?.code === 'string' ? cause.code : error.name
}

/** Statuses that leave open whether the request was carried out: server errors, time-outs and redirects. */
export const isUnclear = (status: number): boolean => status >= 500 || status === 408 || status < 400
