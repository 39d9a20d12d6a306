import autocannon from 'autocannon'

/** `rate` per second; latencies in milliseconds; answers by status. */
export type LoadResult = { total: number; rate: number; p50: number; p99: number; statuses: Record<string, number> }

/** `--smoke` checks the benchmark itself, briefly and without limits. */
export const isSmokeTest = process.argv.includes('--smoke')

export const numberArgument = (fallback: number): number => Number(process.argv[2]) || fallback

export async function load(
  url: string,
  seconds: number,
  requests: autocannon.Request[] = [{ method: 'GET' }],
  connections = 32,
): Promise<LoadResult> {
  let next = 0
  // So that connections don't all send the same request.
  const setupClient = (client: autocannon.Client) => {
    const start = (next++ * 7) % requests.length
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)])
  }
  return measure({ url, connections, duration: seconds, setupClient })
}

/** Loads one origin for `seconds` over a connection for each of these requests, which are those of as many customers. */
export function loadByCustomers(url: string, seconds: number, requests: autocannon.Request[]): Promise<LoadResult> {
  let next = 0
  const setupClient = (client: autocannon.Client) => client.setRequests(requests.slice(next++).slice(0, 1))
  return measure({ url, connections: requests.length, duration: seconds, setupClient })
}

/** Sends `amount` requests in all, however long they take. */
export const send = (url: string, amount: number, requests: autocannon.Request[]): Promise<LoadResult> =>
  measure({ url, connections: 10, amount, requests })

async function measure(options: autocannon.Options): Promise<LoadResult> {
  // autocannon's own duration includes writing the requests, which takes seconds for thousands.
  let start = performance.now()
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const instance = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
  instance.once('start', () => {
    start = performance.now()
  })
  const result = await promise
  return toLoadResult(result, (performance.now() - start) / 1000)
}

function toLoadResult(result: autocannon.Result, seconds: number): LoadResult {
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
  )
  if (result.errors > 0) statuses.error = result.errors
  const { latency, requests } = result
  return { total: requests.total, rate: requests.total / seconds, p50: latency.p50, p99: latency.p99, statuses }
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
