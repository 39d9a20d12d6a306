import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * Redirects for good to the path that what the address names has by now, with the query as it was requested: a chosen variant, or
 * where a campaign's visitors come from. Browsers ask again each time: another product may get the old name.
 */
export function sendRedirect(request: FastifyRequest, reply: FastifyReply, path: string) {
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'))
  query.delete('item')
  reply.header('cache-control', 'no-cache')
  return reply.redirect(query.size === 0 ? path : `${path}?${query}`, 301)
}
