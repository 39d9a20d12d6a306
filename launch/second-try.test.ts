import { expect, it } from 'vitest'
import { triedTwice } from './second-try.ts'
import type { StepResult } from './test-reports.ts'

/** What comes of a run with these results, and the files that each run was given. */
async function outcome(...results: StepResult[]) {
  const runs: string[][] = []
  const result = await triedTwice(async (...files) => {
    runs.push(files)
    return results[runs.length - 1] ?? { passed: 0, failed: 99 }
  })
  return { result, runs }
}
const failure = (...files: string[]): StepResult => ({
  passed: 10,
  failed: files.length,
  failures: files.map((file) => `✘ ${file}`),
  failedFiles: files,
})

it('counts a test as passed that passes in a second run, and names it', async () => {
  const { result, runs } = await outcome(failure('a.test.ts'), { passed: 3, failed: 0, failures: [], failedFiles: [] })
  expect(runs).toEqual([[], ['a.test.ts']])
  expect(result).toMatchObject({ passed: 11, failed: 0, failures: [], unsteady: ['✘ a.test.ts'] })
})

it('fails what fails twice', async () => {
  const { result } = await outcome(failure('a.test.ts', 'b.test.ts'), failure('b.test.ts'))
  expect(result).toMatchObject({ passed: 11, failed: 1, failures: ['✘ b.test.ts'] })
})

it('runs nothing twice that passed, failed as a whole, or failed in many files', async () => {
  const many = failure('a', 'b', 'c', 'd', 'e', 'f')
  for (const first of [{ passed: 10, failed: 0 }, { passed: 0, failed: 1 }, many])
    expect(await outcome(first)).toEqual({ result: first, runs: [[]] })
})
