import type { ShiprocketConfig } from '../config.ts'
import { CourierRefusal } from '../couriers/courier.ts'
import { createCircuitBreaker } from '../outgoing/circuit-breaker.ts'
import { type ShiprocketAnswer, type ShiprocketRequest, shiprocketSender } from './shiprocket-request.ts'
import { createShiprocketTokens } from './shiprocket-token.ts'

export type ShiprocketOptions = {
  /** How long one call may take including its repetition. Half of it is allowed for the log-in. */
  timeoutMs?: number
  /** After so many faults in a row no calls are made … */
  maxFaults?: number
  /** … for this long; then one call is let through as a trial. */
  pauseMs?: number
  /** How long to wait after a 429 that does not state that. */
  busyMs?: number
  /** Receives what only an operator can fix: Shiprocket keeps failing, or refuses our credentials. */
  onTrouble?: (error: Error) => void
  /** Receives whether calls of a kind are suspended, whenever that changes. */
  onCircuit?: (call: string, isOpen: boolean) => void
}

const callNames = [
  'locations',
  'serviceability',
  'create',
  'find',
  'assign',
  'shipment',
  'pickup',
  'label',
  'cancel',
  'track',
  'act',
] as const

export type ShiprocketCall = Omit<ShiprocketRequest, 'url' | 'call'> & {
  call: (typeof callNames)[number]
  path: string
}

/**
 * Makes calls of Shiprocket's API over fetch. All share one token. Each kind of call has a circuit breaker of its own, so that an
 * unreachable Shiprocket delays a few callers and the others not at all, and no kind of call stops another.
 */
export function shiprocketCaller(
  config: ShiprocketConfig,
  {
    timeoutMs = 10_000,
    maxFaults = 5,
    pauseMs = 30_000,
    busyMs = 5_000,
    onTrouble = () => {},
    onCircuit = () => {},
  }: ShiprocketOptions,
): (request: ShiprocketCall) => Promise<ShiprocketAnswer> {
  const send = shiprocketSender(timeoutMs)
  // A call that waits for a log-in of another call must still be within its own time-out.
  const tokens = createShiprocketTokens(config, shiprocketSender(timeoutMs / 2))
  const newBreaker = (call: string) => {
    const onChange = (isOpen: boolean) => onCircuit(call, isOpen)
    return createCircuitBreaker({ service: 'Shiprocket', maxFaults, pauseMs, busyMs, onOpen: onTrouble, onChange })
  }
  const breakers = new Map(callNames.map((name) => [name, newBreaker(name)]))

  /** A token that is no longer accepted is replaced once; the refused call did nothing. Nothing is repeated after a 403. */
  async function sendWithToken(request: ShiprocketRequest): Promise<ShiprocketAnswer> {
    const signal = AbortSignal.timeout(timeoutMs)
    const token = await tokens.current()
    try {
      return await send({ ...request, token, signal })
    } catch (error) {
      if (!(error instanceof CourierRefusal) || error.status !== 401) throw error
      tokens.drop(token)
      return await send({ ...request, token: await tokens.current(), signal })
    }
  }

  return async ({ path, ...request }) => {
    const breaker = breakers.get(request.call) ?? newBreaker(request.call)
    try {
      return await breaker.run(() => sendWithToken({ ...request, url: config.apiUrl + path }))
    } catch (error) {
      // The log-in's refusals have its name and any status; the calls' own are refusals of the account's rights.
      if (error instanceof CourierRefusal) onTrouble(error)
      throw error
    }
  }
}
