import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** The OpenAPI page at `/api/docs` (and `/api/docs/json`), generated from the contract. */
export async function apiDocs(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Kargha user API',
        version: '1',
        description: 'Everything a shopper’s client can ask of the shop. Money is in rupees, times are ISO 8601 UTC.',
      },
      servers: [{ url: config.publicUrl }],
      components: { securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Authorization' } } },
    },
    hideUntagged: true,
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', uiConfig: { docExpansion: 'list' }, staticCSP: true })
}
