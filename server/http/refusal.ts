import type { FieldProblem } from '@kargha/contract/call.ts'
import type { RefusalCode } from '@kargha/contract/refusals.ts'

/** An expected no: a code for programs and a sentence for the shopper. Its status stands in the contract's table. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly code: RefusalCode
  readonly details: readonly FieldProblem[]
  /** Seconds after which asking again may help. */
  readonly retryAfter: number | undefined
  constructor(code: RefusalCode, message: string, more: { details?: FieldProblem[]; retryAfter?: number } = {}) {
    super(message)
    this.code = code
    this.details = more.details ?? []
    this.retryAfter = more.retryAfter
  }
}

export const notFound = (what: string) => new Refusal('NOT_FOUND', `${what} not found`)

/** A field whose value only the shop's present state can judge: refused as a schema would. */
export const invalid = (path: string, message: string) =>
  new Refusal('VALIDATION_FAILED', message, { details: [{ path, message }] })

/** What reading a form threw: a form that ends too early, or is none, is its sender's fault, and that error has no code. */
export const brokenForm = (error: unknown): unknown =>
  error instanceof Error && !('code' in error)
    ? new Refusal('MALFORMED_REQUEST', 'The form did not arrive whole. Please send it again')
    : error
