import pg from 'pg'
import { inSpan } from '../observability/spans.ts'
import { isSilence, toDatabaseError } from './errors.ts'

/** The most statements that a connection keeps prepared; further ones are planned each time. */
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
 * Whether a database URL leads through a connection pooler, as `?pgbouncer=true` says: each transaction may run on another
 * connection, so that nothing can be left on one. PgBouncer from 1.21 on follows prepared statements and needs no such parameter.
 */
export const isPooled = (databaseUrl: string): boolean => new URL(databaseUrl).searchParams.get('pgbouncer') === 'true'

const throwDatabaseError = (error: unknown): never => {
  throw toDatabaseError(error)
}

/** Runs a query as a part of the trace of the request that asked for it: with its text, and without its values. */
function traced(parameters: readonly unknown[], run: () => unknown): unknown {
  // A pool passes queries on with a callback; it has a span of its own, which includes waiting for the connection.
  if (typeof parameters.at(-1) === 'function') return run()
  const [query] = parameters
  const text = typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '')
  const [operation = 'query'] = /\w+/.exec(text) ?? []
  return inSpan(operation, { 'db.system.name': 'postgresql', 'db.query.text': text }, run)
}

/**
 * A connection that prepares every statement with parameters the first time it runs it. The shop runs a small number of
 * different statements very often; parsing and planning them each time costs PostgreSQL more than running them. Through a pooler nothing is prepared.
 */
export class PreparingClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    // Shorter than the pool's time limit, which includes waiting for another's connection.
    super({ ...config, connectionTimeoutMillis: 3_000 })
    this.prepares = config.connectionString === undefined || !isPooled(config.connectionString)
  }

  private readonly prepares: boolean

  /** A line that gave no answer gives none to a ROLLBACK either, nor to a farewell. */
  private readonly fail = (error: unknown): never => {
    if (isSilence(error)) this.connection.stream.destroy()
    return throwDatabaseError(error)
  }

  private isCollecting = false

  /** Sends what is asked for at the same moment in one packet: writing is most of what a small statement costs the server. */
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

  /** The query with the name under which it is prepared, or without the one that Drizzle gave it. */
  private named(query: { text: string; name?: string }, isFrequent: boolean) {
    const { name, ...unnamed } = query
    if (!this.prepares) return unnamed
    const given = name ?? (isFrequent ? statementName(query.text) : undefined)
    return given === undefined ? query : { ...query, name: given }
  }

  // node-postgres accepts a query in several forms. Drizzle passes a config and, separately, its values; pg-boss a text and its
  // values, be they none, for several statements as well, which can't be prepared.
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

/** A pool of such connections. Failures to connect or to run a query are thrown as the classes of errors.ts. */
export class PreparingPool extends pg.Pool {
  // node-postgres calls this with a callback from its own query(); without one it returns a promise.
  override connect(...parameters: unknown[]): never {
    const result: unknown = (super.connect as (...all: unknown[]) => unknown)(...parameters)
    return (result instanceof Promise ? result.catch(throwDatabaseError) : result) as never
  }
  override query(...parameters: unknown[]): never {
    const result = traced(parameters, () => (super.query as (...all: unknown[]) => unknown)(...parameters))
    return (result instanceof Promise ? result.catch(throwDatabaseError) : result) as never
  }
}
