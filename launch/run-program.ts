import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import memoryEnvironment from './memory-environment.json' with { type: 'json' }
import memoryFlags from './memory-flags.json' with { type: 'json' }

const running = new Set<ChildProcess>()

/** Returns the output if `quiet`. When we are stopped, the program ends with all that it started. */
export async function runProgram(
  command: string,
  parameters: string[],
  options: { quiet?: boolean; environment?: NodeJS.ProcessEnv; cwd?: string } = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(command, parameters, {
    detached: true,
    ...(options.cwd && { cwd: options.cwd }),
    env: { ...process.env, ...options.environment },
    stdio: ['ignore', options.quiet ? 'pipe' : 'inherit', options.quiet ? 'pipe' : 'inherit'],
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk) => {
      output += chunk
    })
  }
  try {
    const [code] = (await once(child, 'close')) as [number | null]
    return { code: code ?? 1, output }
  } catch (error) {
    return { code: 127, output: String(error) }
  } finally {
    running.delete(child)
  }
}

/** With their children. */
export function stopPrograms(): void {
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGTERM')
}

/** When we are stopped, or our parent process is gone. */
export function stopProgramsOnExit(): void {
  const stop = (code: number) => () => {
    stopPrograms()
    process.exit(code)
  }
  process.once('SIGINT', stop(130))
  process.once('SIGTERM', stop(143))
  process.once('SIGHUP', stop(129))
  process.once('disconnect', stop(1))
}

/** Loads as fast as by `npm start`. */
export const scriptOptions = (environment: NodeJS.ProcessEnv) => ({
  execArgv: [...memoryFlags, `--import=${new URL('./resolve-once.ts', import.meta.url)}`],
  env: {
    PATH: process.env.PATH ?? '',
    NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)),
    ...memoryEnvironment,
    ...environment,
  },
})
