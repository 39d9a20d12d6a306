import { Readable } from 'node:stream'
import { type Call, commonRefusals, type FileResponse, type Pagination } from '@kargha/contract/kernel/call.ts'
import { validate } from '@kargha/contract/kernel/validate.ts'
import { type Api, api } from '@kargha/contract/shop/api.ts'
import type { CallName, PublicReadName, routes } from '@kargha/contract/shop/routes.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { retryRead } from '../db/database.ts'
import { identify, logSecurity, type SecurityLog } from '../observability/security-log.ts'
import { clientNetwork } from '../traffic/client-network.ts'
import { beforeDeadline } from './deadline.ts'
import { dedupeFor250ms } from './dedupe-for-250-ms.ts'
import { refusalOf } from './failure.ts'
import { type FormFiles, formFiles } from './form-files.ts'
import type { LocalCall, LocalCalls, Sent } from './local-calls.ts'
import { Refusal } from './refusal.ts'
import { serializeFailure, successSerializer } from './serialize.ts'
import { sharedResponses } from './shared-responses.ts'
import { withoutEmptyOptions } from './without-empty-options.ts'

type RouteRequest<Declared extends Call> = {
  params: z.output<Declared['params']>
  query: z.output<Declared['query']>
  body: z.output<Declared['body']>
  token: string
  headers: FastifyRequest['headers']
  /** The client's network, for rate limits. */
  address: string
  log: FastifyBaseLogger
  security: SecurityLog
  setCookie: (header: string) => void
  files: FormFiles
}

type FileChunks = AsyncIterable<string | Uint8Array>

type RouteResponse<Declared extends Call> = [Declared['file']] extends [FileResponse]
  ? { data: FileChunks }
  : { message: string; data: z.output<Declared['data']>; pagination?: Pagination }

export type RouteHandler<Declared extends Call, Principal> = (
  request: RouteRequest<Declared> & Principal,
) => Promise<RouteResponse<Declared>>

type UserPrincipal<Name extends CallName> = {
  customerId: (typeof routes)[Name]['who'] extends 'customer' ? string : null
}

/** Doesn't learn who calls, as the response is shared. */
type PublicReadHandler<Declared extends Call> = (
  request: Pick<RouteRequest<Declared>, 'params' | 'query'>,
) => Promise<RouteResponse<Declared>>

type LimitOptions<Declared extends Call> = {
  /** Runs before the response is made or shared. Throws TOO_MANY_REQUESTS. */
  count?: (request: Pick<RouteRequest<Declared>, 'params' | 'query' | 'address'>) => Promise<void>
}

type ReadSession<Session> = (token: string) => Promise<Session | null>

export type RegisterRoute = {
  <Name extends PublicReadName>(
    name: Name,
    handle: PublicReadHandler<Api[Name]>,
    options?: LimitOptions<Api[Name]>,
  ): void
  <Name extends Exclude<CallName, PublicReadName>>(
    name: Name,
    handle: RouteHandler<Api[Name], UserPrincipal<Name>>,
  ): void
  /** For calls that need more of the session. */
  <Name extends CallName, Session extends { customerId: string }>(
    name: Name,
    handle: RouteHandler<Api[Name], NoInfer<Session>>,
    options: { session: ReadSession<Session> },
  ): void
}

/** Of JSON, in bytes. Anybody may send the shop's calls; whole descriptions and tables are staff's. */
export const bodyBytes: Record<UserType, number> = { User: 65_536, Admin: 1_048_576 }

/** Such a body is read for those alone who may send it. */
const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > bodyBytes.User

const isRead = ({ methods }: Call['route']) => methods.every((method) => method === 'GET')

/** Whose API it is: the `userType` header. */
export type UserType = 'User' | 'Admin'

/** Logged for a refusal that its call doesn't declare: a bug, although the client receives it. */
export const undeclaredRefusal = 'undeclared refusal'

export const unauthenticated = () => new Refusal('UNAUTHENTICATED', 'Please log in to continue')
export const forbidden = () => new Refusal('FORBIDDEN', 'Your kind of account can’t use this')

/** With or without `Bearer`; empty for a visitor. */
const tokenOf = (request: FastifyRequest) => (request.headers.authorization ?? '').replace(/^Bearer\b/i, '').trim()

