import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { bundledNode } from './install-packages.mjs'

// By default V8's heap grows to several times its live data: 430 MB in overload instead of 310 (decision 073).
const memoryFlags = JSON.parse(readFileSync(new URL('./memory-flags.json', import.meta.url), 'utf8'))
// By default glibc gives nearly every thread an arena that keeps freed memory: 20 MB soon after the start, and more
// with every compressed page.
const memoryEnvironment = JSON.parse(readFileSync(new URL('./memory-environment.json', import.meta.url), 'utf8'))
const flags = [...memoryFlags, `--import=${new URL('./resolve-once.ts', import.meta.url)}`]
// Caches compiled TypeScript.
const environment = { NODE_COMPILE_CACHE: 'node_modules/.cache/node', ...memoryEnvironment, ...process.env }

/**
 * Forwards the first signal, and exits with the script's code if it fails. If we are killed, the script's IPC channel
 * disconnects.
 */
export async function runOnBundledNode(script, ...parameters) {
  const child = spawn(bundledNode, [...flags, script, ...parameters], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: environment,
  })
  child.once('error', (error) => {
    console.error(`${bundledNode} does not run: ${error.message}`)
    process.exit(1)
  })

  let stopped = false
  const stop = (signal) => {
    if (stopped) return
    stopped = true
    child.kill(signal)
  }
  const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of forwarded) process.on(signal, stop)
  const watch = onNpmGone(() => stop('SIGTERM'))

  const [code, signal] = await new Promise((resolve) => {
    child.once('exit', (...result) => resolve(result))
  })
  for (const each of forwarded) process.off(each, stop)
  clearInterval(watch)
  if (signal) process.exit(128 + constants.signals[signal])
  if (code !== 0 || stopped) process.exit(code)
}

/** A killed npm forwards no signal; only our parent process changes. */
function onNpmGone(act) {
  if (!process.env.npm_lifecycle_event) return undefined
  const parent = process.ppid
  return setInterval(() => {
    if (process.ppid !== parent) act()
  }, 500)
}
