import type { z } from 'zod'
import type { Api } from './api.ts'
import type { Failure, FieldProblem, Success } from './call.ts'
import { type CallName, routes } from './routes.ts'

type Input<Name extends CallName> = {
  params?: z.input<Api[Name]['params']>
  query?: z.input<Api[Name]['query']>
  body?: z.input<Api[Name]['body']>
  headers?: Record<string, string>
}
export type Data<Name extends CallName> = z.output<Api[Name]['data']>
export type Reply<Name extends CallName> = Success<Data<Name>>

export type Request = { method: string; url: string; headers: Record<string, string>; body?: string }
/** Carries a request to the shop and brings back what it said. Rejects when no answer came. */
export type Send = (request: Request) => Promise<{ status: number; body: unknown }>

/** The shop answered, and said no. `message` is the server's sentence for the shopper, empty where it gave none. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly code: string
  readonly details: readonly FieldProblem[]
  constructor(status: number, failure: Partial<Failure>) {
    super(failure.message ?? failure.error ?? '')
    this.status = status
    this.code = failure.code ?? ''
    this.details = failure.details ?? []
  }
}

/** No answer came back: the network or the server is away. */
export class NoResponse extends Error {
  override name = 'NoResponse'
}

const fill = (path: string, params: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

function queryOf(query: Record<string, unknown>) {
  const pairs = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

export type Client = <Name extends CallName>(name: Name, input?: Input<Name>) => Promise<Reply<Name>>

/**
 * A typed client of the user API over any way of sending. `token()` gives the session's token, or empty when nobody is
 * signed in. Throws Refused when the shop says no, NoResponse when it says nothing.
 */
export function createClient(send: Send, token: () => string = () => ''): Client {
  return async (name, input = {}) => {
    const route = routes[name]
    const hasBody = input.body !== undefined
    const request: Request = {
      method: route.methods[0],
      url: fill(route.path, input.params ?? {}) + queryOf(input.query ?? {}),
      headers: {
        authorization: token(),
        usertype: 'User',
        ...(hasBody && { 'content-type': 'application/json' }),
        ...input.headers,
      },
      ...(hasBody && { body: JSON.stringify(input.body) }),
    }
    const answer = await send(request).catch((cause: unknown) => {
      throw new NoResponse('No answer', { cause })
    })
    const envelope = (answer.body ?? {}) as Reply<typeof name> | Failure
    if (answer.status !== 200 || !envelope.success) throw new Refused(answer.status, envelope as Failure)
    return envelope
  }
}
