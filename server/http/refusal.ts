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
