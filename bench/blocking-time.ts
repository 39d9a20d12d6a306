import { createServer } from 'node:http'

/** An event of Chromium's trace; times in microseconds. `tdur` is the time that its thread was on a processor. */
export type TraceEvent = {
  name: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args: { beginData?: { url?: string } }
}

/** How much slower than this machine the phone is that Lighthouse simulates. */
const slowdown = 4
/** A longer task keeps a shopper's press waiting noticeably. Milliseconds. */
const longestUnnoticed = 50

/**
 * The total blocking time of the page at `url` in milliseconds, from the trace of its load: of every task on the page's main
 * thread, what is longer than 50 ms on the simulated phone. Lighthouse's own figure is in wall time, and so counts what else runs
 * on the machine; this one counts the thread's processor time.
 */
export function blockingTime(events: readonly TraceEvent[], url: string): number {
  const parse = events.find(({ name, args }) => name === 'ParseHTML' && args.beginData?.url === url)
  if (!parse) throw new Error(`The trace has no page ${url}`)
  return events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === parse.pid && tid === parse.tid && ts >= parse.ts)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (tdur / 1000) * slowdown - longestUnnoticed), 0)
}

/** Integer arithmetic in one task: 400 ms on the simulated phone where this was written. */
const script = `
  let hash = 0
  for (let step = 0; step < 20_000_000; step++) hash = (hash * 31 + step) | 0
  document.title = String(hash)
`
const page = `<!doctype html><html lang="en"><title>Calibration</title><meta name="viewport" content="width=device-width">
<p>One long task.</p><script type="module" src="/script.js"></script>`

/** Serves a page whose blocking time is always the same work, to compare others with. */
export async function serveCalibration(port: number): Promise<{ url: string; close: () => void }> {
  const server = createServer(({ url }, response) => {
    const isScript = url === '/script.js'
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html')
    response.end(isScript ? script : page)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
