import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// All paths here are the repository's, wherever the command was given.
process.chdir(fileURLToPath(new URL('..', import.meta.url)))

/** Node 24, which the shop runs on; it comes as a package, so that any newer Node can do the first step. */
export const ourNode = 'node_modules/node/bin/node'

/** Installs the packages of package-lock.json unless they are there. Exits with one line when that fails. */
export async function installPackages() {
  if (isInstalled()) return
  const started = Date.now()
  process.stdout.write('Installing packages, a minute or so … ')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  // Not `npm ci`: it refuses a lock file that was written where a registry lacked other systems' optional packages.
  const options = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error']
  const child = spawn(npm[0], [...npm.slice(1), ...options], { stdio: ['ignore', 'ignore', 'inherit'], detached: true })
  // Not a signal that npm could answer: it would first take everything off the disk again, which the next start does.
  const stop = () => process.kill(-child.pid, 'SIGKILL')
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  const code = await new Promise((resolve) => {
    child.once('error', () => resolve(127))
    child.once('exit', resolve)
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.off(signal, stop)
  if (code === null) fail('stopped')
  if (code !== 0) fail(`\nThe packages could not be installed: npm install ended with ${code}`)
  if (!existsSync(ourNode))
    fail('\nThe package "node" is incomplete: let npm run install scripts (ignore-scripts=false)')
  console.log(`done in ${Math.round((Date.now() - started) / 1000)} s`)
}

/** npm writes down what it has put into node_modules once all of it is there; optional packages may be left out. */
function isInstalled() {
  if (!existsSync(ourNode)) return false
  const wanted = readPackages('package-lock.json')
  const present = readPackages('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
    if (!path.startsWith('node_modules/')) return true
    const found = present[path]
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

function readPackages(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

function fail(line) {
  console.error(line)
  process.exit(1)
}
