import { extname } from 'node:path'
import compress from '@fastify/compress'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { answerUnknownCall } from '../../platform/http/failure.ts'
import { findBuiltAsset } from './built-assets.ts'

const types: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Files of earlier builds, for tabs left open. This build's have their own routes. `prefix` precedes their names: `/assets/`. */
export async function earlierAssetRoute(app: FastifyInstance, db: Database, prefix: string): Promise<void> {
  await app.register(async (assets) => {
    await assets.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
    assets.get<{ Params: { name: string } }>(`${prefix}:name`, async (request, reply) => {
      const path = prefix + request.params.name
      const type = types[extname(path)]
      const body = type && (await findBuiltAsset(db, path))
      if (!body) return answerUnknownCall(request, reply)
      return reply.type(type).header('cache-control', 'public, max-age=31536000, immutable').send(body)
    })
  })
}
