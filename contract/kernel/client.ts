import type { z } from 'zod'
import type { Call, Failure, FieldProblem, Success } from './call.ts'
import type { Route } from './routes.ts'

/** `onProgress` receives 0 to 1. */
export type Upload = { field: string; file: Blob; onProgress?: (share: number) => void; signal?: AbortSignal }

export type CallInput<Declared extends Call> = {
  params?: z.input<Declared['params']>
  query?: z.input<Declared['query']>
  body?: z.input<Declared['body']>
  headers?: Record<string, string>
  /** Replaces the body in calls that take multipart/form-data. */
  upload?: Upload
  signal?: AbortSignal
}

export type ClientRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
  upload?: Upload
  signal?: AbortSignal
}
export type Send = (request: ClientRequest) => Promise<{ status: number; body: unknown }>

/** `message` is the server's sentence for the shopper, empty if none. */
export class Refused extends Error {
  override name = 'Refused'
  readonly status: number
  readonly code: string
  readonly details: readonly FieldProblem[]
  readonly data: Failure['data']
  constructor(status: number, failure: Partial<Failure>) {
    super(failure.message ?? failure.error ?? '')
    this.status = status
    this.code = failure.code ?? ''
    this.details = failure.details ?? []
    this.data = failure.data
  }
}

/** The network or the server is unreachable. */
export class NoResponse extends Error {
  override name = 'NoResponse'
}

const pathOf = (path: string, params: Record<string, unknown>) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

function queryOf(query: Record<string, unknown>) {
  const pairs = Object.entries(query).flatMap(([key, value]): [string, string][] =>
    value === undefined ? [] : [[key, String(value)]],
  )
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`
}

type EnvelopeCallName<Calls extends Record<string, Call>> = {
  [Name in keyof Calls & string]: Calls[Name]['file'] extends undefined ? Name : never
}[keyof Calls & string]

export type ClientOf<Calls extends Record<string, Call>> = <Name extends EnvelopeCallName<Calls>>(
  name: Name,
  input?: CallInput<Calls[Name]>,
) => Promise<Success<z.output<Calls[Name]['data']>>>

/** `token()` is empty when nobody is signed in. Throws Refused if the server refuses, NoResponse without a response. */
export function clientOf<Calls extends Record<string, Call>>(
  routesByName: Record<keyof Calls & string, Route>,
  userType: 'User' | 'Admin',
  send: Send,
  token: () => string,
): ClientOf<Calls> {
  return async (name, input = {}) => {
    const route = routesByName[name]
    const hasBody = input.body !== undefined
    const request: ClientRequest = {
      method: route.methods[0],
      url: pathOf(route.path, input.params ?? {}) + queryOf(input.query ?? {}),
      headers: {
        authorization: token(),
        usertype: userType,
        ...(hasBody && { 'content-type': 'application/json' }),
        ...input.headers,
      },
      ...(hasBody && { body: JSON.stringify(input.body) }),
      ...(input.upload && { upload: input.upload }),
      ...(input.signal && { signal: input.signal }),
    }
    const response = await send(request).catch((cause: unknown) => {
      throw new NoResponse('No response', { cause })
    })
    const envelope = (response.body ?? {}) as Success<never> | Failure
    if (response.status !== 200 || !envelope.success) throw new Refused(response.status, envelope as Failure)
    return envelope
  }
}
