import type pg from 'pg'

type Query = (...parameters: unknown[]) => unknown

export type SqlStatement = { text: string; values: unknown[] }

/** node-postgres takes a text or an object, and values in either place. */
function toStatement([query, given]: unknown[]): SqlStatement {
  const { text, values } = typeof query === 'object' ? (query as Partial<SqlStatement>) : { text: String(query) }
  return { text: text ?? '', values: (Array.isArray(given) ? given : values) ?? [] }
}

export async function watchStatements(
  pool: pg.Pool,
  work: () => Promise<unknown>,
  ended: (statement: SqlStatement, ms: number) => void,
): Promise<void> {
  const watch = (client: pg.PoolClient) => {
    const query: Query = client.query.bind(client)
    const watched: Query = (...parameters) => {
      const start = performance.now()
      const end = () => ended(toStatement(parameters), performance.now() - start)
      const callback = parameters.at(-1)
      if (typeof callback !== 'function') return Promise.resolve(query(...parameters)).finally(end)
      const answer: Query = (...results) => {
        end()
        return callback(...results)
      }
      return query(...parameters.slice(0, -1), answer)
    }
    Object.assign(client, { query: watched })
  }
  const restore = (_: unknown, client: pg.PoolClient) => Reflect.deleteProperty(client, 'query')
  pool.on('acquire', watch).on('release', restore)
  try {
    await work()
  } finally {
    pool.off('acquire', watch).off('release', restore)
  }
}

export type Slowest = { name: string; ms: number }

export async function slowestStatement(pool: pg.Pool, work: () => Promise<unknown>): Promise<Slowest> {
  let slowest: Slowest = { name: '', ms: 0 }
  await watchStatements(pool, work, ({ text }, ms) => {
    if (ms > slowest.ms) slowest = { name: text, ms }
  })
  return slowest
}
