import { setTimeout as sleep } from 'node:timers/promises'
import { ownConnection } from '../faults/order-traffic.ts'

/** One request after another, each on a new connection. */
export function startReading(url: string, paths: readonly string[]) {
  const failures: string[] = []
  let served = 0
  let isOn = true

  async function read(path: string): Promise<void> {
    try {
      const response = await fetch(url + path, { headers: ownConnection, signal: AbortSignal.timeout(30_000) })
      await response.arrayBuffer()
      if (response.status === 200) served += 1
      else failures.push(`${path}: ${response.status}`)
    } catch (error) {
      failures.push(`${path}: ${error instanceof Error ? String(error.cause ?? error) : error}`)
    }
  }

  const reading = (async () => {
    for (let count = 0; isOn; count += 1) {
      await read(paths[count % paths.length] ?? '/')
      await sleep(50)
    }
  })()
  return {
    failures,
    served: () => served,
    async stop(): Promise<void> {
      isOn = false
      await reading
    },
  }
}
