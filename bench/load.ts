import autocannon from 'autocannon'

export type Measure = { rate: number; p50: number; p99: number; statuses: Record<string, number> }

/** Loads one address over some connections; answers requests a second, latencies in milliseconds and what came back. */
export async function load(
  url: string,
  seconds: number,
  requests: autocannon.Request[] = [{ method: 'GET' }],
  connections = 32,
): Promise<Measure> {
  let next = 0
  // Each connection begins elsewhere, so that they don't all ask for the same thing at the same time.
  const setupClient = (client: autocannon.Client) => {
    const start = (next++ * 7) % requests.length
    client.setRequests([...requests.slice(start), ...requests.slice(0, start)])
  }
  return measureOf(await autocannon({ url, connections, duration: seconds, requests, setupClient }))
}

/** Sends `amount` requests in all, however long they take. */
export async function send(url: string, amount: number, requests: autocannon.Request[]): Promise<Measure> {
  return measureOf(await autocannon({ url, connections: 10, amount, requests }))
}

function measureOf(result: autocannon.Result): Measure {
  const statuses = Object.fromEntries(
    Object.entries(result.statusCodeStats ?? {}).map(([status, { count = 0 }]) => [status, count]),
  )
  if (result.errors > 0) statuses.error = result.errors
  const answered = result.requests.total
  return { rate: answered / result.duration, p50: result.latency.p50, p99: result.latency.p99, statuses }
}

export const median = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
