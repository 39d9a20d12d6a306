import cors, { type FastifyCorsOptions } from '@fastify/cors'
import type { FastifyInstance, FastifyRequest } from 'fastify'

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
