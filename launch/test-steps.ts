import { existsSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildStale } from './build.ts'
import { checkTypes } from './check-types.ts'
import { ensureChromium } from './chromium.ts'
import { runProgram } from './run-program.ts'
import { countPlaywright, countVitest, type StepResult } from './test-reports.ts'

export type TestSteps = Record<string, () => Promise<StepResult>>

const reports = '.cache/test-reports'
const bin = (program: string) => `node_modules/.bin/${program}`
const passedOrFailed = (passed: boolean): StepResult => ({ passed: Number(passed), failed: Number(!passed) })

/** A step that counts as one test: whether the program succeeds. */
const program = async (command: string, ...parameters: string[]): Promise<StepResult> =>
  passedOrFailed((await runProgram(command, parameters)).code === 0)

async function build(): Promise<StepResult> {
  const problem = await buildStale()
  if (problem) console.error(problem)
  return passedOrFailed(!problem)
}

/** The steps that print nothing until all end, so that they run beside the others. */
export const quietSteps: ReadonlySet<string> = new Set(['types', 'lint', 'unused code'])

async function quietly(run: Promise<{ code: number; output: string }>): Promise<StepResult> {
  const { code, output } = await run
  return code === 0 ? passedOrFailed(true) : { ...passedOrFailed(false), failures: [output.trimEnd()] }
}

const types = (paths: string[] = []) => quietly(checkTypes(paths))
const lint = (paths: string[] = []) =>
  quietly(runProgram(bin('biome'), ['check', '--error-on-warnings', ...paths], { quiet: true }))

/** A step whose report counts many test cases. A run that fails without a failed case counts as one failure. */
async function cases(
  command: string,
  parameters: string[],
  report: string,
  environment: NodeJS.ProcessEnv,
  count: (report: unknown) => StepResult,
): Promise<StepResult> {
  rmSync(report, { force: true })
  mkdirSync(reports, { recursive: true })
  const { code } = await runProgram(command, parameters, { environment })
  const counted = existsSync(report) ? count(JSON.parse(readFileSync(report, 'utf8'))) : { passed: 0, failed: 0 }
  return { ...counted, failed: Math.max(counted.failed, Number(code !== 0)) }
}

function vitest(...parameters: string[]): Promise<StepResult> {
  const report = `${reports}/vitest.json`
  const options = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return cases(bin('vitest'), [...options, ...parameters], report, {}, countVitest)
}

async function playwright(...parameters: string[]): Promise<StepResult> {
  await ensureChromium()
  const report = `${reports}/playwright.json`
  const options = ['test', '--config=e2e', '--reporter=list,json']
  const environment = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return cases(bin('playwright'), [...options, ...parameters], report, environment, countPlaywright)
}

/** At a laptop's size, what goes on as on a phone. */
const slowBrowserTests = String.raw`@slow|desktop (cart|cash-or-online|delivery|first-sale|order-parcel)\.spec`

/** Tests in these projects of vitest.config.ts or e2e/playwright.config.ts. */
const inProjects = (...projects: string[]) => projects.map((project) => `--project=${project}`)

/** The tests of a folder with a configuration of its own. */
const testsOf = (folder: string, options: string[]) => () => vitest(`--config=${folder}/vitest.config.ts`, ...options)

const testSteps: TestSteps = {
  build,
  types: () => types(),
  lint: () => lint(),
  'unused code': () => quietly(runProgram(bin('knip'), [], { quiet: true })),
  vitest: () => vitest(...inProjects('quick', 'shop')),
  playwright: () => playwright(...inProjects('desktop', 'phone'), `--grep-invert=${slowBrowserTests}`),
  size: () => program(process.execPath, 'bench/size.ts'),
}
/** The steps of the npm scripts that pass one of these options, with the further `options` for their test runner. */
const optionSteps: Record<string, (options: string[]) => TestSteps> = {
  '--check': (paths) => ({ types: () => types(paths), lint: () => lint(paths) }),
  '--slow': () => ({
    build,
    vitest: () => vitest(...inProjects('slow')),
    playwright: () => playwright(...inProjects('desktop', 'phone'), `--grep=${slowBrowserTests}`),
  }),
  '--looks': (options) => ({ build, looks: () => playwright(...inProjects('screens'), ...options) }),
  '--office': (options) => ({ build, office: () => playwright(...inProjects('office', 'office-phone'), ...options) }),
  '--faults': (options) => ({ build, faults: testsOf('testing/faults', options) }),
  '--cluster': (options) => ({ build, cluster: testsOf('testing/cluster', options) }),
}

const needBuild = globSync(['launch/*.test.ts', '{launch,server}/**/*.slow.test.ts'])
/** Whether the words select a test that starts the built shop. No word selects all tests. */
const selectBuild = (words: string[]) =>
  words.length === 0 || needBuild.some((file) => words.some((word) => file.includes(word)))

const isBrowserTest = (path: string) => /\.spec\b|^e2e\b/.test(path)

/**
 * The steps that `npm test -- <parameters>` runs: those of `npm test` without parameters; those of `--check`, `--slow`, `--looks`,
 * `--office`, `--faults` or `--cluster`; otherwise the test files whose paths contain one of the words before the first option.
 * Further options are given to the test runner.
 */
export function selectSteps(parameters: string[]): TestSteps {
  const [first, ...others] = parameters
  if (first === undefined) return testSteps
  const selected = optionSteps[first]
  if (selected) return selected(others)
  const firstOption = parameters.findIndex((parameter) => parameter.startsWith('-'))
  const paths = firstOption < 0 ? parameters : parameters.slice(0, firstOption)
  const options = parameters.slice(paths.length)
  const browserTests = paths.filter(isBrowserTest)
  const otherTests = paths.filter((path) => !isBrowserTest(path))
  const runsVitest = otherTests.length > 0 || browserTests.length === 0
  return {
    ...((browserTests.length > 0 || selectBuild(otherTests)) && { build }),
    ...(runsVitest && { vitest: () => vitest(...otherTests, ...options) }),
    ...(browserTests.length > 0 && { playwright: () => playwright(...browserTests, ...options) }),
  }
}
