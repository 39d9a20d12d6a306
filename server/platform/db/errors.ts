/** Unreachable, starting, stopping or out of connections: retry later. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** All connections of the pool were in use for too long, or the database let nobody connect. */
export class NoConnection extends DatabaseUnavailable {
  override name = 'NoConnection'
}

/** PostgreSQL cancelled a statement after the pool's timeout. */
export class StatementTimeout extends Error {
  override name = 'StatementTimeout'
}

/** Deadlock, serialisation failure or lock timeout: a retry may succeed. */
export class TransactionConflict extends Error {
  override name = 'TransactionConflict'
}

export class DatabaseFull extends Error {
  override name = 'DatabaseFull'
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/**
 * PostgreSQL's connection failures (08), shutdown (57P0x), too many connections (53300), idle transactions (25P03);
 * socket errors.
 */
const unavailableCode =
  /^(08|57P0|53300|25P03)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/
/** node-postgres's errors without a code. */
const unavailableMessage =
  /Connection terminated|Client has encountered a connection error|timeout expired|Client was closed/

export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

/** Of a statement after one that failed, in the same transaction. */
export const isOfAbortedTransaction = (error: unknown): boolean => error instanceof Error && codeOf(error) === '25P02'

const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (isSilence(error) ||
    unavailableCode.test(codeOf(error)) ||
    unavailableMessage.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isUnavailable)))

const isConnectTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'timeout exceeded when trying to connect'

/** Only for the pool's errors: elsewhere a code such as ENOENT means something else. */
export function toDatabaseError(error: unknown): unknown {
  if (isConnectTimeout(error)) return new NoConnection('There is no connection to the database', { cause: error })
  if (isUnavailable(error)) return new DatabaseUnavailable('The database is unavailable', { cause: error })
  const code = error instanceof Error ? codeOf(error) : ''
  if (code === '57014') return new StatementTimeout('The statement took too long', { cause: error })
  if (code === '40001' || code === '40P01' || code === '55P03')
    return new TransactionConflict('The transaction conflicts with another', { cause: error })
  if (code === '53100') return new DatabaseFull('The disk of the database is full', { cause: error })
  return error
}

/** Searches causes, since Drizzle wraps the pool's errors. */
export const isCausedBy = (error: unknown, kind: new (...parameters: never[]) => Error): boolean =>
  error instanceof kind || (error instanceof Error && isCausedBy(error.cause, kind))

export function violates(error: unknown, constraint: string): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('constraint' in current && current.constraint === constraint) return true
  return false
}
