import { stopProgramsOnExit } from './run-program.ts'
import type { StepResult } from './test-reports.ts'
import { selectSteps } from './test-steps.ts'

stopProgramsOnExit()
const total: StepResult = { passed: 0, failed: 0 }
const summary: string[] = []
const failures: string[] = []
for (const [name, step] of Object.entries(selectSteps(process.argv.slice(2)))) {
  console.log(`\n── ${name} ──`)
  const started = Date.now()
  const result = await step()
  total.passed += result.passed
  total.failed += result.failed
  failures.push(...(result.failures ?? []))
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  summary.push(`${name.padEnd(12)} ${seconds.padStart(6)} s  ${result.failed > 0 ? `${result.failed} FAILED` : 'ok'}`)
}
if (failures.length > 0) console.log(`\n── failed ──\n${failures.join('\n')}`)
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
