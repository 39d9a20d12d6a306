import type { ShiprocketConfig } from '../../platform/config/config.ts'
import { createCircuitBreakers, type ServiceOptions } from '../../platform/outgoing/circuit-breaker.ts'
import { CourierRefusal } from '../couriers/courier.ts'
import { type ShiprocketAnswer, type ShiprocketRequest, shiprocketSender } from './shiprocket-request.ts'
import { createShiprocketTokens } from './shiprocket-token.ts'

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
  }: ServiceOptions,
): (request: ShiprocketCall) => Promise<ShiprocketAnswer> {
  const send = shiprocketSender(timeoutMs)
  // A call that waits for a log-in of another call must still be within its own time-out.
  const tokens = createShiprocketTokens(config, shiprocketSender(timeoutMs / 2))
  const breakers = createCircuitBreakers('Shiprocket', callNames, { maxFaults, pauseMs, busyMs, onTrouble, onCircuit })

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
    try {
      return await breakers[request.call].run(() => sendWithToken({ ...request, url: config.apiUrl + path }))
    } catch (error) {
      // The log-in's refusals have its name and any status; the calls' own are refusals of the account's rights.
      if (error instanceof CourierRefusal) onTrouble(error)
      throw error
    }
  }
}
