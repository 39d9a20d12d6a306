import { type Api, api } from '@kargha/contract/api.ts'
import { type Call, Failure, type Pagination, successOf } from '@kargha/contract/call.ts'
import { problemsOf } from '@kargha/contract/problems.ts'
import type { CallName, routes } from '@kargha/contract/routes.ts'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { Refusal } from './refusal.ts'

/** What a handler is asked: everything validated, and who asks (an id, or null at doors open to anyone). */
export type Ask<Name extends CallName> = {
  params: z.output<Api[Name]['params']>
  query: z.output<Api[Name]['query']>
  body: z.output<Api[Name]['body']>
  customerId: (typeof routes)[Name]['who'] extends 'customer' ? string : null
  token: string
  headers: FastifyRequest['headers']
  /** The client's address, for limits. */
  address: string
  log: FastifyBaseLogger
}

type Answer<Name extends CallName> = { message: string; data: z.output<Api[Name]['data']>; pagination?: Pagination }

export type Serve = <Name extends CallName>(name: Name, handle: (ask: Ask<Name>) => Promise<Answer<Name>>) => void

/** The session's token as sent: bare, or behind `Bearer`; empty for a visitor. */
const tokenOf = (request: FastifyRequest) => (request.headers.authorization ?? '').replace(/^Bearer\b/i, '').trim()

function checked(schema: z.ZodType, input: unknown): unknown {
  const parsed = schema.safeParse(input, { reportInput: true })
  if (parsed.success) return parsed.data
  const { message, details } = problemsOf(parsed.error)
  throw new Refusal('VALIDATION_FAILED', message, { details })
}

const jsonSchema = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, target: 'draft-7', unrepresentable: 'any' })
  return rest
}

const isEmpty = (schema: z.ZodType) => schema instanceof z.ZodObject && Object.keys(schema.shape).length === 0

/** How the door stands in the OpenAPI page; its answer's schema is also what a reply is cut to. */
function describe(call: Call) {
  return {
    summary: call.summary,
    tags: [call.route.who === 'customer' ? 'signed in' : 'anyone'],
    ...(call.route.who === 'customer' && { security: [{ token: [] }] }),
    ...(!isEmpty(call.params) && { params: jsonSchema(call.params, 'input') }),
    ...(!isEmpty(call.query) && { querystring: jsonSchema(call.query, 'input') }),
    ...(!isEmpty(call.body) && { body: jsonSchema(call.body, 'input') }),
    response: { 200: jsonSchema(successOf(call), 'output'), default: jsonSchema(Failure, 'output') },
  }
}

/**
 * Opens doors of the contract on `app`. A door's lock, its validation and the shape of its answer come from its
 * declaration; a handler only does the work. `customerOf` tells whose live session a token is, or null.
 */
export function doorkeeper(app: FastifyInstance, customerOf: (token: string) => Promise<string | null>): Serve {
  async function whoAsks(call: Call, request: FastifyRequest): Promise<string | null> {
    const userType = request.headers.usertype ?? request.headers['user-type']
    if (userType && userType !== 'User') throw new Refusal('FORBIDDEN', 'This is not for your kind of account')
    if (call.route.who === 'anyone') return null
    const token = tokenOf(request)
    const customerId = token === '' ? null : await customerOf(token)
    if (customerId === null) throw new Refusal('UNAUTHENTICATED', 'Please log in to continue')
    return customerId
  }

  return (name, handle) => {
    const call: Call = api[name]
    const work = handle as unknown as (ask: object) => Promise<Answer<typeof name>>
    app.route({
      method: [...call.route.methods],
      url: call.route.path.replace(/\{(\w+)\}/g, ':$1'),
      schema: describe(call),
      // The contract's own zod validates; Fastify's schemas describe and serialise.
      validatorCompiler: () => () => true,
      handler: async (request, reply) => {
        const customerId = await whoAsks(call, request)
        const answer = await work({
          params: checked(call.params, request.params),
          query: checked(call.query, request.query),
          body: checked(call.body, request.body ?? {}),
          customerId,
          token: tokenOf(request),
          headers: request.headers,
          address: request.ip,
          log: request.log,
        })
        reply.header('cache-control', 'no-store')
        return { success: true, status: 200, ...answer }
      },
    })
  }
}
