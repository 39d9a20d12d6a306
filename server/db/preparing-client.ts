import pg from 'pg'

/** Statements that a connection keeps prepared at the most; queries beyond them are planned each time. */
const most = 300
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known !== undefined || names.size >= most) return known
  const name = `kargha-${names.size}`
  names.set(text, name)
  return name
}

/**
 * A connection that prepares every statement with parameters the first time it meets it. The shop asks a small number of
 * different statements very often; parsing and planning them anew each time costs PostgreSQL more than running them.
 */
export class PreparingClient extends pg.Client {
  // node-postgres takes a query in many forms; ours come as a config with its values beside it.
  override query(...given: unknown[]): never {
    const [config, values] = given as [unknown, unknown]
    if (
      typeof config === 'object' &&
      config !== null &&
      'text' in config &&
      Array.isArray(values) &&
      values.length > 0
    ) {
      const { name = nameOf(String(config.text)) } = config as { name?: string }
      if (name !== undefined) given[0] = { ...config, name }
    }
    return (super.query as (...all: unknown[]) => never)(...given)
  }
}
