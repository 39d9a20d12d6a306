import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

const running = new Set<ChildProcess>()

/**
 * Runs a program to its end; answers its exit code, and what it said when `quiet` kept that off the terminal. All that
 * it starts ends when we are told to stop.
 */
export async function runProgram(
  command: string,
  parameters: string[],
  options: { quiet?: boolean; environment?: NodeJS.ProcessEnv } = {},
): Promise<{ code: number; output: string }> {
  const child = spawn(command, parameters, {
    detached: true,
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

/** Ends every program under way, with its own children. */
export function endPrograms(): void {
  for (const { pid } of running) if (pid) process.kill(-pid, 'SIGTERM')
}

/** Ends them when we are told to stop, or when whoever started us is gone. */
export function endProgramsWithUs(): void {
  const end = (code: number) => () => {
    endPrograms()
    process.exit(code)
  }
  process.once('SIGINT', end(130))
  process.once('SIGTERM', end(143))
  process.once('SIGHUP', end(129))
  process.once('disconnect', end(1))
}
