import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** PostgreSQL stores neither NUL nor lone surrogates. JSON must escape both, so most bodies need no further check. */
const suspicious = /\\u(?:0000|d[89a-f])/i

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  return typeof value !== 'object' || value === null || Object.entries(value).flat().every(isStorable)
}

const malformed = () => new Refusal('MALFORMED_REQUEST', 'The request is not valid JSON')

/**
 * Empty bodies count as none, since the shop's clients always send a JSON type. Refuses text that PostgreSQL can't
 * store.
 */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const text = String(body)
    try {
      const value: unknown = JSON.parse(text)
      if (suspicious.test(text) && !isStorable(value)) return done(malformed())
      done(null, value)
    } catch {
      done(malformed())
    }
  })
}
