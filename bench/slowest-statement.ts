import type pg from 'pg'

type Query = (...parameters: unknown[]) => unknown

/** What takes the longest, and how many milliseconds. */
export type Slowest = { name: string; ms: number }

const textOf = (query: unknown) => (typeof query === 'object' && query && 'text' in query ? query.text : query)

/** The slowest statement that `work` sends over the pool's connections. */
export async function slowestStatement(pool: pg.Pool, work: () => Promise<unknown>): Promise<Slowest> {
  let slowest: Slowest = { name: '', ms: 0 }
  const time = (client: pg.PoolClient) => {
    const query: Query = client.query.bind(client)
    const timed: Query = (...parameters) => {
      const start = performance.now()
      const end = () => {
        const ms = performance.now() - start
        if (ms > slowest.ms) slowest = { name: String(textOf(parameters[0])), ms }
      }
      const callback = parameters.at(-1)
      if (typeof callback !== 'function') return Promise.resolve(query(...parameters)).finally(end)
      const ended: Query = (...results) => {
        end()
        return callback(...results)
      }
      return query(...parameters.slice(0, -1), ended)
    }
    Object.assign(client, { query: timed })
  }
  const restore = (_: unknown, client: pg.PoolClient) => Reflect.deleteProperty(client, 'query')
  pool.on('acquire', time).on('release', restore)
  try {
    await work()
  } finally {
    pool.off('acquire', time).off('release', restore)
  }
  return slowest
}
