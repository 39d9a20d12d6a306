import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildStale } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { endProgramsWithUs, runProgram } from './program.ts'

/** `failures` says of each failed test its name and the first of what went wrong. */
type Result = { passed: number; failed: number; failures?: string[] }
type VitestReport = {
  testResults: Array<{
    name: string
    status: string
    message: string
    assertionResults: Array<{ status: string; fullName: string; failureMessages: string[] }>
  }>
}
type PlaywrightSuite = {
  suites?: PlaywrightSuite[]
  specs: Array<{
    file: string
    title: string
    ok: boolean
    tests: Array<{ projectName: string; results: Array<{ errors: Array<{ message?: string }> }> }>
  }>
}
type PlaywrightReport = {
  suites: PlaywrightSuite[]
  stats: { expected: number; unexpected: number; flaky: number }
}

const reports = '.cache/test-reports'
const bin = (program: string) => `node_modules/.bin/${program}`
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
const passedOrFailed = (passed: boolean): Result => ({ passed: Number(passed), failed: Number(!passed) })

/** What of a failed test is said again at the end, where whoever sees only the last lines finds it. */
const failure = (file: string, test: string, messages: string[]): string =>
  [
    `✘ ${relative('.', file)} ${test}`,
    ...messages.flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, 6)),
  ].join('\n    ')

/** A step that is one test: the program ends well or not. */
const program = async (command: string, ...parameters: string[]): Promise<Result> =>
  passedOrFailed((await runProgram(command, parameters)).code === 0)

/** The root's configuration covers all but what runs in a browser; the other folders' ones are for editors. */
async function types(): Promise<Result> {
  let passed = true
  for (const project of ['.', 'storefront', 'admin', 'e2e'].filter((folder) => existsSync(`${folder}/tsconfig.json`))) {
    const memory = `.cache/types/${project === '.' ? 'root' : project}.json`
    const parameters = ['--noEmit', '--project', project, '--incremental', '--tsBuildInfoFile', memory]
    const { code } = await runProgram(bin('tsc'), parameters)
    passed &&= code === 0
  }
  return passedOrFailed(passed)
}

async function build(): Promise<Result> {
  const problem = await buildStale()
  if (problem) console.error(problem)
  return passedOrFailed(!problem)
}

/** A step with many test cases, which its report counts. A run that ends badly without a failed case is one failure. */
async function cases(
  command: string,
  parameters: string[],
  report: string,
  environment: NodeJS.ProcessEnv,
  count: (report: unknown) => Result,
): Promise<Result> {
  rmSync(report, { force: true })
  const { code } = await runProgram(command, parameters, { environment })
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
  return { ...counted, failed: Math.max(counted.failed, Number(code !== 0)) }
}

function vitest(...filters: string[]): Promise<Result> {
  const report = `${reports}/vitest.json`
  const parameters = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters]
  return cases(bin('vitest'), parameters, report, {}, (counted) => {
    const files = (counted as VitestReport).testResults.map(({ name, status, message, assertionResults }) => {
      const passed = assertionResults.filter((test) => test.status === 'passed').length
      const failures = assertionResults
        .filter((test) => test.status === 'failed')
        .map(({ fullName, failureMessages }) => failure(name, fullName, failureMessages))
      // A file may fail outside of its tests, in what it does before or after them.
      if (status === 'failed' && failures.length === 0) failures.push(failure(name, '', [message]))
      return { passed, failures }
    })
    const failures = files.flatMap((file) => file.failures)
    return { passed: sum(files.map(({ passed }) => passed)), failed: failures.length, failures }
  })
}

async function playwright(...filters: string[]): Promise<Result> {
  await ensureChromium()
  const report = `${reports}/playwright.json`
  const parameters = ['test', '--config=e2e', '--reporter=list,json', '--pass-with-no-tests', ...filters]
  return cases(bin('playwright'), parameters, report, { PLAYWRIGHT_JSON_OUTPUT_FILE: report }, (counted) => {
    const { stats, suites } = counted as PlaywrightReport
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky, failures: failedSpecs(suites) }
  })
}

const failedSpecs = (suites: PlaywrightSuite[]): string[] =>
  suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .flatMap(({ file, title, tests }) =>
        tests.map(({ projectName, results }) =>
          failure(
            `e2e/${file}`,
            `${title} ${projectName}`,
            results.flatMap(({ errors }) => errors.map(({ message = '' }) => message)),
          ),
        ),
      ),
    ...failedSpecs(inner),
  ])

const lint = () => program(bin('biome'), 'check', '--error-on-warnings')

const everything: Record<string, () => Promise<Result>> = {
  build,
  types,
  lint,
  'unused code': () => program(bin('knip')),
  vitest: () => vitest(),
  playwright: () => playwright(),
  ...(existsSync('bench/size.ts') && { size: () => program(process.execPath, 'bench/size.ts') }),
}

/** Everything; with `--check` only what needs no run; with words only the test files that these name. */
function stepsFor(words: string[]): Record<string, () => Promise<Result>> {
  if (words[0] === '--check') return { types, lint }
  if (words.length === 0) return everything
  if (words.some((word) => /\.spec\b|^e2e\b/.test(word))) return { build, playwright: () => playwright(...words) }
  return { vitest: () => vitest(...words) }
}

endProgramsWithUs()
mkdirSync(reports, { recursive: true })
const total: Result = { passed: 0, failed: 0 }
const summary: string[] = []
const failed: string[] = []
for (const [name, step] of Object.entries(stepsFor(process.argv.slice(2)))) {
  console.log(`\n── ${name} ──`)
  const started = Date.now()
  const result = await step()
  total.passed += result.passed
  total.failed += result.failed
  failed.push(...(result.failures ?? []))
  const seconds = ((Date.now() - started) / 1000).toFixed(1)
  summary.push(`${name.padEnd(12)} ${seconds.padStart(6)} s  ${result.failed > 0 ? `${result.failed} FAILED` : 'ok'}`)
}
if (failed.length > 0) console.log(`\n── failed ──\n${failed.join('\n')}`)
console.log(`\n${summary.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)
