import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import compress from '@fastify/compress'
import statics from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../../platform/config/start-error.ts'
import { contentSecurityPolicy } from '../../platform/headers/content-security-policy.ts'
import { withCamera } from '../../platform/headers/security-headers.ts'

const built = fileURLToPath(new URL('../../../admin/dist', import.meta.url))

/** For the nonce in the built page. */
const placeholder = '{{nonce}}'

/** Throws StartError if it is not built. */
export function findBackOffice(): string {
  if (!existsSync(`${built}/index.html`))
    throw new StartError('The back office has not been built: run "npm start" once')
  return built
}

/**
 * Serves the back office under `/admin`. Its components write style elements, which the policy allows by a nonce of each
 * response.
 */
export async function adminFileRoutes(app: FastifyInstance, files: string): Promise<void> {
  const page = await readFile(`${files}/index.html`, 'utf8')
  await app.register(async (office) => {
    await office.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] })
    await office.register(statics, {
      root: files,
      prefix: '/admin/',
      wildcard: false,
      index: false,
      globIgnore: ['index.html'],
      decorateReply: false,
      cacheControl: false,
      setHeaders: (reply, path) =>
        reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
    })
    office.get('/admin/', async (_request, reply) => {
      const nonce = randomBytes(16).toString('base64url')
      return reply
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': contentSecurityPolicy({ elements: [`'nonce-${nonce}'`] }),
          ...withCamera,
        })
        .type('text/html; charset=utf-8')
        .send(page.replaceAll(placeholder, nonce))
    })
  })
}
