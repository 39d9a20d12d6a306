import { ServiceUnavailable } from '../../platform/outgoing/service-errors.ts'
import { CourierRefusal } from '../couriers/courier.ts'
import type { SendToShiprocket } from './shiprocket-request.ts'
import { LoginResponse } from './shiprocket-responses.ts'

/** Tokens last ten days. */
const renewAfterMs = 8 * 86_400_000
/** Log-ins while the account is locked prolong the lock. */
const refusedPauseMs = 15 * 60_000

type Token = { value: string; renewAt: number }

export type ShiprocketTokens = {
  current(): Promise<string>
  /** Forgets a token that Shiprocket refused. */
  drop(value: string): void
}

/**
 * One token for all calls, which share a log-in. Renewal runs in the background while the old token is used. After a refused
 * log-in none is tried for a quarter of an hour.
 */
export function createShiprocketTokens(
  { email, password, apiUrl }: { email: string; password: string; apiUrl: string },
  send: SendToShiprocket,
): ShiprocketTokens {
  let token: Token | undefined
  let login: Promise<string> | undefined
  let refused: { error: CourierRefusal; until: number } | undefined

  async function logIn(): Promise<string> {
    if (refused && performance.now() < refused.until) throw refused.error
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
    token = { value: parsed.data.token, renewAt: performance.now() + renewAfterMs }
    return token.value
  }

  function rememberRefusal(error: unknown): never {
    if (error instanceof CourierRefusal) refused = { error, until: performance.now() + refusedPauseMs }
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
      // If renewal fails, the old token is used until Shiprocket refuses it.
      if (performance.now() >= token.renewAt) renew().catch(() => {})
      return token.value
    },
    drop(value) {
      if (token?.value === value) token = undefined
    },
  }
}
