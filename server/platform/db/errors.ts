/** The database can't be reached, or is starting, stopping or refusing connections. Retrying later may succeed. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable'
}

/** PostgreSQL cancelled a statement that ran, or waited for a lock, longer than the pool's timeout. */
export class StatementTimeout extends Error {
  override name = 'StatementTimeout'
}

/** A deadlock, a serialisation failure, or a wait too long for a lock: the same transaction may succeed when it is run again. */
export class TransactionConflict extends Error {
  override name = 'TransactionConflict'
}

/** The disk of the database is full. */
export class DatabaseFull extends Error {
  override name = 'DatabaseFull'
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

/**
 * PostgreSQL's codes for connection failures (08), shutdown (57P0x), too many connections (53300) and a connection closed because
 * its transaction did nothing (25P03), and socket errors.
 */
const unavailableCode =
  /^(08|57P0|53300|25P03)|^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/
/** Errors of node-postgres that have no code. */
const unavailableMessage =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|timeout expired|Client was closed/

/** The error of node-postgres when no answer comes: the line has fallen silent. */
export const isSilence = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout'

const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (isSilence(error) ||
    unavailableCode.test(codeOf(error)) ||
    unavailableMessage.test(error.message) ||
    (error instanceof AggregateError && error.errors.some(isUnavailable)))

/**
 * Converts a driver's error to one of the classes above, so that the rest of the server need not know driver codes. Only
 * for the pool: elsewhere the same code, such as ENOENT, means something else.
 */
export function toDatabaseError(error: unknown): unknown {
  if (isUnavailable(error)) return new DatabaseUnavailable('The database is unavailable', { cause: error })
  const code = error instanceof Error ? codeOf(error) : ''
  if (code === '57014') return new StatementTimeout('The statement took too long', { cause: error })
  if (code === '40001' || code === '40P01' || code === '55P03')
    return new TransactionConflict('The transaction conflicts with another', { cause: error })
  if (code === '53100') return new DatabaseFull('The disk of the database is full', { cause: error })
  return error
}

/** Whether an error, or one of its causes, is of this class: the query builder wraps the errors of the pool. */
export const isCausedBy = (error: unknown, kind: new (...parameters: never[]) => Error): boolean =>
  error instanceof kind || (error instanceof Error && isCausedBy(error.cause, kind))

/** Whether a statement failed because it violates this constraint or unique index. */
export function violates(error: unknown, constraint: string): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if ('constraint' in current && current.constraint === constraint) return true
  return false
}
