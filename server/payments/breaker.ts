export type Breaker = {
  /** Throws at once what `away` makes while the circuit is open; else does the work and counts how it ended. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * A circuit breaker: after so many `faults` in a row it opens and nothing is tried for `pauseMs`; then one call is let
 * through as a trial, while others still fail at once. Its success closes the circuit, its fault opens it again. `onOpen` hears
 * of the fault that opened it.
 */
export function openBreaker({
  faults,
  pauseMs,
  isFault,
  away,
  onOpen,
}: {
  faults: number
  pauseMs: number
  isFault: (error: unknown) => boolean
  away: () => Error
  onOpen: (error: unknown) => void
}): Breaker {
  let inARow = 0
  let openUntil = 0
  let onTrial = false

  return {
    async run(work) {
      const trial = inARow >= faults
      if (trial && (onTrial || Date.now() < openUntil)) throw away()
      if (trial) onTrial = true
      try {
        const result = await work()
        inARow = 0
        return result
      } catch (error) {
        if (isFault(error)) {
          inARow += 1
          openUntil = Date.now() + pauseMs
          if (inARow === faults) onOpen(error)
        } else inARow = 0
        throw error
      } finally {
        if (trial) onTrial = false
      }
    },
  }
}
