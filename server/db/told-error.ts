import { DrizzleQueryError } from 'drizzle-orm'
import pg from 'pg'

/** What of an error is written down: in the log, and with a job that failed. */
export type ToldError = {
  type: string
  message: string
  stack: string
  code?: string
  constraint?: string
  cause?: ToldError
  errors?: ToldError[]
}

const textIn = (error: object, field: string) => {
  const value = (error as Record<string, unknown>)[field]
  return typeof value === 'string' ? value : undefined
}

/** A stack begins with the message. */
function framesOf({ message, stack = '' }: Error): string {
  const at = stack.indexOf(message)
  return at < 0 ? '' : stack.slice(at + message.length).trim()
}

/** PostgreSQL quotes a value that it can't read as the type that it should be. */
const withoutValue = (error: pg.DatabaseError) =>
  error.code?.startsWith('22') ? error.message.replace(/: ".*/s, '') : error.message

function messageOf(error: Error): string {
  if (error instanceof DrizzleQueryError)
    return `${error.cause ? messageOf(error.cause) : 'A query failed'}, in: ${error.query}`
  return error instanceof pg.DatabaseError ? withoutValue(error) : error.message
}

/**
 * Tells an error without the values of the query that failed: one-time passwords, links that pay and addresses are among
 * them, and the library's message and PostgreSQL's details repeat them.
 */
export function toldError(error: unknown): ToldError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const [code, constraint] = [textIn(error, 'code'), textIn(error, 'constraint')]
  return {
    type: error.constructor.name,
    message: messageOf(error),
    stack: framesOf(error),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(error.cause !== undefined && { cause: toldError(error.cause) }),
    ...(error instanceof AggregateError && { errors: error.errors.map(toldError) }),
  }
}
