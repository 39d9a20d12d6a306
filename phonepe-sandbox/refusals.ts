import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** An answer other than 200, in the gateway's words. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, code: string, message: string, more: object = {}) {
    super(message)
    this.status = status
    this.body = { code, message, ...more }
  }
}

/** The gateway names no field; `reason` is the sandbox's own help to whoever reads the log. */
export const badRequest = (reason: string) =>
  new Refusal(400, 'BAD_REQUEST', 'Please check the inputs you have provided.', { context: { reason } })

export const unauthorized = (message: string) => new Refusal(401, 'AUTHORIZATION_FAILED', message)

export function answerError(error: FastifyError | Refusal, _request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof Refusal) return reply.code(error.status).send(error.body)
  const known = error.validation !== undefined || (error.statusCode ?? 500) < 500
  const refusal = known
    ? badRequest(error.message)
    : new Refusal(500, 'INTERNAL_SERVER_ERROR', 'There is an error trying to process your request.')
  if (!known) console.error(error)
  return reply.code(refusal.status).send(refusal.body)
}

export function answerUnknownPath(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(400).send({ code: 'BAD_REQUEST', message: 'Bad Request - Api Mapping Not Found' })
}
