import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { makeTemporaryDirectory } from './data-directory.ts'
import { forkShop } from './fork-shop.ts'
import { freePort } from './ports.ts'
import { scriptOptions } from './run-program.ts'

type TemporaryShopOptions = {
  port: string | number
  sandboxPort: string | number
  environment?: NodeJS.ProcessEnv
}

/**
 * As `npm start` does, on a new data directory. Returns a function that closes and deletes it, and throws if the doctor
 * finds a violation.
 */
export async function openTemporaryShop(
  name: string,
  { port, sandboxPort, environment = {} }: TemporaryShopOptions,
): Promise<() => Promise<void>> {
  const directory = await makeTemporaryDirectory(name)
  const variables = {
    PORT: String(port),
    PHONEPE_SANDBOX_PORT: String(sandboxPort),
    SHIPROCKET_SANDBOX_PORT: String(await freePort()),
    DATA_DIR: directory,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ...environment,
  }
  const { child, ready, stop } = forkShop(variables, ['ignore', 'pipe', 'inherit', 'ipc'])
  const warnings = printedWarnings(child.stdout)
  const close = async () => {
    // One that closes loses its database on purpose.
    warnings.off()
    await stop()
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await ready
  } catch (error) {
    await close()
    throw error
  }
  return async () => {
    const { code, output } = await runDoctor({ DATA_DIR: directory })
    await close()
    if (code !== 0) throw new Error(`The doctor found the shop in a bad state:\n${output}`)
  }
}

/** They explain a test that fails. */
function printedWarnings(log: Readable | null): { off(): void } {
  const lines = log && createInterface({ input: log })
  const print = (line: string) => void (/^{"level":[456]0/.test(line) && console.error(line))
  lines?.on('line', print)
  return { off: () => lines?.off('line', print) }
}

export async function runDoctor(environment: NodeJS.ProcessEnv): Promise<{ code: number; output: string }> {
  const { execArgv, env } = scriptOptions(environment)
  const doctor = fileURLToPath(new URL('./doctor.ts', import.meta.url))
  return promisify(execFile)(process.execPath, [...execArgv, doctor], { env }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, output: stdout + stderr }),
  )
}
