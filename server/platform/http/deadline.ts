import { Refusal } from './refusal.ts'

/** How long a call may take. Longer than three retries of a transaction, or two calls to the gateway, and then some. */
export const deadlineMs = 25_000

/**
 * What `work` resolves to, or a refusal with UNAVAILABLE once the deadline has passed. The work goes on then: a request that is
 * repeated with its idempotency key receives what became of it. `onLateFailure` receives the error of work that fails later.
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
