import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { version } from '../version.ts'

const vital = { config: { isVital: true } }

/** `/healthz`: the process runs, and its version. `/readyz`: the migrated database responds, and the process isn't stopping. */
export function healthRoutes(app: FastifyInstance, db: Database, isStopping: () => boolean): void {
  app.get('/healthz', vital, async () => ({ status: 'ok', version }))
  app.get('/readyz', vital, async (_request, reply) => {
    if (isStopping()) return reply.code(503).send({ status: 'stopping' })
    const isReady = await db.execute(sql`select 1 from settings limit 1`).then(
      () => true,
      () => false,
    )
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' })
  })
}
