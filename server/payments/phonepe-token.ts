import type { PhonePeConfig } from '../config.ts'
import { TokenAnswer } from './phonepe-answers.ts'
import type { AskPhonePe } from './phonepe-call.ts'

/** PhonePe wants a token renewed five minutes before its end; one that lives briefly at half its life. */
const earlyMs = 5 * 60 * 1000

type Token = { value: string; renewAt: number; endsAt: number }

export type Tokens = {
  /** A token that lives, for `Authorization: O-Bearer …`. */
  current(): Promise<string>
  /** Never gives this one out again: PhonePe has refused it. */
  drop(value: string): void
}

/**
 * Keeps one token for all calls. However many want one at once, it is fetched once. When it is due for renewal it is renewed
 * behind the calls' backs, which meanwhile use the old one.
 */
export function keepToken(config: PhonePeConfig, ask: AskPhonePe): Tokens {
  let token: Token | undefined
  let renewal: Promise<string> | undefined

  async function fetchToken(): Promise<string> {
    const askedAt = Date.now()
    const answer = await ask(TokenAnswer, {
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
    // Counted from when we asked, so that a clock that differs from PhonePe's does no harm.
    const life = answer.expires_at * 1000 - (answer.issued_at ? answer.issued_at * 1000 : askedAt)
    const endsAt = askedAt + life
    token = { value: answer.access_token, renewAt: endsAt - Math.min(earlyMs, life / 2), endsAt }
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
      const now = Date.now()
      if (token && now < token.renewAt) return token.value
      const fresh = renew()
      if (!token || now >= token.endsAt) return fresh
      // Whoever needs it when the old one has ended will hear of the failure.
      fresh.catch(() => {})
      return token.value
    },
    drop(value) {
      if (token?.value === value) token = undefined
    },
  }
}
