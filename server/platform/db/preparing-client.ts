import pg from 'pg'
import { inSpan } from '../observability/spans.ts'
import { isSilence, toDatabaseError } from './errors.ts'

/** Per connection; further statements are planned each time. */
const maxPreparedStatements = 400
const names = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxPreparedStatements) return known
  const name = `kargha-${names.size}`
  names.set(text, name)
  return name
}

/**
 * Whether the URL names a pooler without prepared statements (`?pgbouncer=true`), which may run each transaction on
 * another connection. PgBouncer 1.21 or later needs no such parameter.
 */
export const isPooled = (databaseUrl: string): boolean => new URL(databaseUrl).searchParams.get('pgbouncer') === 'true'

const throwDatabaseError = (error: unknown): never => {
  throw toDatabaseError(error)
}

/** Traces a query with its text, but without its values. */
function traced(parameters: readonly unknown[], run: () => unknown): unknown {
  // A pool passes queries on with a callback, within a span of its own that includes the wait for a connection.
  if (typeof parameters.at(-1) === 'function') return run()
  const [query] = parameters
  const text = typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '')
  const [operation = 'query'] = /\w+/.exec(text) ?? []
  return inSpan(operation, { 'db.system.name': 'postgresql', 'db.query.text': text }, run)
}

/**
 * Prepares each statement with parameters on its first run: the shop runs few statements very often, and planning them
 * each time costs PostgreSQL more than running them (decision 009). Behind a pooler nothing is prepared.
 */
export class PreparingClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    // Shorter than the pool's time limit, which includes the wait for a free connection.
    super({ ...config, connectionTimeoutMillis: 3_000 })
    this.prepares = config.connectionString === undefined || !isPooled(config.connectionString)
  }

  private readonly prepares: boolean

  /** A silent connection answers no ROLLBACK or Terminate either. */
  private readonly fail = (error: unknown): never => {
    if (isSilence(error)) this.connection.stream.destroy()
    return throwDatabaseError(error)
  }

  private isCollecting = false

  /** Sends the statements of one moment in one packet: writing is the main cost of a small statement. */
  private collect(): void {
    if (this.isCollecting) return
    const { stream } = this.connection
    this.isCollecting = true
    stream.cork()
    process.nextTick(() => {
      this.isCollecting = false
      stream.uncork()
    })
  }

  /** The query with its prepared name, or without Drizzle's. */
  private named(query: { text: string; name?: string }, isFrequent: boolean) {
    const { name, ...unnamed } = query
    if (!this.prepares) return unnamed
    const given = name ?? (isFrequent ? statementName(query.text) : undefined)
    return given === undefined ? query : { ...query, name: given }
  }

  // Drizzle passes a config, and its values separately; pg-boss a text and its values, even an empty array for several
  // statements, which can't be prepared.
  override query(...parameters: unknown[]): never {
    const [config, values] = parameters
    const hasValues = Array.isArray(values) && values.length > 0
    if (typeof config === 'object' && config !== null && 'text' in config && !('submit' in config))
      parameters[0] = this.named(config as { text: string; name?: string }, hasValues)
    if (typeof config === 'string' && Array.isArray(values))
      parameters[0] = this.named({ text: config }, hasValues || !config.includes(';'))
    this.collect()
    const result = traced(parameters, () => (super.query as (...all: unknown[]) => unknown)(...parameters))
    return (result instanceof Promise ? result.catch(this.fail) : result) as never
  }
}

/** Throws the classes of errors.ts. */
export class PreparingPool extends pg.Pool {
  // node-postgres's own query() passes a callback; without one the result is a promise.
  override connect(...parameters: unknown[]): never {
    const result: unknown = (super.connect as (...all: unknown[]) => unknown)(...parameters)
    return (result instanceof Promise ? result.catch(throwDatabaseError) : result) as never
  }
  override query(...parameters: unknown[]): never {
    const result = traced(parameters, () => (super.query as (...all: unknown[]) => unknown)(...parameters))
    return (result instanceof Promise ? result.catch(throwDatabaseError) : result) as never
  }
}
