import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
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
  migrate: 'launch/migrate.slow.test.ts',
  migration: 'launch/npm-scripts.slow.test.ts',
  format: 'launch/npm-scripts.slow.test.ts',
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
  'bench:imports': '.ci/run',
  'bench:overload': '.ci/run',
  'bench:webhooks': '.ci/run',
  soak: '.ci/run',
  lighthouse: '.ci/run',
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
