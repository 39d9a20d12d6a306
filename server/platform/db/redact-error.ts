import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

export type RedactedError = {
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  cause?: RedactedError
  errors?: RedactedError[]
}

const textIn = (error: object, field: string) => {
  const value = (error as Record<string, unknown>)[field]
  return typeof value === 'string' ? value : undefined
}

function framesOf({ message, stack = '' }: Error): string {
  const start = stack.indexOf(message)
  return start < 0 ? '' : stack.slice(start + message.length).trim()
}

/** PostgreSQL quotes values that it can't convert (codes 22xxx). */
const withoutValue = (message: string, code: string | undefined) =>
  code?.startsWith('22') ? message.replace(/: ".*/s, '') : message

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError)
    return `${error.cause ? messageOf(error.cause) : 'A query failed'}, in: ${error.query}`
  return error instanceof pg.DatabaseError ? withoutValue(error.message, error.code) : error.message
}

/** pg-boss reports workers' errors as plain objects. */
function messageOfOther(thrown: unknown): string {
  const message = typeof thrown === 'object' && thrown !== null ? textIn(thrown, 'message') : undefined
  return message === undefined ? String(thrown) : withoutValue(message, textIn(thrown as object, 'code'))
}

/** Removes a failed query's values from an error: they may be one-time passwords, payment links or addresses. */
export function redactError(error: unknown): RedactedError {
  if (!(error instanceof Error)) return { type: typeof error, message: messageOfOther(error), stack: '' }
  const [code, constraint] = [textIn(error, 'code'), textIn(error, 'constraint')]
  return {
    type: error.constructor.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && { cause: redactError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(redactError) }),
  }
}
