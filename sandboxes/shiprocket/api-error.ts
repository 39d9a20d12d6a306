import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** Any answer but the call's own, even with status 200. */
export class ApiError extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, message: string, body: object = { message, status_code: status }) {
    super(message)
    this.status = status
    this.body = body
  }
}

export type FieldErrors = Record<string, string[]>

export const invalid = (errors: FieldErrors, message = 'Oops! Invalid Data.') =>
  new ApiError(422, message, { message, errors, status_code: 422 })

/** PHP's answer to unexpected input. */
export const phpError = (message: string) => new ApiError(500, message)

export function sendError(error: FastifyError | ApiError, _request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof ApiError) return reply.code(error.status).send(error.body)
  const status = (error.statusCode ?? 500) < 500 ? 400 : 500
  if (status === 500) console.error(error)
  return reply.code(status).send({ message: error.message, status_code: status })
}

export const sendUnknownPath = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.code(404).send({ message: '404 Not Found', status_code: 404 })
