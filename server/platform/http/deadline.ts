import { Refusal } from './refusal.ts'

/** Enough for three retries of a transaction or two calls to the gateway. */
export const deadlineMs = 25_000

/**
 * Throws UNAVAILABLE after the deadline. The work goes on: a repetition with the same idempotency key gets its result.
 */
export function beforeDeadline<Result>(
  work: Promise<Result>,
  onLateFailure: (error: unknown) => void,
): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  let isLate = false
  const timer = setTimeout(() => {
    isLate = true
    reject(new Refusal('UNAVAILABLE', 'This is taking too long. Please try again shortly', { retryAfter: 5 }))
  }, deadlineMs)
  work
    .then(resolve, (error: unknown) => (isLate ? onLateFailure(error) : reject(error)))
    .finally(() => clearTimeout(timer))
  return promise
}
