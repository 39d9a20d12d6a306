import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { unauthorized } from './api-error.ts'
import type { Sandbox, SandboxState } from './state.ts'

type TokenRequest = { client_id: string; client_secret: string; client_version: string; grant_type: string }

const nonEmpty = { type: 'string', minLength: 1 }
const tokenSchema = {
  type: 'object',
  required: ['client_id', 'client_secret', 'client_version', 'grant_type'],
  properties: {
    client_id: nonEmpty,
    client_secret: nonEmpty,
    client_version: nonEmpty,
    grant_type: { const: 'client_credentials' },
  } satisfies Record<keyof TokenRequest, object>,
}

export function tokenRoutes(app: FastifyInstance, { options, state }: Sandbox) {
  app.post<{ Body: TokenRequest }>(
    '/v1/oauth/token',
    { config: { call: 'token' }, schema: { body: tokenSchema } },
    async ({ body }) => {
      const isValid =
        body.client_id === options.clientId &&
        body.client_secret === options.clientSecret &&
        body.client_version === options.clientVersion
      if (!isValid) throw unauthorized('Client credentials are not valid')

      const accessToken = randomBytes(24).toString('base64url')
      const issuedAt = Math.floor(state.now() / 1000)
      const expiresAt = issuedAt + state.settings.tokenSeconds
      state.tokens.set(accessToken, expiresAt)
      state.tokenFetches += 1
      return {
        access_token: accessToken,
        encrypted_access_token: accessToken,
        expires_in: null,
        issued_at: issuedAt,
        expires_at: expiresAt,
        session_expires_at: expiresAt,
        token_type: 'O-Bearer',
      }
    },
  )
}

/** Also rejects Bearer instead of O-Bearer. */
export function requireToken(state: SandboxState) {
  return async (request: FastifyRequest) => {
    const token = request.headers.authorization?.match(/^O-Bearer (\S+)$/)?.[1]
    const expiresAt = token === undefined ? undefined : state.tokens.get(token)
    if (expiresAt === undefined || state.now() >= expiresAt * 1000) {
      throw unauthorized('Missing, unknown or expired token')
    }
  }
}
