import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedPage, Encoding } from './page-cache.ts'

/** The encoding of a page's bytes that the client accepts; undefined for none. */
export const encodingOf = (request: { headers: FastifyRequest['headers'] }) =>
  (['br', 'gzip'] satisfies Encoding[]).find((encoding) => request.headers['accept-encoding']?.includes(encoding))

/** Sends a cached page in an encoding that the client accepts, or 304 if the client has it already. */
export async function sendPage(request: FastifyRequest, reply: FastifyReply, page: CachedPage, type: string) {
  reply.headers({ etag: page.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = encodingOf(request)
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type(type)
    .send(encoding ? await page.inEncoding(encoding) : page.html)
}
