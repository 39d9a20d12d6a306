import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { CourierRefusal } from '../couriers/courier.ts'
import type { SendToShiprocket } from './shiprocket-request.ts'
import { LoginResponse } from './shiprocket-responses.ts'

/** Of a token's ten days. */
const renewAfterMs = 8 * 86_400_000
/** After a refused log-in the next one waits, because each while the account is locked makes that last longer. */
const refusedPauseMs = 15 * 60_000

type Token = { value: string; renewAt: number }

export type ShiprocketTokens = {
  /** The token for `Authorization: Bearer …`. */
  current(): Promise<string>
  /** Drops a token that Shiprocket no longer accepts. */
  drop(value: string): void
}

/**
 * Holds one token for all calls. Concurrent calls share one log-in. A token that is due for renewal is renewed in the background,
 * while calls go on using the old one. After a log-in was refused none is tried for a quarter of an hour.
 */
export function createShiprocketTokens(
  { email, password, apiUrl }: { email: string; password: string; apiUrl: string },
  send: SendToShiprocket,
): ShiprocketTokens {
  let token: Token | undefined
  let login: Promise<string> | undefined
  let refused: { error: CourierRefusal; until: number } | undefined

  async function logIn(): Promise<string> {
    if (refused && Date.now() < refused.until) throw refused.error
    const { status, body, message } = await send({
      call: 'login',
      method: 'POST',
      url: `${apiUrl}/auth/login`,
      body: { email, password },
    }).catch(rememberRefusal)
    const parsed = LoginResponse.safeParse(body)
    if (!parsed.success && status >= 400) return rememberRefusal(new CourierRefusal('login', status, message))
    if (!parsed.success) throw new ServiceUnavailable('Shiprocket’s answer to login has no token')
    refused = undefined
    token = { value: parsed.data.token, renewAt: Date.now() + renewAfterMs }
    return token.value
  }

  function rememberRefusal(error: unknown): never {
    if (error instanceof CourierRefusal) refused = { error, until: Date.now() + refusedPauseMs }
    throw error
  }

  function renew(): Promise<string> {
    login ??= logIn().finally(() => {
      login = undefined
    })
    return login
  }

  return {
    async current() {
      if (!token) return renew()
      // If it fails, the old token goes on until Shiprocket refuses it.
      if (Date.now() >= token.renewAt) renew().catch(() => {})
      return token.value
    },
    drop(value) {
      if (token?.value === value) token = undefined
    },
  }
}
