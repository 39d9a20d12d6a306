import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../../launch/ports.ts'
import { scriptOptions } from '../../launch/run-program.ts'

const maxAttempts = 5

/** From the folder `sources`. Restarts a server that ends, like systemd. */
export async function startShopServer(
  sources: string,
  directory: string,
  environment: NodeJS.ProcessEnv,
): Promise<ShopServer> {
  for (let attempt = 1; ; attempt += 1) {
    const server = await start(sources, directory, environment)
    if (server.isRunning()) return server
    if (attempt === maxAttempts) throw new Error(`A server does not start: ${server.log().slice(-2_000)}`)
  }
}

async function start(sources: string, directory: string, environment: NodeJS.ProcessEnv) {
  const port = await freePort()
  const log = join(directory, `server-${port}.log`)
  const output = openSync(log, 'a')
  const child: ChildProcess = fork(join(sources, 'server/main.ts'), {
    ...scriptOptions({ ...environment, PORT: String(port), DATA_DIR: join(directory, `server-${port}`) }),
    cwd: sources,
    stdio: ['ignore', output, output, 'ipc'],
  })
  closeSync(output)
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  const url = `http://127.0.0.1:${port}`
  const isRunning = () => child.exitCode === null && child.signalCode === null
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (isRunning() && !(await isReady())) await new Promise((resolve) => setTimeout(resolve, 100))
  return {
    port,
    url,
    isRunning,
    async readsFrom(replicaPort: number): Promise<boolean> {
      const metrics = await fetch(`${url}/metrics`).then((response) => response.text())
      return metrics.includes(`\nreplica_used{database="127.0.0.1:${replicaPort}"} 1\n`)
    },
    log: () => readFileSync(log, 'utf8'),
    /** After SIGTERM it serves for a while. */
    async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
      process.removeListener('exit', kill)
      const ended = once(child, 'exit')
      if (isRunning() && child.kill(signal)) await ended
    },
  }
}

export type ShopServer = Awaited<ReturnType<typeof start>>
