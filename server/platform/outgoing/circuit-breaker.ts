import { ServiceBusy, ServiceUnavailable } from './service-errors.ts'

type CircuitBreaker = {
  /**
   * While the circuit is open, throws ServiceUnavailable, and during a wait ServiceBusy; otherwise does the work and counts how it
   * ended.
   */
  run<T>(work: () => Promise<T>): Promise<T>
}

/**
 * A circuit breaker for calls of one `service`. After `maxFaults` ServiceUnavailable in a row it opens, and for `pauseMs` nothing
 * is tried. Then one call is let through as a trial, while others still fail at once: if it succeeds, the circuit closes; if it
 * fails, the pause starts again. `onOpen` receives an error that says so, and `onChange` whether it is open. ServiceBusy is no fault: for as long as it says, or
 * `busyMs`, nothing is tried, and the circuit stays as it is.
 */
function createCircuitBreaker({
  service,
  maxFaults,
  pauseMs,
  busyMs,
  onOpen,
  onChange,
}: {
  service: string
  maxFaults: number
  pauseMs: number
  busyMs: number
  onOpen: (error: Error) => void
  onChange: (isOpen: boolean) => void
}): CircuitBreaker {
  let faultsInARow = 0
  let openUntil = 0
  let waitUntil = 0
  let isTrialRunning = false

  return {
    async run(work) {
      if (Date.now() < waitUntil)
        throw new ServiceBusy(`${service} asked to be called less often and is not called for a moment`)
      const isTrial = faultsInARow >= maxFaults
      if (isTrial && (isTrialRunning || Date.now() < openUntil))
        throw new ServiceUnavailable(`${service} has failed repeatedly and is not called for a moment`)
      if (isTrial) isTrialRunning = true
      try {
        const result = await work()
        if (isTrial) onChange(false)
        faultsInARow = 0
        return result
      } catch (error) {
        if (error instanceof ServiceBusy) waitUntil = Math.max(waitUntil, Date.now() + (error.waitMs ?? busyMs))
        else if (error instanceof ServiceUnavailable) {
          faultsInARow += 1
          openUntil = Date.now() + pauseMs
          if (faultsInARow === maxFaults) {
            onChange(true)
            onOpen(new ServiceUnavailable(`${service} has failed ${maxFaults} times in a row, last with: ${error}`))
          }
        } else {
          if (isTrial) onChange(false)
          faultsInARow = 0
        }
        throw error
      } finally {
        if (isTrial) isTrialRunning = false
      }
    },
  }
}

/** How calls of a service are made, and who hears of its faults. */
export type ServiceOptions = {
  /** How long one call may take including its repetition. Half of it is allowed for the token. */
  timeoutMs?: number
  /** After so many faults in a row no calls are made … */
  maxFaults?: number
  /** … for this long; then one call is let through as a trial. */
  pauseMs?: number
  /** How long to wait after a 429 that does not state that. */
  busyMs?: number
  /** Receives what only an operator can fix: the service keeps failing, or refuses our credentials. */
  onTrouble?: (error: Error) => void
  /** Receives whether calls of a kind are suspended, whenever that changes. */
  onCircuit?: (call: string, isOpen: boolean) => void
}

/** A circuit breaker for each kind of call of a service, so that no kind of call stops another. */
export function createCircuitBreakers<Call extends string>(
  service: string,
  calls: readonly Call[],
  { onTrouble, onCircuit, ...limits }: Required<Omit<ServiceOptions, 'timeoutMs'>>,
): Record<Call, CircuitBreaker> {
  const breakerOf = (call: Call) =>
    createCircuitBreaker({ service, ...limits, onOpen: onTrouble, onChange: (isOpen) => onCircuit(call, isOpen) })
  return Object.fromEntries(calls.map((call) => [call, breakerOf(call)])) as Record<Call, CircuitBreaker>
}
