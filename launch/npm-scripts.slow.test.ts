import { cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { makeTemporaryDirectory } from './data-directory.ts'
import { runProgram } from './run-program.ts'

const npm = async (...parameters: string[]) => {
  const { code, output } = await runProgram('npm', parameters, { quiet: true })
  expect(code, output).toBe(0)
  return output
}

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
