export type CircuitBreaker = {
  /**
   * While the circuit is open, throws what `unavailable` returns, and during a wait what `busy` returns; otherwise does the work
   * and counts how it ended.
   */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * A circuit breaker. After `maxFaults` faults in a row it opens, and for `pauseMs` nothing is tried. Then one call is let through
 * as a trial, while others still fail at once: if it succeeds, the circuit closes; if it fails, the pause starts again. `onOpen`
 * receives the fault that opened the circuit. An error that asks for a wait is no fault: for `waitMs` nothing is tried, and the
 * circuit stays as it is.
 */
export function createCircuitBreaker({
  maxFaults,
  pauseMs,
  isFault,
  waitMs,
  unavailable,
  busy,
  onOpen,
}: {
  maxFaults: number
  pauseMs: number
  isFault: (error: unknown) => boolean
  /** For how long an error asks to wait, in milliseconds; undefined for any other error. */
  waitMs: (error: unknown) => number | undefined
  unavailable: () => Error
  busy: () => Error
  onOpen: (error: unknown) => void
}): CircuitBreaker {
  let faultsInARow = 0
  let openUntil = 0
  let waitUntil = 0
  let isTrialRunning = false

  return {
    async run(work) {
      if (Date.now() < waitUntil) throw busy()
      const isTrial = faultsInARow >= maxFaults
      if (isTrial && (isTrialRunning || Date.now() < openUntil)) throw unavailable()
      if (isTrial) isTrialRunning = true
      try {
        const result = await work()
        faultsInARow = 0
        return result
      } catch (error) {
        const wait = waitMs(error)
        if (wait !== undefined) waitUntil = Math.max(waitUntil, Date.now() + wait)
        else if (isFault(error)) {
          faultsInARow += 1
          openUntil = Date.now() + pauseMs
          if (faultsInARow === maxFaults) onOpen(error)
        } else faultsInARow = 0
        throw error
      } finally {
        if (isTrial) isTrialRunning = false
      }
    },
  }
}
