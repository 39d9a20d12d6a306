import type { Failure, FieldProblem } from '@kargha/contract/kernel/call.ts'
import type { RefusalCode } from '@kargha/contract/kernel/refusals.ts'
import type { SecurityDetails, SecurityEvent } from '../observability/security-log.ts'

type RefusalSecurity = SecurityDetails & { event?: SecurityEvent }
type RefusalExtras = {
  details?: FieldProblem[]
  retryAfter?: number
  data?: Failure['data']
  security?: RefusalSecurity
  /** What the requester may have is used up. The shop is well, so it is not logged. */
  isOwnQuota?: boolean
  cause?: unknown
}

/** An expected failure: a code for programs and a message for the shopper. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly details: readonly FieldProblem[]
  /** Seconds. */
  readonly retryAfter: number | undefined
  readonly data: Failure['data']
  readonly security: RefusalSecurity | undefined
  readonly isOwnQuota: boolean
  constructor(code: RefusalCode, message: string, { cause, ...more }: RefusalExtras = {}) {
    super(message, { cause })
    this.code = code
    this.details = more.details ?? []
    this.retryAfter = more.retryAfter
    this.data = more.data
    this.security = more.security
    this.isOwnQuota = more.isOwnQuota ?? false
  }
}

export const notFound = (what: string) => new Refusal('NOT_FOUND', `${what} not found`)

/** For a field that only the shop's state shows to be invalid. */
export const invalid = (path: string, message: string, security?: RefusalSecurity) =>
  new Refusal('VALIDATION_FAILED', message, { details: [{ path, message }], ...(security && { security }) })

/** Converts the error for an incomplete or invalid form, which has no code. */
export const brokenForm = (error: unknown): unknown =>
  error instanceof Error && !('code' in error)
    ? new Refusal('MALFORMED_REQUEST', 'The form didn’t reach us completely. Please send it again')
    : error

/** Throws VALIDATION_FAILED for invalid fields, if there are any. */
export function refuseInvalid(details: FieldProblem[]): void {
  const [first] = details
  if (first !== undefined) throw new Refusal('VALIDATION_FAILED', first.message, { details })
}
