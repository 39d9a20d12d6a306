import { inSpan } from '../observability/spans.ts'

export type OutgoingRequest = {
  method: 'GET' | 'POST'
  url: string
  /** A form, or an object sent as JSON. */
  body?: URLSearchParams | object
  authorization?: string
  signal?: AbortSignal
}

type OutgoingAnswer = {
  status: number
  /** Milliseconds of Retry-After; undefined if missing or invalid. */
  waitMs: number | undefined
  /** Undefined if not JSON. */
  body: unknown
}

/** Follows no redirects. */
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
    // A token goes to the configured address only.
    redirect: 'manual',
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  } satisfies RequestInit
  const attributes = { 'http.request.method': method, 'server.address': new URL(url).hostname }
  const response = await inSpan(method, attributes, () => fetch(url, request))
  const waitMs = waitOf(response.headers.get('retry-after'))
  return { status: response.status, waitMs, body: parseJson(await response.text()) }
}

/** Payments must be settled within their hold. */
const maxWaitMs = 60_000

/** Retry-After holds seconds or a date. */
function waitOf(retryAfter: string | null): number | undefined {
  if (retryAfter === null) return undefined
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now()
  return Number.isNaN(ms) ? undefined : Math.min(maxWaitMs, Math.max(0, ms))
}

/** Some faults are answered with plain text or HTML. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The message could contain an address or a body. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause as { code?: unknown } | undefined
  return typeof cause?.code === 'string' ? cause.code : error.name
}

/** Whether the request may have been carried out. */
export const isUnclear = (status: number): boolean => status >= 500 || status === 408 || status < 400
