import type autocannon from 'autocannon'
import { type LoadResult, load, loadByCustomers, median } from './load.ts'
import type { MeasuredServer } from './measured-server.ts'
import { measureTpcb } from './tpcb.ts'

type MeasuredLoad = LoadResult & { processorMs: number }
export type ThroughputRow = Omit<MeasuredLoad, 'total'> & {
  name: string
  yardstick: number
  ratio: number
  minRatio?: number
}
/** `seconds` at a time, so many rounds, and only of rows whose names contain `selection`. */
type Extent = { seconds: number; rounds: number; selection: string }
type RowOptions = { minRatio?: number; connections?: number }

/** Measures loads of a shop in turns with yardsticks; each adds a row of medians to `rows`. */
export function throughputRows(server: MeasuredServer, { seconds, rounds, selection }: Extent) {
  const { origin, bareOrigin, pool } = server
  const rows: ThroughputRow[] = []

  /** How long the server works for each request of a load. */
  async function withWork(loadShop: () => Promise<LoadResult>): Promise<MeasuredLoad> {
    const before = await server.processorMilliseconds()
    const result = await loadShop()
    return { ...result, processorMs: ((await server.processorMilliseconds()) - before) / result.total }
  }

  /** Measures what `loadShop` does for some seconds in turns with a yardstick. */
  async function against(
    yardstick: () => Promise<Pick<LoadResult, 'rate'>>,
    name: string,
    loadShop: (seconds: number) => Promise<LoadResult>,
    minRatio?: number,
  ): Promise<void> {
    if (!name.includes(selection)) return
    await loadShop(1)
    const results: MeasuredLoad[] = []
    const yardsticks: number[] = []
    for (let round = 0; round < rounds; round++) {
      yardsticks.push((await yardstick()).rate)
      results.push(await withWork(() => loadShop(seconds)))
    }
    const of = (figure: 'rate' | 'p50' | 'p99' | 'processorMs') => median(results.map((result) => result[figure]))
    const statuses: Record<string, number> = {}
    for (const result of results)
      for (const [status, count] of Object.entries(result.statuses)) statuses[status] = (statuses[status] ?? 0) + count
    const figures = { rate: of('rate'), p50: of('p50'), p99: of('p99'), processorMs: of('processorMs') }
    const limit = minRatio === undefined ? {} : { minRatio }
    const yardstickRate = median(yardsticks)
    rows.push({ name, ...figures, statuses, yardstick: yardstickRate, ratio: figures.rate / yardstickRate, ...limit })
  }

  return {
    rows,
    /** In turns with bare Fastify, which responds with the first one's bytes over as many connections. */
    async againstBareFastify(
      name: string,
      requests: autocannon.Request[],
      { minRatio, connections }: RowOptions = {},
    ): Promise<void> {
      if (!name.includes(selection)) return
      const [{ method = 'GET', path = '/', headers, body } = {}] = requests
      const sent = { method, headers: headers as Record<string, string>, ...(typeof body === 'string' && { body }) }
      const response = await fetch(origin + path, sent)
      await server.setBareResponse(response.headers.get('content-type') ?? '', await response.text())
      const bare = () => load(bareOrigin, seconds, undefined, connections)
      await against(bare, name, (duration) => load(origin, duration, requests, connections), minRatio)
    },
    /** In turns with other requests to the shop. */
    againstRequests: (
      others: autocannon.Request[],
      name: string,
      requests: autocannon.Request[],
      minRatio: number,
    ): Promise<void> =>
      against(
        () => load(origin, seconds, others),
        name,
        (duration) => load(origin, duration, requests),
        minRatio,
      ),
    /** Orders by as many customers at a time, each over a connection of their own, in turns with TPC-B on the same database. */
    againstTpcb: (name: string, orders: autocannon.Request[], minRatio: number): Promise<void> =>
      against(
        () => measureTpcb(pool, seconds),
        name,
        (duration) => loadByCustomers(origin, duration, orders),
        minRatio,
      ),
  }
}

export const isBelow = ({ ratio, minRatio = 0 }: ThroughputRow): boolean => ratio < minRatio

export const printRows = (rows: readonly ThroughputRow[]): void =>
  console.table(
    rows.map(({ name, rate, p50, p99, processorMs, yardstick, ratio, minRatio, statuses }) => ({
      name,
      'per second': Math.round(rate),
      'p50 ms': p50,
      'p99 ms': p99,
      'processor ms': processorMs.toFixed(3),
      yardstick: Math.round(yardstick),
      ratio: ratio.toFixed(3),
      'min ratio': minRatio ?? '',
      '': ratio < (minRatio ?? 0) ? 'below' : '',
      statuses: Object.entries(statuses)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    })),
  )
