import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

/** Node is an npm package, so any recent Node can start it (decision 001). */
export const bundledNode = 'node_modules/node/bin/node'

/** Exits with one line on failure. */
export async function installPackages() {
  if (isInstalled()) return
  const started = Date.now()
  process.stdout.write('Installing packages (about a minute) … ')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  // `npm ci` rejects a lock file without other systems' optional packages (decision 017).
  const options = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const child = spawn(npm[0], [...npm.slice(1), ...options], { stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  // On other signals npm first deletes everything, which the next start does anyway.
  const stop = () => process.kill(-child.pid, 'SIGKILL')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', resolve)
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop)
  if (code === null) fail('stopped')
  if (code !== 0) fail(`\nThe packages could not be installed: npm install ended with ${code}`)
  if (!existsSync(bundledNode))
    fail('\nThe package "node" is incomplete: let npm run install scripts (ignore-scripts=false)')
  console.log(`done in ${Math.round((Date.now() - started) / 1000)} s`)
}

/** npm writes its record at the end; optional packages may be missing. */
function isInstalled() {
  if (!existsSync(bundledNode)) return false
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (!path.startsWith('node_modules/')) return true
    const installed = present[path]
    return installed ? installed.version === version && installed.integrity === integrity : optional === true
  })
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

function fail(line) {
  console.error(line)
  process.exit(1)
}
