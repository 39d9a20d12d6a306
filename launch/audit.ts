import { readFile } from 'node:fs/promises'
import { runProgram } from './run-program.ts'
import { type AuditException, advisoriesIn, judgeAdvisories } from './vulnerabilities.ts'

/**
 * Exits with 1 for a production package's vulnerability without an unexpired exception in audit-exceptions.json; with 2
 * if the registry doesn't answer.
 */
const file = new URL('./audit-exceptions.json', import.meta.url)
const exceptions = JSON.parse(await readFile(file, 'utf8')) as AuditException[]
for (const { advisory, reason, until } of exceptions)
  if (!advisory || !reason || !/^\d{4}-\d\d-\d\d$/.test(until)) throw new Error(`${file}: an exception is incomplete`)

const { output } = await runProgram('npm', ['audit', '--json', '--omit=dev', '--fetch-retries=1'], { quiet: true })
// npm's warnings may surround the report.
const json = output.slice(output.indexOf('\n{') + 1, output.lastIndexOf('\n}') + 2)
const advisories = advisoriesIn(parse(json))
if (advisories === undefined) {
  const reason = output
    .trim()
    .split('\n')
    .find((line) => /^npm (error|warn) audit|"message"/.test(line))
  console.error(`NOT CHECKED for known vulnerabilities: the registry gave no report (${reason?.trim() ?? 'no answer'})`)
  process.exit(2)
}
const { open, unused } = judgeAdvisories(advisories, exceptions, new Date().toISOString().slice(0, 10))
for (const { advisory, until } of unused)
  console.log(`The exception for ${advisory} until ${until} is no longer needed`)
for (const { severity, title, url, ...found } of open) console.error(`${severity}: ${found.package}: ${title} (${url})`)
console.log(`${open.length} known vulnerabilities, ${advisories.length - open.length} accepted for a time`)
process.exit(open.length > 0 ? 1 : 0)

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
