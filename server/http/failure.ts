import { type RefusalCode, refusalStatus } from '@kargha/contract/refusals.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from './refusal.ts'

/** Fastify's own refusals, in our words. */
const byFastify: Record<number, [RefusalCode, string]> = {
  400: ['MALFORMED_REQUEST', 'The request could not be read'],
  404: ['NOT_FOUND', 'Not found'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large'],
  414: ['MALFORMED_REQUEST', 'The address is too long'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Please send JSON'],
}

/** A database that can't be reached, is starting, stopping or refusing connections: it will be back. */
function isDatabaseAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code
    if (typeof code === 'string' && /^(ECONN|EPIPE|ETIMEDOUT|ENOENT|08|57P0|53300)/.test(code)) return true
    if (
      /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection/.test(
        at.message,
      )
    )
      return true
    if (at instanceof AggregateError && at.errors.some(isDatabaseAway)) return true
  }
  return false
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const known = byFastify[(error as FastifyError).statusCode ?? 0]
  if (known) return new Refusal(...known)
  if (isDatabaseAway(error))
    return new Refusal('UNAVAILABLE', 'The shop is away for a moment. Please try again shortly.', { retryAfter: 5 })
  return undefined
}

function send(reply: FastifyReply, code: RefusalCode, message: string, more: object = {}) {
  const status = refusalStatus[code]
  return reply.code(status).send({ success: false, status, message, error: message, code, details: [], ...more })
}

/** Refusals answer with their status and sentence; faults are logged with the request's id and tell nothing else. */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  if (refusal === undefined) {
    request.log.error({ err: error }, 'fault')
    return send(reply, 'INTERNAL_ERROR', 'Internal Server Error', { requestId: request.id })
  }
  if (refusal.code === 'UNAVAILABLE') request.log.warn({ err: error }, 'unavailable')
  if (refusal.retryAfter !== undefined) reply.header('retry-after', refusal.retryAfter)
  return send(reply, refusal.code, refusal.message, { details: refusal.details })
}

/** The JSON 404 of everything under `/api/` that is no door. */
export const answerUnknownCall = (_request: FastifyRequest, reply: FastifyReply) =>
  send(reply, 'NOT_FOUND', 'Not found')
