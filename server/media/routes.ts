import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Tools } from '../app.ts'

export async function mediaRoutes(app: FastifyInstance, { config }: Tools): Promise<void> {
  const directory = join(config.dataDirectory, 'media')
  void app
  void directory
}
