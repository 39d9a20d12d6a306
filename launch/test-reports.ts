import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** `failures` has each failed test's name and the first lines of its errors. */
export type StepResult = { passed: number; failed: number; failures?: string[] }

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
    tests: Array<{
      projectName: string
      status: string
      results: Array<{ errors: Array<{ message?: string }>; attachments: Array<{ name: string; path?: string }> }>
    }>
  }>
}
type PlaywrightReport = {
  suites: PlaywrightSuite[]
  stats: { expected: number; unexpected: number; flaky: number }
}

/** Printed again at the end, for readers who see only the last lines. */
const describeFailure = (file: string, test: string, messages: string[]): string =>
  [
    `✘ ${relative('.', file)} ${test}`,
    ...messages.flatMap((message) => stripVTControlCharacters(message).split('\n').slice(0, 6)),
  ].join('\n    ')

export function countVitest(report: unknown): StepResult {
  const files = (report as VitestReport).testResults.map(({ name, status, message, assertionResults }) => {
    const passed = assertionResults.filter((test) => test.status === 'passed').length
    const failures = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => describeFailure(name, fullName, failureMessages))
    // A file can also fail outside of its tests, in its setup or teardown.
    if (status === 'failed' && failures.length === 0) failures.push(describeFailure(name, '', [message]))
    return { passed, failures }
  })
  const failures = files.flatMap((file) => file.failures)
  return {
    passed: files.reduce((total, { passed }) => total + passed, 0),
    failed: failures.length,
    failures,
  }
}

export function countPlaywright(report: unknown): StepResult {
  const { stats, suites } = report as PlaywrightReport
  const failed = failedTests(suites)
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    failures: failed,
  }
}

/** What the page showed when the test failed, as Playwright describes it for assistive technology; its first lines. */
function shownPage(path: string | undefined): string[] {
  const context = path && existsSync(path) ? readFileSync(path, 'utf8') : ''
  const page = /```yaml\n(?<page>.*?)\n```/s.exec(context)?.groups?.page ?? ''
  return page === '' ? [] : page.split('\n').slice(0, 60)
}

/** A spec that failed in one project and passed in another has `ok: true`: the statuses of its tests count. */
const failedTests = (suites: PlaywrightSuite[]): string[] =>
  suites.flatMap(({ suites: inner = [], specs }) => [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .flatMap(({ projectName, results }) =>
          results
            .filter(({ errors }) => errors.length > 0)
            .map(({ errors, attachments }) => {
              const context = attachments.find(({ name }) => name === 'error-context')
              const messages = errors.map(({ message = '' }) => message)
              const failure = describeFailure(`e2e/${file}`, `${title} ${projectName}`, messages)
              return [failure, ...shownPage(context?.path)].join('\n    ')
            }),
        ),
    ),
    ...failedTests(inner),
  ])
