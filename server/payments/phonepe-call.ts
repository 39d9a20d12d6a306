import type { z } from 'zod'
import { GatewayAway, GatewayRefusal } from './gateway.ts'
import { codeOf } from './phonepe-answers.ts'

export type Question = {
  /** Its name in errors: pay, orderStatus … */
  call: string
  method: 'GET' | 'POST'
  url: string
  /** A form, or what is sent as JSON. */
  body?: URLSearchParams | object
  token?: string
  /** Ends the wait before its time. */
  signal?: AbortSignal
}

export type AskPhonePe = <Answer extends z.ZodType>(answer: Answer, question: Question) => Promise<z.output<Answer>>

/** Says that what the gateway is doing is unknown: too many calls or too much time, whatever the status says otherwise. */
const isAway = (status: number) => status >= 500 || status === 429 || status === 408 || status < 400

/**
 * One request to PhonePe, with its answer read. Throws GatewayAway when there is none within `timeoutMs`, when it is a 5xx or
 * 429 or can't be read; GatewayRefusal on any other no. Neither holds what was sent, which may be secret, nor the error of
 * fetch, which holds it too.
 */
export const askPhonePe =
  (timeoutMs: number): AskPhonePe =>
  async (answer, question) => {
    const { call } = question
    const { status, body } = await exchange(question, timeoutMs).catch((error: unknown) => {
      throw new GatewayAway(`PhonePe did not answer ${call}: ${reasonOf(error)}`)
    })
    if (status < 200 || status > 299) {
      if (isAway(status)) throw new GatewayAway(`PhonePe answered ${call} with ${status}`)
      throw new GatewayRefusal(call, status, codeOf(body))
    }
    const read = answer.safeParse(body)
    if (read.success) return read.data
    const fields = read.error.issues.map(({ path }) => path.join('.') || 'the whole').join(', ')
    throw new GatewayAway(`PhonePe’s answer to ${call} could not be read: ${fields}`)
  }

async function exchange({ method, url, body, token, signal }: Question, timeoutMs: number) {
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
    // A token goes to the configured address and nowhere else.
    redirect: 'manual',
    signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
  })
  return { status: response.status, body: jsonOf(await response.text()) }
}

/** Undefined for what is no JSON: PhonePe answers some faults with a bare sentence. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A code such as ECONNRESET, or the name of the error; its message could repeat an address or a body. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const cause = error.cause as { code?: unknown } | undefined
  return typeof cause?.code === 'string' ? cause.code : error.name
}
