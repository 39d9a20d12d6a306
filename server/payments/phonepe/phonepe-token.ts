import type { PhonePeConfig } from '../../platform/config/config.ts'
import type { SendToPhonePe } from './phonepe-request.ts'
import { TokenResponse } from './phonepe-responses.ts'

/** PhonePe requires renewal five minutes before expiry; short-lived tokens are renewed at half of their lifetime. */
const maxRenewalMarginMs = 5 * 60 * 1000

type Token = { value: string; renewAt: number; expiresAt: number }

export type TokenCache = {
  current(): Promise<string>
  /** Forgets a refused token. */
  drop(value: string): void
}

/** One token for all calls, which share a request for it. Renewal runs in the background while the old token is used. */
export function createTokenCache(config: PhonePeConfig, send: SendToPhonePe): TokenCache {
  let token: Token | undefined
  let renewal: Promise<string> | undefined

  async function fetchToken(): Promise<string> {
    const [requestedAt, requestedOn] = [performance.now(), Date.now()]
    const response = await send(TokenResponse, {
      call: 'token',
      method: 'POST',
      url: `${config.tokenUrl}/v1/oauth/token`,
      body: new URLSearchParams({
        client_id: config.clientId,
        client_secret: config.clientSecret,
        client_version: config.clientVersion,
        grant_type: 'client_credentials',
      }),
    })
    // From our own request, so that differing clocks do no harm.
    const lifetime = response.expires_at * 1000 - (response.issued_at ? response.issued_at * 1000 : requestedOn)
    const expiresAt = requestedAt + lifetime
    const renewAt = expiresAt - Math.min(maxRenewalMarginMs, lifetime / 2)
    token = { value: response.access_token, renewAt, expiresAt }
    return token.value
  }

  function renew(): Promise<string> {
    renewal ??= fetchToken().finally(() => {
      renewal = undefined
    })
    return renewal
  }

  return {
    async current() {
      const now = performance.now()
      if (token && now < token.renewAt) return token.value
      const renewed = renew()
      if (!token || now >= token.expiresAt) return renewed
      // If renewal fails, the first call after expiry tries again and reports it.
      renewed.catch(() => {})
      return token.value
    },
    drop(value) {
      if (token?.value === value) token = undefined
    },
  }
}
