import type { MultipartFile } from '@fastify/multipart'
import { type Api, api } from '@kargha/contract/api.ts'
import { type Call, Failure, type Pagination, successOf } from '@kargha/contract/call.ts'
import { check } from '@kargha/contract/problems.ts'
import type { CallName, routes } from '@kargha/contract/routes.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { countedAddress } from './counted-address.ts'
import { brokenForm, Refusal } from './refusal.ts'
import { sharedAnswers } from './shared-answers.ts'

/** What every handler is asked: everything validated, and where it comes from. */
type Asked<Door extends Call> = {
  params: z.output<Door['params']>
  query: z.output<Door['query']>
  body: z.output<Door['body']>
  token: string
  headers: FastifyRequest['headers']
  /** The client's address, for limits. */
  address: string
  log: FastifyBaseLogger
  /** The files of a multipart body, one after another, within limits: bytes of each, and how many. */
  files: (limits: { fileSize: number; files: number }) => AsyncIterable<MultipartFile>
}

/** The message of an answer that is a file is the file's name. */
type Answer<Door extends Call> = { message: string; data: z.output<Door['data']>; pagination?: Pagination }

/** Does what is asked at a door. `Asker` is who asks, as the lock found out. */
export type Handle<Door extends Call, Asker> = (ask: Asked<Door> & Asker) => Promise<Answer<Door>>

/** Who asks: an id, or null at doors open to anyone. */
type Customer<Name extends CallName> = { customerId: (typeof routes)[Name]['who'] extends 'customer' ? string : null }

/** A door whose answer hangs on the address alone, and not on who asks: all who ask at once may share one. */
export const shared = { shared: true }
type Manner = Partial<typeof shared>

export type Serve = <Name extends CallName>(
  name: Name,
  handle: Handle<Api[Name], Customer<Name>>,
  manner?: Manner,
) => void

/** The session's token as sent: bare, or behind `Bearer`; empty for a visitor. */
const tokenOf = (request: FastifyRequest) => (request.headers.authorization ?? '').replace(/^Bearer\b/i, '').trim()

function checked(schema: z.ZodType, input: unknown): unknown {
  const { data, problems } = check(schema, input)
  if (problems) throw new Refusal('VALIDATION_FAILED', problems.message, problems)
  return data
}

/** What a form may carry beside its files: our forms carry nothing, others' a word or two. */
const beside = { fields: 5, fieldSize: 1000 }

async function* filesOf(request: FastifyRequest, limits: { fileSize: number; files: number }) {
  if (!request.isMultipart()) throw new Refusal('UNSUPPORTED_MEDIA_TYPE', 'Please send a form with files')
  try {
    const parts = limits.files + beside.fields
    for await (const part of request.parts({ limits: { ...limits, ...beside, parts } })) {
      if (part.type === 'file') yield part
      else if (part.valueTruncated) throw new Refusal('PAYLOAD_TOO_LARGE', 'The request is too large')
    }
  } catch (error) {
    throw brokenForm(error)
  }
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' })
  return rest
}

const isEmpty = (schema: z.ZodType) => schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0

/**
 * How the door stands in the OpenAPI page, which is for shoppers' clients and so shows no door without a tag; its answer's
 * schema is also what a reply is cut to.
 */
function describe(call: Call, userType: UserType) {
  return {
    summary: call.summary,
    ...(userType === 'User' && { tags: [call.route.who === 'customer' ? 'signed in' : 'anyone'] }),
    ...(call.route.who === 'customer' && { security: [{ token: [] }] }),
    ...(!isEmpty(call.params) && { params: jsonSchema(call.params, 'input') }),
    ...(!isEmpty(call.query) && { querystring: jsonSchema(call.query, 'input') }),
    ...(!isEmpty(call.body) && { body: jsonSchema(call.body, 'input') }),
    response: { 200: jsonSchema(successOf(call), 'output'), default: jsonSchema(Failure, 'output') },
  }
}

/** The two sides of the counter. */
type UserType = 'User' | 'Admin'

export const unauthenticated = () => new Refusal('UNAUTHENTICATED', 'Please log in to continue')
export const forbidden = () => new Refusal('FORBIDDEN', 'This is not for your kind of account')

/**
 * Opens one door on `app`. Its validation and the shape of its answer come from its declaration; a handler only does the
 * work. `whoAsks` is the lock: it tells whose live session a token is ('' for a visitor), or throws a refusal.
 */
export function openDoor<Door extends Call, Asker extends object>(
  app: FastifyInstance,
  call: Door,
  userType: UserType,
  whoAsks: (token: string) => Promise<Asker>,
  handle: Handle<Door, Asker>,
  manner: Manner = {},
): void {
  const share = sharedAnswers<Buffer>()
  app.route({
    method: [...call.route.methods],
    url: call.route.path.replace(/\{(\w+)\}/g, ':$1'),
    schema: describe(call, userType),
    // The contract's own zod validates; Fastify's schemas describe and serialise.
    validatorCompiler: () => () => true,
    handler: async (request, reply) => {
      // PostgreSQL keeps no NUL, so nothing has such a name; bodies are looked at where they are read.
      if (request.url.includes('%00')) throw new Refusal('NOT_FOUND', 'Not found')
      const saysToBe = request.headers.usertype ?? request.headers['user-type']
      if (saysToBe && saysToBe !== userType) throw forbidden()
      const token = tokenOf(request)
      const asker = await whoAsks(token)
      reply.header('cache-control', 'no-store')
      const answer = async () => {
        const asked = {
          params: checked(call.params, request.params),
          query: checked(call.query, request.query),
          body: checked(call.body, request.body ?? {}),
          token,
          headers: request.headers,
          address: countedAddress(request.ip),
          log: request.log,
          files: (limits: { fileSize: number; files: number }) => filesOf(request, limits),
        }
        return { success: true, status: 200, ...(await handle({ ...(asked as Asked<Door>), ...asker })) }
      }
      if (call.file) {
        const { message, data } = await answer()
        return reply
          .type(`${call.file}; charset=utf-8`)
          .header('content-disposition', `attachment; filename="${message}"`)
          .send(data)
      }
      if (!manner.shared) return answer()
      const bytes = async () => Buffer.from(reply.serialize(await answer()) as string)
      return reply.type('application/json; charset=utf-8').send(await share(request.url, bytes))
    },
  })
}

/** Opens doors of the user API on `app`. `customerOf` tells whose live session a token is, or null. */
export function doorkeeper(app: FastifyInstance, customerOf: (token: string) => Promise<string | null>): Serve {
  return (name, handle, manner) => {
    const call: Call = api[name]
    const whoAsks = async (token: string) => {
      const customerId = call.route.who === 'anyone' || token === '' ? null : await customerOf(token)
      if (customerId === null && call.route.who !== 'anyone') throw unauthenticated()
      return { customerId }
    }
    openDoor(app, call, 'User', whoAsks, handle as unknown as Handle<Call, { customerId: string | null }>, manner)
  }
}