function checked(schema: z.ZodType, input: unknown): unknown {
  const { data, problems } = validate(schema, input)
  if (problems) throw new Refusal('VALIDATION_FAILED', problems.message, problems)
  return data
}

/** Bodies are checked when parsed. */
function refuseNul({ params, query }: Sent): void {
  const hasNul = (texts: object) => Object.entries(texts).some((pair) => pair.join().includes('\0'))
  if (hasNul(params)) throw new Refusal('NOT_FOUND', 'Not found')
  if (hasNul(query)) throw new Refusal('MALFORMED_REQUEST', 'The request could not be read')
}

/** Reads the first chunk before the response starts, so that its error is still answered. */
async function streamOf(data: FileChunks): Promise<Readable> {
  const chunks = data[Symbol.asyncIterator]()
  let first: IteratorResult<string | Uint8Array> | undefined = await chunks.next()
  const iterator: AsyncIterator<string | Uint8Array> = {
    next() {
      const next = first ? Promise.resolve(first) : chunks.next()
      first = undefined
      return next
    },
    // Called when the client disconnects early.
    return: async () => (await chunks.return?.()) ?? { done: true, value: undefined },
  }
  return Readable.from({ [Symbol.asyncIterator]: () => iterator }, { objectMode: false })
}

const sendFile = async (reply: FastifyReply, file: FileResponse, data: FileChunks) =>
  reply
    .type(/^text|json$/.test(file.type) ? `${file.type}; charset=utf-8` : file.type)
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .send(await streamOf(data))

type DeclaredRoute<Declared extends Call> = {
  name: string
  call: Declared
  userType: UserType
  /** Counts only with the `userType` header, which other sites' pages can't send. */
  cookieToken?: (headers: FastifyRequest['headers']) => string
}

type Dedupe = ReturnType<typeof dedupeFor250ms<unknown>>

type Caller<Principal> = Omit<RouteRequest<Call>, keyof Sent> & Principal

/**
 * Registers a call as declared. `authenticate` returns the principal of a token ('' for a visitor) or throws. With
 * `dedupe` the response depends on the URL alone, and simultaneous requests and local calls share it. Returns the local
 * call, whose principal has no token.
 */
