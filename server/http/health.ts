import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Tools } from '../app.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve, its migrated database answers. */
export function healthRoutes(app: FastifyInstance, { db }: Tools): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async (_request, reply) => {
    const isReady = await db.execute(sql`select 1 from settings limit 1`).then(
      () => true,
      () => false,
    )
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' })
  })
}
