import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { ApiError, invalid } from '../api-error.ts'
import { dateForms } from '../formats.ts'
import type { Sandbox, SandboxState } from '../state.ts'

type Login = { email?: unknown; password?: unknown }

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

export function tokenRoutes(app: FastifyInstance, { options, state }: Sandbox) {
  app.post<{ Body: Login | null }>('/auth/login', { config: { courierCall: 'login' } }, async ({ body }) => {
    const { email, password } = body ?? {}
    const missing = Object.entries({ email, password }).filter(([, value]) => typeof value !== 'string' || !value)
    if (missing.length > 0)
      throw invalid(Object.fromEntries(missing.map(([name]) => [name, [`The ${name} field is required.`]])))
    if (state.now() < state.lockedUntil) {
      state.lockedUntil = state.now() + state.settings.lockSeconds * 1000
      throw new ApiError(400, 'User blocked due to too many failed login attempts.')
    }
    if (email !== options.email || password !== options.password) {
      state.failedLogins += 1
      if (state.failedLogins >= state.settings.lockAfter) {
        state.failedLogins = 0
        state.lockedUntil = state.now() + state.settings.lockSeconds * 1000
      }
      throw new ApiError(403, 'Invalid email and password combination')
    }
    state.failedLogins = 0
    state.logins += 1
    const expiresAt = state.now() + state.settings.tokenSeconds * 1000
    const claims = { sub: 4_400_001, iat: Math.floor(state.now() / 1000), exp: Math.floor(expiresAt / 1000) }
    const token = `${base64({ typ: 'JWT', alg: 'HS256' })}.${base64(claims)}.${randomBytes(32).toString('base64url')}`
    state.tokens.set(token, expiresAt)
    return {
      id: 4_400_001,
      first_name: 'API',
      last_name: 'USER',
      email,
      company_id: 2_200_001,
      created_at: dateForms.iso(state.now()),
      token,
    }
  })

  app.post('/auth/logout', async ({ headers }, reply) => {
    state.tokens.delete(bearer(headers.authorization) ?? '')
    return reply.code(204).send()
  })
}

const bearer = (header?: string) => header?.match(/^Bearer (\S+)$/)?.[1]

export function requireToken({ tokens, now, settings }: SandboxState) {
  return async ({ headers, routeOptions }: FastifyRequest) => {
    const token = bearer(headers.authorization)
    const expiresAt = token === undefined ? undefined : tokens.get(token)
    if (expiresAt === undefined) throw new ApiError(401, 'Token is invalid or has been revoked')
    if (now() >= expiresAt) throw new ApiError(401, 'Token has expired')
    const { courierCall } = routeOptions.config
    if (courierCall && settings.forbidden.includes(courierCall))
      throw new ApiError(403, 'Unauthorized. You do not have permission for this action.')
  }
}
