import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryDirectory } from './data-directory.ts'
import { runProgram } from './run-program.ts'
import { selectSteps } from './test-steps.ts'

/** The test that runs each npm script, or the script's program. */
const runBy: Record<string, string> = {
  start: 'launch/shop.slow.test.ts',
  dev: 'launch/dev.slow.test.ts',
  doctor: 'launch/doctor.slow.test.ts',
  staff: 'launch/staff.slow.test.ts',
  backup: 'testing/faults/backup.test.ts',
  restore: 'testing/faults/backup.test.ts',
  audit: 'launch/audit.test.ts',
  sbom: 'launch/audit.test.ts',
  migrate: 'server/operations/migrate/least-rights.test.ts',
  migration: 'launch/commands.test.ts',
  format: 'launch/commands.test.ts',
  build: 'launch/test-steps.ts',
  check: 'launch/test-steps.ts',
  shots: 'launch/test-steps.ts',
  test: '.ci/run',
  'test:slow': '.ci/run',
  'test:looks': '.ci/run',
  'test:office': '.ci/run',
  'test:production': '.ci/run',
  'test:faults': '.ci/run',
  'test:cluster': '.ci/run',
  bench: '.ci/run',
  'bench:cdn': '.ci/run',
  'bench:scale': '.ci/run',
  'bench:growth': '.ci/run',
  'bench:overload': '.ci/run',
  'bench:webhooks': '.ci/run',
  soak: '.ci/run',
  lighthouse: '.ci/run',
}

const npm = async (...parameters: string[]) => {
  const { code, output } = await runProgram('npm', parameters, { quiet: true })
  expect(code, output).toBe(0)
  return output
}

test('the README or docs/commands.md lists each npm script once, and a test or CI runs it', async () => {
  const listed = async (file: string, pattern: RegExp) =>
    [...(await readFile(file, 'utf8')).matchAll(pattern)].map(([, name = '']) => name)
  const documented = [
    ...(await listed('README.md', /^\| `npm (?:run )?([\w:]+)/gm)),
    ...(await listed('docs/commands.md', /^- `npm (?:run )?([\w:]+)/gm)),
  ]
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(documented.toSorted()).toEqual(Object.keys(scripts).toSorted())
  expect(Object.keys(runBy).sort()).toEqual(Object.keys(scripts).sort())
  const ci = await readFile('.ci/run', 'utf8')
  for (const [name, runner] of Object.entries(runBy))
    if (runner === '.ci/run') expect(ci).toMatch(new RegExp(`npm (run )?${name}\\s`))
})

test('a script that installs the packages runs what follows on their Node, by its path', async () => {
  // The shell remembers the first `node` it found: at the first start, the system's.
  const { scripts } = JSON.parse(await readFile('package.json', 'utf8')) as { scripts: Record<string, string> }
  expect(Object.entries(scripts).filter(([, command]) => command.includes('&& node '))).toEqual([])
})

test('npm test selects its steps by the parameters', () => {
  const stepsOf = (...parameters: string[]) => Object.keys(selectSteps(parameters))
  expect(stepsOf()).toEqual(['build', 'types', 'lint', 'unused code', 'vitest', 'playwright', 'size'])
  expect(stepsOf('--check')).toEqual(['types', 'lint'])
  expect(stepsOf('--slow')).toEqual(['build', 'vitest', 'playwright'])
  expect(stepsOf('--looks')).toEqual(['build', 'looks'])
  expect(stepsOf('--office')).toEqual(['build', 'office'])
  expect(stepsOf('--faults')).toEqual(['build', 'faults'])
  expect(stepsOf('--cluster', 'cluster.test', '-t', 'primary')).toEqual(['build', 'cluster'])
  expect(stepsOf('server/platform/config/config.test.ts')).toEqual(['vitest'])
  expect(stepsOf('server/platform/config/config.test.ts', '-t', 'PhonePe')).toEqual(['vitest'])
  // Tests that start the shop need the build.
  expect(stepsOf('-t', 'PhonePe')).toEqual(['build', 'vitest'])
  expect(stepsOf('launch')).toEqual(['build', 'vitest'])
  expect(stepsOf('launch/shop')).toEqual(['build', 'vitest'])
  expect(stepsOf('server')).toEqual(['build', 'vitest'])
  expect(stepsOf('e2e/cart.spec.ts')).toEqual(['build', 'playwright'])
  expect(stepsOf('contract', 'e2e/cart.spec.ts')).toEqual(['build', 'vitest', 'playwright'])
})

test('npm test runs one file', async () => {
  // This test's own run writes its report there at its end.
  onTestFinished(() => rm('.cache/test-reports/vitest.json', { force: true }))
  expect(await npm('test', '--', 'sandboxes/phonepe/variables.test.ts')).toMatch(/\n[1-9]\d* passed, 0 failed\n$/)
})

test('npm run format accepts paths', async () => {
  expect(await npm('run', 'format', '--', 'package.json')).toMatch(/Checked 1 file/)
})

test('npm run migration finds no difference between the migrations and the tables in the code', async () => {
  const directory = await makeTemporaryDirectory('migration')
  onTestFinished(() => rm(directory, { recursive: true }))
  const migrations = join(directory, 'migrations')
  await cp('server/schema/migrations', migrations, { recursive: true })
  const before = await readdir(migrations, { recursive: true })
  const config = join(directory, 'drizzle.config.ts')
  const serverConfig = JSON.stringify(join(process.cwd(), 'server/schema/drizzle.config.ts'))
  // drizzle-kit treats even absolute folders as relative.
  const out = JSON.stringify(relative('server', migrations))
  await writeFile(config, `import config from ${serverConfig}\nexport default { ...config, out: ${out} }\n`)
  const output = await npm('run', 'migration', '--', 'no-change', `--config=${config}`)
  expect(output).toContain('No schema changes')
  expect(await readdir(migrations, { recursive: true })).toEqual(before)
})
