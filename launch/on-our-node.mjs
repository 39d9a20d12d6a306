import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ourNode } from './install.mjs'

// Loading the server's packages makes much short-lived garbage; with the default the young generation grows to hold it,
// and the process keeps a hundred megabytes that it never needs again.
const flags = ['--max-semi-space-size=8', `--import=${new URL('./resolve-once.ts', import.meta.url)}`]
// TypeScript is stripped and compiled once, not at every start.
const environment = { NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...process.env }

/**
 * Runs a script on Node 24 with our terminal, passes the first signal on, and exits as it did unless that was well.
 * The script sees its channel to us disconnect when we are killed.
 */
export async function onOurNode(script, ...parameters) {
  const child = spawn(ourNode, [...flags, script, ...parameters], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment,
  })
  child.once('error', (error) => {
    console.error(`${ourNode} does not run: ${error.message}`)
    process.exit(1)
  })

  let stopped = false
  const stop = (signal) => {
    if (stopped) return
    stopped = true
    child.kill(signal)
  }
  const passOn = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of passOn) process.on(signal, stop)
  const watch = whenNpmIsGone(() => stop('SIGTERM'))

  const [code, signal] = await new Promise((resolve) => {
    child.once('exit', (...result) => resolve(result))
  })
  for (const each of passOn) process.off(each, stop)
  clearInterval(watch)
  if (signal) process.exit(128 + constants.signals[signal])
  if (code !== 0 || stopped) process.exit(code)
}

/** A killed npm can't pass anything on; all that can be seen of it is that another has become our parent. */
function whenNpmIsGone(act) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => {
    if (process.ppid !== parent) act()
  }, 500)
}
