import pg from 'pg'
import { isSilence, toDatabaseError } from './errors.ts'

/** The most statements that a connection keeps prepared; further ones are planned each time. */
const maxPreparedStatements = 300
const names = new Map<string, string>()

function statementName(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= maxPreparedStatements) return known
  const name = `kargha-${names.size}`
  names.set(text, name)
  return name
}

const throwDatabaseError = (error: unknown): never => {
  throw toDatabaseError(error)
}

/**
 * A connection that prepares every statement with parameters the first time it runs it. The shop runs a small number of
 * different statements very often; parsing and planning them each time costs PostgreSQL more than running them.
 */
export class PreparingClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    // Shorter than the pool's time limit, which includes waiting for another's connection.
    super({ ...config, connectionTimeoutMillis: 3_000 })
  }

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

  // node-postgres accepts a query in several forms; Drizzle passes a config and, separately, its values.
  override query(...parameters: unknown[]): never {
    const [config, values] = parameters as [unknown, unknown]
    if (
      typeof config === 'object' &&
      config !== null &&
      'text' in config &&
      Array.isArray(values) &&
      values.length > 0
    ) {
      const { name = statementName(String(config.text)) } = config as { name?: string }
      if (name !== undefined) parameters[0] = { ...config, name }
    }
    this.collect()
    const result: unknown = (super.query as (...all: unknown[]) => unknown)(...parameters)
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
    const result: unknown = (super.query as (...all: unknown[]) => unknown)(...parameters)
    return (result instanceof Promise ? result.catch(throwDatabaseError) : result) as never
  }
}
