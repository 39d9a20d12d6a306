import { createServer } from 'node:http'

/** Of Chromium's trace, in microseconds; `tdur` is CPU time. */
export type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args: { beginData?: { url?: string } }
}

/** Of Lighthouse's simulated phone. */
const slowdown = 4
/** Milliseconds. */
const longestUnnoticed = 50

/**
 * The total blocking time of the page at `url`: milliseconds of main-thread tasks beyond 50 ms on the simulated phone.
 * In CPU time, so that other load doesn't count, unlike in Lighthouse's figure.
 */
export function blockingTime(events: readonly TraceEvent[], url: string): number {
  const parse = events.find(({ name, args }) => name === 'ParseHTML' && args.beginData?.url === url)
  if (!parse) throw new Error(`The trace has no page ${url}`)
  return events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === parse.pid && tid === parse.tid && ts >= parse.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - longestUnnoticed), 0)
}

/** One task: 400 ms on the simulated phone of the original machine. */
const script = `
  let hash = 0
  for (let step = 0; step < 20_000_000; step++) hash = (hash * 31 + step) | 0
  document.title = String(hash)
`
const page = `<!doctype html><html lang="en"><title>Calibration</title><meta name="viewport" content="width=device-width">
<p>One long task.</p><script type="module" src="/script.js"></script>`

/** Constant blocking work, for comparison. */
export async function serveCalibration(port: number): Promise<{ url: string; close: () => void }> {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/script.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : page)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
