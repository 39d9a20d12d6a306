import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { watchSources } from './watch-sources.ts'

/** The shop shows changes of the storefront and the back office itself (decision 110). */
const watchedFolders = ['contract', 'domain', 'server', 'sandboxes', 'demo', 'launch']

let shop: ChildProcess | undefined
let stopped = false

async function close(): Promise<void> {
  if (!shop || shop.exitCode !== null || shop.signalCode !== null) return
  const ended = once(shop, 'exit')
  shop.kill('SIGTERM')
  await ended
}

async function restart(): Promise<void> {
  await close()
  if (stopped) return
  shop = fork(fileURLToPath(new URL('./shop.ts', import.meta.url)), ['--sources'])
  shop.on('message', (message: object) => process.send?.(message))
}

/** Calls during a run cause one more. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  return async () => {
    again = true
    running ??= (async () => {
      while (again && !stopped) {
        again = false
        await work()
      }
      running = undefined
    })()
    await running
  }
}

const refresh = oneAtATime(restart)
let timer: NodeJS.Timeout | undefined
await watchSources(watchedFolders, () => {
  clearTimeout(timer)
  // Editors and git change several files in a row.
  timer = setTimeout(refresh, 150)
})

async function stop(): Promise<void> {
  stopped = true
  await close()
  process.exit(0)
}
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(event, stop)

await refresh()
