import type { Success } from '@kargha/contract/kernel/call.ts'
import { Refused } from '@kargha/contract/kernel/client.ts'
import type { Client } from '@kargha/contract/shop/client.ts'
import { routes } from '@kargha/contract/shop/routes.ts'
import type { FastifyBaseLogger } from 'fastify'
import type { LogOrigin } from '../observability/security-log.ts'
import { inSpan } from '../observability/spans.ts'
import { loggedFailure } from './failure.ts'

/** Input before validation. */
export type Sent = { params: object; query: object; body: unknown }

/** A call within the process for a visitor; throws refusals. `isFresh`: its reply is no older than the call. */
export type LocalCall = (sent: Sent, request: LogOrigin, isFresh?: boolean) => Promise<unknown>

/** Public calls by name. */
export type LocalCalls = Map<string, LocalCall>

/** As in a URL: strings, nothing undefined. */
const texts = (values: Record<string, unknown> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/**
 * An API client within the process, for the visitor at `ip`, whose rate limits apply. HTTP would take longer than most
 * calls. Replies may be shared for 250 ms unless `isFresh`.
 */
export function localClient(calls: LocalCalls, log: FastifyBaseLogger, ip: string, isFresh = false): Client {
  return async (name, input = {}) => {
    const { methods, path } = routes[name]
    const request = { id: '', log, method: methods[0], ip, routeOptions: { url: path } }
    const sent = { params: texts(input.params), query: texts(input.query), body: input.body ?? {} }
    const call = calls.get(name)
    if (call === undefined) throw new Error(`${name} is for customers`)
    try {
      const response = await inSpan(`${methods[0]} ${path}`, { 'http.route': path }, () => call(sent, request, isFresh))
      return response as Success<never>
    } catch (error) {
      const failure = loggedFailure(error, request)
      throw new Refused(failure.status, failure)
    }
  }
}
