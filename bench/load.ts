import autocannon from 'autocannon'

/** Requests a second, latencies in milliseconds, and how often each status came back. */
export type LoadResult = { rate: number; p50: number; p99: number; statuses: Record<string, number> }

/**
 * `--smoke` on the command line: measures as briefly as possible and enforces no limits, to check that the benchmark itself
 * works.
 */
export const isSmokeTest = process.argv.includes('--smoke')

/** The number on the command line, if there is one. */
export const numberArgument = (fallback: number): number => Number(process.argv[2]) || fallback

/** Loads one origin over some connections for `seconds`. */
export async function load(
  url: string,
  seconds: number,
  requests: autocannon.Request[] = [{ method: 'GET' }],
  connections = 32,
): Promise<LoadResult> {
  let next = 0
  // Each connection starts with another request, so that they don't all send the same one at the same time.
  const setupClient = (client: autocannon.Client) => {
    const start = (next++ * 7) % requests.length
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)])
  }
  return toLoadResult(await autocannon({ url, connections, duration: seconds, requests, setupClient }))
}

/** Sends `amount` requests in all, however long they take. */
export async function send(url: string, amount: number, requests: autocannon.Request[]): Promise<LoadResult> {
  return toLoadResult(await autocannon({ url, connections: 10, amount, requests }))
}

function toLoadResult(result: autocannon.Result): LoadResult {
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
  )
  if (result.errors > 0) statuses.error = result.errors
  const { latency, requests, duration } = result
  return { rate: requests.total / duration, p50: latency.p50, p99: latency.p99, statuses }
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
