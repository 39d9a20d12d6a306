import { stopProgramsOnExit } from './run-program.ts'
import type { StepResult } from './test-reports.ts'
import { quietSteps, selectSteps } from './test-steps.ts'

type DoneStep = StepResult & { name: string; seconds: string }

async function run(name: string, step: () => Promise<StepResult>): Promise<DoneStep> {
  const started = Date.now()
  const result = await step()
  return { ...result, name, seconds: ((Date.now() - started) / 1000).toFixed(1) }
}

stopProgramsOnExit()
const running: Promise<DoneStep>[] = []
for (const [name, step] of Object.entries(selectSteps(process.argv.slice(2)))) {
  const done = run(name, step)
  running.push(done)
  if (quietSteps.has(name)) continue
  console.log(`\n── ${name} ──`)
  await done
}
const results = await Promise.all(running)
const failures = results.flatMap((result) => result.failures ?? [])
const sum = (count: 'passed' | 'failed') => results.reduce((total, result) => total + result[count], 0)
if (failures.length > 0) console.log(`\n── failed ──\n${failures.join('\n')}`)
console.log()
for (const { name, seconds, failed } of results)
  console.log(`${name.padEnd(12)} ${seconds.padStart(6)} s  ${failed > 0 ? `${failed} FAILED` : 'ok'}`)
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)
