import pg from 'pg'
import { inSpan } from '../observability/spans.ts'
import { detectSilence, type Silence } from './detect-silence.ts'
import { isOfAbortedTransaction, isSilence, toDatabaseError } from './errors.ts'
import { textOf, timed } from './slow-statements.ts'

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
 * Behind a pooler (`?pgbouncer=true`) each transaction may run on another connection. PgBouncer 1.21 or later follows
 * prepared statements without this parameter.
 */
export const isPooled = (databaseUrl: string): boolean => new URL(databaseUrl).searchParams.get('pgbouncer') === 'true'

const throwDatabaseError = (error: unknown): never => {
  throw toDatabaseError(error)
}

/** With the query's text, but without its values. */
function traced(parameters: readonly unknown[], run: () => unknown): unknown {
  // A pool passes queries on with a callback, within its own span.
  if (typeof parameters.at(-1) === 'function') return run()
  const text = textOf(parameters)
  const [operation = 'query'] = /\w+/.exec(text) ?? []
  return inSpan(operation, { 'db.system.name': 'postgresql', 'db.query.text': text }, run)
}

type PreparingConfig = pg.ClientConfig & { silence?: Silence }

/** Prepares statements with parameters on their first run (decision 009); behind a pooler, none. */
export class PreparingClient extends pg.Client {
  constructor(config: PreparingConfig = {}) {
    // Shorter than the pool's limit, which includes waiting for a connection.
    super({ ...config, connectionTimeoutMillis: 3_000 })
    this.prepares = config.connectionString === undefined || !isPooled(config.connectionString)
    this.silence = config.silence
  }

  private readonly silence: Silence | undefined

  private readonly prepares: boolean

  /** Fails at once while the database is silent: attempts would pile up there until it is back. */
  override connect(...parameters: unknown[]): never {
    if (!this.silence?.isSilent()) {
      const release = this.silence?.guard(() => this.connection.stream)
      if (release) this.once('end', release)
      return (super.connect as (...all: unknown[]) => unknown)(...parameters) as never
    }
    const error = new Error('Connection terminated: the database is silent')
    const [callback] = parameters
    if (typeof callback !== 'function') return Promise.reject(error) as never
    process.nextTick(callback, error)
    return undefined as never
  }

  private lastFailure: unknown

  private readonly fail = (error: unknown): never => {
    // A silent connection wouldn't answer a ROLLBACK either.
    if (isSilence(error)) this.connection.stream.destroy()
    // Statements sent together with a failed one fail too, and may be reported first: the reason is its error.
    if (isOfAbortedTransaction(error)) return throwDatabaseError(this.lastFailure ?? error)
    this.lastFailure = error
    return throwDatabaseError(error)
  }

  private isCollecting = false

  /** Sends simultaneous statements in one packet: writing is most of a small statement's cost. */
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

  private named(query: { text: string; name?: string }, isFrequent: boolean) {
    const { name, ...unnamed } = query
    if (!this.prepares) return unnamed
    const given = name ?? (isFrequent ? statementName(query.text) : undefined)
    return given === undefined ? query : { ...query, name: given }
  }

  // Drizzle passes a config, and its values separately; pg-boss a text and values: an empty array for several
  // statements, which can't be prepared.
  override query(...parameters: unknown[]): never {
    const [config, values] = parameters
    const hasValues = Array.isArray(values) && values.length > 0
    if (typeof config === 'object' && config !== null && 'text' in config && !('submit' in config))
      parameters[0] = this.named(config as { text: string; name?: string }, hasValues)
    if (typeof config === 'string' && Array.isArray(values))
      parameters[0] = this.named({ text: config }, hasValues || !config.includes(';'))
    this.collect()
    const send = (all: unknown[]) => (super.query as (...all: unknown[]) => unknown)(...all)
    const result = traced(parameters, () => timed(parameters, send))
    return (result instanceof Promise ? result.catch(this.fail) : result) as never
  }
}

/** Throws the classes of errors.ts, and DatabaseUnavailable within a second if the database falls silent. */
export class PreparingPool extends pg.Pool {
  private readonly silence: Silence

  constructor(config: pg.PoolConfig) {
    const silence = detectSilence(config.connectionString)
    const withSilence: pg.PoolConfig & PreparingConfig = { ...config, silence }
    super(withSilence)
    this.silence = silence
    silence.watch(() => this.totalCount > this.idleCount)
  }

  // node-postgres's query() passes a callback; without one the result is a promise.
  override connect(...parameters: unknown[]): never {
    const result: unknown = (super.connect as (...all: unknown[]) => unknown)(...parameters)
    return (result instanceof Promise ? result.catch(throwDatabaseError) : result) as never
  }
  override query(...parameters: unknown[]): never {
    const result = traced(parameters, () => (super.query as (...all: unknown[]) => unknown)(...parameters))
    return (result instanceof Promise ? result.catch(throwDatabaseError) : result) as never
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.silence.end()])
  }
}
