import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** A failure, with the gateway's own code and message. */
export class ApiError extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, code: string, message: string, more: object = {}) {
    super(message)
    this.status = status
    this.body = { code, message, ...more }
  }
}

/** The gateway doesn't name the offending field; `reason` is a hint for readers of the log. */
export const badRequest = (reason: string) =>
  new ApiError(400, 'BAD_REQUEST', 'Please check the inputs you have provided.', { context: { reason } })

export const unauthorized = (message: string) => new ApiError(401, 'AUTHORIZATION_FAILED', message)

export function sendError(error: FastifyError | ApiError, _request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ApiError) return reply.code(error.status).send(error.body)
  const isClientError = error.validation !== undefined || (error.statusCode ?? 500) < 500
  const apiError = isClientError
    ? badRequest(error.message)
    : new ApiError(500, 'INTERNAL_SERVER_ERROR', 'There is an error trying to process your request.')
  if (!isClientError) console.error(error)
  return reply.code(apiError.status).send(apiError.body)
}

export function sendUnknownPath(_request: FastifyRequest, reply: FastifyReply) {
  return reply.code(400).send({ code: 'BAD_REQUEST', message: 'Bad Request - Api Mapping Not Found' })
}
