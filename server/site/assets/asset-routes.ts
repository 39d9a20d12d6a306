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

/**
 * Serves the files of earlier builds, which a tab that was left open still loads. Those of this build have routes of their own.
 * `prefix` is the path before their names, such as `/assets/`.
 */
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
