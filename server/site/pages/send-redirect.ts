import type { FastifyReply, FastifyRequest } from 'fastify'

/**
 * A permanent redirect that keeps the query (chosen variant, campaign). Browsers ask again each time: another product may get the
 * old name.
 */
export function sendRedirect(request: FastifyRequest, reply: FastifyReply, path: string) {
  const query = new URLSearchParams(request.url.split('?').slice(1).join('?'))
  query.delete('item')
  reply.header('cache-control', 'no-cache')
  return reply.redirect(query.size === 0 ? path : `${path}?${query}`, 301)
}
