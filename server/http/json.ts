import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/**
 * Reads JSON bodies. An empty one counts as none, because the shop's clients name a JSON type on every call; a NUL
 * character, which PostgreSQL can't keep, is refused here, once for all fields.
 */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text.length === 0) return done(null, undefined)
    const malformed = new Refusal('MALFORMED_REQUEST', 'The request is not valid JSON')
    if (/\\u0000/.test(text as string)) return done(malformed)
    try {
      done(null, JSON.parse(text as string))
    } catch {
      done(malformed)
    }
  })
}
