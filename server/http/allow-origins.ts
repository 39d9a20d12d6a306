import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** Lets pages of other origins call the user API, and nothing else: the back office is asked by its own pages alone. */
export async function allowOrigins(app: FastifyInstance, origins: string[]): Promise<void> {
  const userApi: FastifyCorsOptions = {
    origin: origins,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'],
    exposedHeaders: ['retry-after'],
  }
  await app.register(cors, {
    delegator: async (request: FastifyRequest) =>
      request.url.startsWith('/api/v1/user/') ? userApi : { origin: false },
  })
}
