import type { z } from 'zod'
import type { Api } from './api.ts'
import type { Call, Failure, FieldProblem, Success } from './call.ts'
import { type CallName, type Route, routes } from './routes.ts'

/** A file on its way: the form field it goes in, how far it has come (0 to 1), and how it is called back. */
export type Upload = { field: string; file: Blob; onProgress?: (share: number) => void; signal?: AbortSignal }

type Input<Asked extends Call> = {
  params?: z.input<Asked['params']>
  query?: z.input<Asked['query']>
  body?: z.input<Asked['body']>
  headers?: Record<string, string>
  /** What a call that takes multipart/form-data is sent instead of a body. */
  upload?: Upload
}
export type Data<Name extends CallName> = z.output<Api[Name]['data']>
export type Reply<Name extends CallName> = Success<Data<Name>>

export type Request = { method: string; url: string; headers: Record<string, string>; body?: string; upload?: Upload }
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

/** Makes the calls of one API, each with its own input and answer. */
export type ClientOf<Calls extends Record<string, Call>> = <Name extends keyof Calls & string>(
  name: Name,
  input?: Input<Calls[Name]>,
) => Promise<Success<z.output<Calls[Name]['data']>>>
export type Client = <Name extends CallName>(name: Name, input?: Input<Api[Name]>) => Promise<Reply<Name>>

/** A client of the API whose doors are `doors`, for `userType`. See createClient. */
export function clientOf<Calls extends Record<string, Call>>(
  doors: Record<keyof Calls & string, Route>,
  userType: 'User' | 'Admin',
  send: Send,
  token: () => string,
): ClientOf<Calls> {
  return async (name, input = {}) => {
    const route = doors[name]
    const hasBody = input.body !== undefined
    const request: Request = {
      method: route.methods[0],
      url: fill(route.path, input.params ?? {}) + queryOf(input.query ?? {}),
      headers: {
        authorization: token(),
        usertype: userType,
        ...(hasBody && { 'content-type': 'application/json' }),
        ...input.headers,
      },
      ...(hasBody && { body: JSON.stringify(input.body) }),
      ...(input.upload && { upload: input.upload }),
    }
    const answer = await send(request).catch((cause: unknown) => {
      throw new NoResponse('No answer', { cause })
    })
    const envelope = (answer.body ?? {}) as Success<never> | Failure
    if (answer.status !== 200 || !envelope.success) throw new Refused(answer.status, envelope as Failure)
    return envelope
  }
}

/**
 * A typed client of the user API over any way of sending. `token()` gives the session's token, or empty when nobody is
 * signed in. Throws Refused when the shop says no, NoResponse when it says nothing.
 */
export const createClient = (send: Send, token: () => string = () => ''): Client =>
  clientOf<Api>(routes, 'User', send, token)
