import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Page } from './page-cache.ts'

const encodingOf = (request: FastifyRequest) =>
  (['br', 'gzip'] as const).find((encoding) => request.headers['accept-encoding']?.includes(encoding))

/** Answers with a kept page, packed as the asker takes it, or with 304 where they have it already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page, type: string) {
  reply.headers({ etag: page.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
  if (page.status === 200 && request.headers['if-none-match'] === page.etag) return reply.code(304).send()
  const encoding = encodingOf(request)
  if (encoding) reply.header('content-encoding', encoding)
  return reply
    .code(page.status)
    .type(type)
    .send(encoding ? page[encoding] : page.html)
}
