import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, watch } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { buildStale } from './build.ts'
import { endPrograms } from './program.ts'

const watched = ['contract', 'server', 'storefront', 'admin', 'phonepe-sandbox', 'demo', 'launch']
const unimportant = /(^|\/)(node_modules|dist)(\/|$)|\.test\.|~$|\.sw.$/

let shop: ChildProcess | undefined
let stopped = false

async function close(): Promise<void> {
  if (!shop || shop.exitCode !== null || shop.signalCode !== null) return
  const ended = once(shop, 'exit')
  shop.kill('SIGTERM')
  await ended
}

/** Builds what changed and opens the shop anew; a build that fails leaves the shop open as it was. */
async function reopen(): Promise<void> {
  const problem = await buildStale()
  if (problem) return console.error(problem)
  await close()
  if (!stopped) shop = fork(fileURLToPath(new URL('./shop.ts', import.meta.url)))
}

/** One run of `work` at a time, and one more after it for all calls in between. */
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

const refresh = oneAtATime(reopen)
let soon: NodeJS.Timeout | undefined
for (const folder of watched.filter((each) => existsSync(each))) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (file && unimportant.test(file)) return
    clearTimeout(soon)
    // An editor, or git, changes several files in a row.
    soon = setTimeout(refresh, 150)
  })
}

async function stop(): Promise<void> {
  stopped = true
  endPrograms()
  await close()
  process.exit(0)
}
for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.once(event, stop)

await refresh()
