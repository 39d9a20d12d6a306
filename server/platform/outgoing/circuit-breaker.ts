import { ServiceBusy, ServiceUnavailable } from './service-errors.ts'

type CircuitBreaker = {
  /** Throws ServiceUnavailable while open, and ServiceBusy during a wait. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** A call still unanswered then is a fault already, though its answer is awaited: later calls fail at once. */
const lateMs = 2_000
/** Requests wait for these calls: the others of the shop need places, too (`shed-load.ts`). */
const maxUnderWay = 50

/**
 * Opens for `pauseMs` after `maxFaults` ServiceUnavailable or late calls in a row. Then one call is a trial, while others
 * still fail: success closes the circuit, failure restarts the pause. ServiceBusy is no fault: calls pause for as long as
 * it says, or `busyMs`.
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
  let underWay = 0
  let isTrialRunning = false

  function fault(reason: string): void {
    faultsInARow += 1
    openUntil = performance.now() + pauseMs
    if (faultsInARow !== maxFaults) return
    onChange(true)
    onOpen(new ServiceUnavailable(`${service} has failed ${maxFaults} times in a row, last with: ${reason}`))
  }

  function recover(): void {
    if (faultsInARow >= maxFaults) onChange(false)
    faultsInARow = 0
  }

  return {
    async run(work) {
      if (performance.now() < waitUntil)
        throw new ServiceBusy(`${service} asked to be called less often and is not called for a moment`)
      const isTrial = faultsInARow >= maxFaults
      if (isTrial && (isTrialRunning || performance.now() < openUntil))
        throw new ServiceUnavailable(`${service} has failed repeatedly and is not called for a moment`)
      if (underWay >= maxUnderWay) throw new ServiceUnavailable(`${service} has not answered ${underWay} calls yet`)
      if (isTrial) isTrialRunning = true
      underWay += 1
      let isLate = false
      const timer = setTimeout(() => {
        isLate = true
        fault(`no answer in ${lateMs} ms`)
      }, lateMs)
      try {
        const result = await work()
        recover()
        return result
      } catch (error) {
        if (error instanceof ServiceBusy) waitUntil = Math.max(waitUntil, performance.now() + (error.waitMs ?? busyMs))
        else if (!(error instanceof ServiceUnavailable)) recover()
        else if (!isLate) fault(String(error))
        throw error
      } finally {
        clearTimeout(timer)
        underWay -= 1
        if (isTrial) isTrialRunning = false
      }
    },
  }
}

export type ServiceOptions = {
  /** For one call with its retry. The token may take half. */
  timeoutMs?: number
  /** Consecutive faults that stop calls … */
  maxFaults?: number
  /** … for this long, until a trial call. */
  pauseMs?: number
  /** After a 429 without Retry-After. */
  busyMs?: number
  /** For the operator: the service keeps failing, or refuses our credentials. */
  onTrouble?: (error: Error) => void
  onCircuit?: (call: string, isOpen: boolean) => void
}

/** One per kind of call, so that none stops another. */
export function createCircuitBreakers<Call extends string>(
  service: string,
  calls: readonly Call[],
  { onTrouble, onCircuit, ...limits }: Required<Omit<ServiceOptions, 'timeoutMs'>>,
): Record<Call, CircuitBreaker> {
  const breakerOf = (call: Call) =>
    createCircuitBreaker({ service, ...limits, onOpen: onTrouble, onChange: (isOpen) => onCircuit(call, isOpen) })
  return Object.fromEntries(calls.map((call) => [call, breakerOf(call)])) as Record<Call, CircuitBreaker>
}
