import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DatedPage, Encoding } from './page-cache.ts'

/** Milliseconds after which everybody sees what staff changed, whatever is between them and the server. */
const visibleWithinMs = 2_000

/** The encoding of a page's bytes that the client accepts; undefined for none. */
export const encodingOf = (request: { headers: FastifyRequest['headers'] }) =>
  (['br', 'gzip'] satisfies Encoding[]).find((encoding) => request.headers['accept-encoding']?.includes(encoding))

/**
 * How long caches between the server and browsers (a CDN, nginx) may keep a page that is the same for everybody, so that what staff
 * change is seen in time. CDNs count whole seconds from when they got it. nginx takes a time (X-Accel-Expires) and keeps the page to
 * the end of that second. While the server is away, both may send the last page for a minute, as the server does itself.
 */
function sharedLife({ readAt }: DatedPage): Record<string, string> {
  const expires = readAt + visibleWithinMs
  if (expires - Date.now() < 1_000) return { 'cache-control': 'no-cache' }
  return {
    'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=60',
    'x-accel-expires': `@${Math.floor(expires / 1_000) - 1}`,
  }
}

/** Sends a cached page in an encoding that the client accepts, or 304 if the client has it already. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: DatedPage, type: string) {
  const life = page.status === 200 || page.isShared ? sharedLife(page) : { 'cache-control': 'no-cache' }
  reply.headers({ etag: page.etag, ...life, vary: 'accept-encoding' })
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = encodingOf(request)
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type(type)
    .send(await page.inEncoding(encoding))
}
