import type { StepResult } from './test-reports.ts'

/** More than this at once is no accident of a busy machine. */
const mostSecondTries = 5

/**
 * Runs the files of failed tests once more, alone. On a machine under load a test may fail by its neighbours: it counts as
 * passed then, and is reported as unsteady.
 */
export async function triedTwice(run: (...files: string[]) => Promise<StepResult>): Promise<StepResult> {
  const first = await run()
  const files = first.failedFiles ?? []
  if (files.length === 0 || files.length > mostSecondTries) return first
  console.log(`\n── once more, alone: ${files.join(', ')} ──`)
  const second = await run(...files)
  return { ...second, passed: first.passed + first.failed - second.failed, unsteady: first.failures ?? [] }
}