export function registerRoute<Declared extends Call, Principal extends object>(
  app: FastifyInstance,
  { name, call, userType, cookieToken = () => '' }: DeclaredRoute<Declared>,
  authenticate: (token: string, request: FastifyRequest) => Promise<Principal>,
  handle: RouteHandler<Declared, Principal>,
  { count = async () => {}, dedupe }: LimitOptions<Declared> & { dedupe?: Dedupe | undefined } = {},
): (principal: Principal) => LocalCall {
  const share = sharedResponses<Buffer>()
  const serialize = successSerializer(call)
  const present = withoutEmptyOptions(call.query)
  const possibleRefusals = new Set([...commonRefusals(call), ...call.refusals])
  // Forms and files depend on the client's bandwidth.
  const hasDeadline = !call.multipart && !call.file

  async function read(sent: Sent, caller: Caller<Principal>) {
    refuseNul(sent)
    const request = {
      params: checked(call.params, sent.params),
      query: checked(call.query, present(sent.query)),
      body: checked(call.body, sent.body ?? {}),
      ...caller,
    } as RouteRequest<Declared> & Principal
    await count(request)
    return request
  }

  // Staff's reads may be audited.
  const mayRepeat = userType === 'User' && isRead(call.route)

  const envelope = async (request: RouteRequest<Declared> & Principal) => ({
    success: true,
    status: 200,
    ...(await (mayRepeat ? retryRead(() => handle(request)) : handle(request))),
  })

  async function inTime<Response>(response: Promise<Response>, log: FastifyBaseLogger): Promise<Response> {
    try {
      const logLate = (error: unknown) => log.error({ err: error }, 'failed after its deadline')
      return await (hasDeadline ? beforeDeadline(response, logLate) : response)
    } catch (error) {
      const code = refusalOf(error)?.code
      if (code && !possibleRefusals.has(code)) log.error({ call: name, code }, undeclaredRefusal)
      throw error
    }
  }

  async function authenticateRequest(request: FastifyRequest) {
    const statedType = request.headers.usertype ?? request.headers['user-type']
    if (statedType && statedType !== userType) throw forbidden()
    const token = tokenOf(request) || (statedType === userType ? cookieToken(request.headers) : '')
    return { token, principal: await authenticate(token, request) }
  }

  async function respond(request: FastifyRequest, reply: FastifyReply) {
    const { token, principal } = await authenticateRequest(request)
    reply.header('cache-control', 'no-store')
    const caller = {
      token,
      headers: request.headers,
      address: clientNetwork(request.ip),
      log: request.log,
      security: ((event, details) => logSecurity(request, event, details)) satisfies SecurityLog,
      setCookie: (header: string) => reply.header('set-cookie', header),
      files: ((limits) => formFiles(request, call.multipart, limits)) satisfies FormFiles,
      ...principal,
    }
    const sent = { params: request.params as object, query: request.query as object, body: request.body }
    const valid = await read(sent, caller)
    if (call.file) return sendFile(reply, call.file, (await envelope(valid)).data as FileChunks)
    if (!dedupe) return envelope(valid)
    const bytes = await share(request.url, async () => Buffer.from(serialize(await envelope(valid))))
    reply.type('application/json; charset=utf-8')
    return bytes
  }

  app.route({
    method: [...call.route.methods],
    config: { isUpload: call.multipart !== undefined },
    url: call.route.path.replace(/\{(\w+)\}/g, ':$1'),
    // Names the statuses with a serializer; the contract's zod validates.
    schema: { response: { ...(!call.file && { 200: {} }), default: {} } },
    serializerCompiler: ({ httpStatus }) => (httpStatus === '200' ? serialize : serializeFailure),
    validatorCompiler: () => () => true,
    bodyLimit: call.maxBodyBytes ?? bodyBytes[userType],
    // The form parser serves the whole API: other calls refuse forms before they are read.
    onRequest: async (request) => {
      if (!call.multipart && request.isMultipart?.()) throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Please send JSON')
      // So a stranger neither has large bodies read nor learns of a full disk. Not instead of the handler's: a session
      // may end while the body arrives.
      if (call.multipart || isLarge(request)) await authenticateRequest(request)
    },
    handler: (request, reply) => inTime(respond(request, reply), request.log),
  })

  async function respondLocally(sent: Sent, caller: Caller<Principal>, isFresh: boolean): Promise<unknown> {
    const valid = await read(sent, caller)
    const response = async () => JSON.parse(serialize(await envelope(valid)))
    return dedupe && !isFresh ? dedupe(`${name} ${JSON.stringify(sent)}`, response) : response()
  }

  return (principal) =>
    async (sent, request, isFresh = false) => {
      const caller = {
        token: '',
        headers: {},
        address: clientNetwork(request.ip),
        log: request.log,
        security: ((event, details) => logSecurity(request, event, details)) satisfies SecurityLog,
        // The response is shared.
        setCookie: () => {},
        files: () => Readable.from([]),
        ...principal,
      }
      return inTime(respondLocally(sent, caller, isFresh), request.log)
    }
}

/** Public calls join `localCalls` too. */
export function userRouteRegistrar(
  app: FastifyInstance,
  readSession: ReadSession<{ customerId: string }>,
  localCalls: LocalCalls = new Map(),
): RegisterRoute {
  const dedupe = dedupeFor250ms<unknown>()
  return (
    name: CallName,
    handle: unknown,
    { session, count }: LimitOptions<Call> & { session?: ReadSession<{ customerId: string }> } = {},
  ) => {
    const call: Call = api[name]
    const isPublic = call.route.who === 'anyone'
    const read = session ?? readSession
    const authenticate = async (token: string, request: FastifyRequest) => {
      if (isPublic) return { customerId: null }
      const found = token === '' ? null : await read(token)
      if (found === null) throw unauthenticated()
      identify(request, found.customerId)
      return found
    }
    const localCall = registerRoute(
      app,
      { name, call, userType: 'User' },
      authenticate,
      handle as RouteHandler<Call, { customerId: string | null }>,
      { ...(count && { count }), dedupe: isPublic && isRead(call.route) ? dedupe : undefined },
    )
    if (isPublic) localCalls.set(name, localCall({ customerId: null }))
  }
}
