import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../start-error.ts'

const built = fileURLToPath(new URL('../../admin/dist', import.meta.url))

/** The folder of the built back office. */
export function findBackOffice(): string {
  if (!existsSync(`${built}/index.html`)) throw new StartError('The back office is not built: run "npm start" once')
  return built
}

/**
 * Serves the back office under `/admin`: one page and the files it asks for. Where in it one is stands behind the `#`, so
 * the server need not know.
 */
export async function backOfficeRoutes(app: FastifyInstance, files: string): Promise<void> {
  await app.register(async (office) => {
    await office.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
    await office.register(statics, {
      root: files,
      prefix: '/admin/',
      wildcard: false,
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) =>
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
    })
  })
}
