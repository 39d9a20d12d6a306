import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from './accepted-encoding.ts'
import type { DatedPage } from './page-cache.ts'

/** Until changes by staff are visible everywhere. */
const visibleWithinMs = 2_000

/**
 * How long a CDN or nginx may keep a page. CDNs count whole seconds from receipt; nginx (X-Accel-Expires) keeps it to the end of
 * the named second. While the server is away, both may send it for a minute.
 */
function sharedLife({ readAt }: DatedPage): Record<string, string> {
  const left = readAt + visibleWithinMs - performance.now()
  if (left < 1_000) return { 'cache-control': 'no-cache' }
  return {
    'cache-control': 'public, max-age=0, s-maxage=1, stale-if-error=60',
    'x-accel-expires': `@${Math.floor((Date.now() + left) / 1_000) - 1}`,
  }
}

type SentPage = DatedPage & { isPersonal?: boolean }

function cacheHeaders(page: SentPage): Record<string, string> {
  if (page.isPersonal) return { 'cache-control': 'no-store' }
  const life = page.status === 200 || page.isShared ? sharedLife(page) : { 'cache-control': 'no-cache' }
  return { etag: page.etag, ...life }
}

/** Answers 304 if the client has the page. A personal page is kept nowhere on the way. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: SentPage, type: string) {
  reply.headers({ ...cacheHeaders(page), vary: 'accept-encoding' })
  if (!page.isPersonal && page.status === 200 && request.headers['if-none-match'] === page.etag)
    return reply.code(304).send()
  const encoding = acceptedEncoding(request)
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type(type)
    .send(await page.inEncoding(encoding))
}
