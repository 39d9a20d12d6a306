import type { ShiprocketConfig } from '../../platform/config/courier-config.ts'
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
  'manifest',
  'cancel',
  'track',
  'act',
] as const

export type ShiprocketCall = Omit<ShiprocketRequest, 'url' | 'call'> & {
  call: (typeof callNames)[number]
  path: string
}

/** Calls Shiprocket's API with one shared token. Each kind of call has its own circuit breaker, so that no kind stops another. */
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
  // Waiting for another call's log-in must end before the call's own time-out.
  const tokens = createShiprocketTokens(config, shiprocketSender(timeoutMs / 2))
  const breakers = createCircuitBreakers('Shiprocket', callNames, { maxFaults, pauseMs, busyMs, onTrouble, onCircuit })

  /** Retries once with a new token after 401, when nothing was done. Never after 403. */
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
      // From log-ins with any status; from other calls a lack of rights.
      if (error instanceof CourierRefusal) onTrouble(error)
      throw error
    }
  }
}
