import type { Failure } from '@kargha/contract/kernel/call.ts'
import { type RefusalCode, refusalStatus } from '@kargha/contract/kernel/refusals.ts'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import {
  DatabaseFull,
  DatabaseUnavailable,
  isCausedBy,
  StatementTimeout,
  TransactionConflict,
  violates,
} from '../db/errors.ts'
import { type LogOrigin, logSecurity, type SecurityEvent } from '../observability/security-log.ts'
import { Refusal } from './refusal.ts'

/** Fastify's errors by status. */
const fastifyErrors: Record<number, [RefusalCode, string]> = {
  400: ['MALFORMED_REQUEST', 'The request could not be read'],
  404: ['NOT_FOUND', 'Not found'],
  413: ['PAYLOAD_TOO_LARGE', 'The request is too large'],
  414: ['MALFORMED_REQUEST', 'The address is too long'],
  415: ['UNSUPPORTED_MEDIA_TYPE', 'Please send JSON'],
}

/** Undefined for a fault. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error
  const known = fastifyErrors[(error as FastifyError).statusCode ?? 0]
  if (known) return new Refusal(...known)
  if (violates(error, 'customer_not_deleted')) return new Refusal('UNAUTHENTICATED', 'Please log in to continue')
  if (isCausedBy(error, DatabaseFull) || (error instanceof Error && 'code' in error && error.code === 'ENOSPC'))
    return new Refusal('STORAGE_FULL', 'The shop can’t store anything new at the moment. Nothing was changed')
  if ([DatabaseUnavailable, StatementTimeout, TransactionConflict].some((kind) => isCausedBy(error, kind)))
    return new Refusal('UNAVAILABLE', 'The shop is unavailable for a moment. Please try again shortly.', {
      retryAfter: 5,
    })
  return undefined
}

const failureOf = (
  code: RefusalCode,
  message: string,
  more: Partial<Pick<Failure, 'details' | 'requestId'>> & { data?: Failure['data'] } = {},
) => ({
  success: false as const,
  status: refusalStatus[code],
  message,
  error: message,
  code,
  details: [],
  ...more,
})

const refusalCodes = new WeakMap<FastifyReply, RefusalCode>()

/** Undefined unless the reply was a refusal. */
export const refusalCodeOf = (reply: FastifyReply): RefusalCode | undefined => refusalCodes.get(reply)

function send(reply: FastifyReply, failure: ReturnType<typeof failureOf>) {
  refusalCodes.set(reply, failure.code)
  return reply.code(failure.status).send(failure)
}

export const busySeconds = 2

const securityEvents: Partial<Record<RefusalCode, SecurityEvent>> = {
  INVALID_CREDENTIALS: 'credentials_refused',
  FORBIDDEN: 'access_refused',
  TOO_MANY_REQUESTS: 'rate_limited',
}

function logRefusal(refusal: Refusal, error: unknown, request: LogOrigin) {
  if (refusal.code === 'UNAVAILABLE') request.log.warn({ err: error }, 'unavailable')
  if (refusal.code === 'STORAGE_FULL') request.log.error({ err: error }, 'storage full')
  const event = refusal.security?.event ?? securityEvents[refusal.code]
  if (event) logSecurity(request, event, refusal.security)
}

/** The answer to a fault has the request's id only. */
export function loggedFailure(error: unknown, request: LogOrigin) {
  const refusal = refusalOf(error)
  if (refusal === undefined) {
    request.log.error({ err: error }, 'fault')
    return failureOf('INTERNAL_ERROR', 'Internal Server Error', { requestId: request.id })
  }
  if (!refusal.isOwnQuota) logRefusal(refusal, error, request)
  return failureOf(refusal.code, refusal.message, { details: [...refusal.details], data: refusal.data })
}

export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const retryAfter = refusalOf(error)?.retryAfter
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  return send(reply, loggedFailure(error, request))
}

/** Made once, as it is sent when time is short. */
export const busyAnswer = {
  headers: {
    'retry-after': String(busySeconds),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
  },
  body: JSON.stringify(failureOf('UNAVAILABLE', 'The shop is very busy. Please try again in a moment.')),
}

/** For unknown paths under `/api/`. */
export const answerUnknownCall = (_request: FastifyRequest, reply: FastifyReply) =>
  send(reply, failureOf('NOT_FOUND', 'Not found'))
