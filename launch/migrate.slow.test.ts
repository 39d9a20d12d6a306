import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { migrate } from '../server/operations/migrate/migrate.ts'
import { emptyDatabase } from '../testing/database.ts'

it('npm run migrate prepares an empty database for a server without the owner’s address', async () => {
  const { url, ownerUrl, drop } = await emptyDatabase()
  onTestFinished(drop)
  const run = (environment: NodeJS.ProcessEnv) =>
    promisify(execFile)(process.execPath, ['launch/migrate.ts'], {
      env: { PATH: process.env.PATH, ...environment },
    }).then(
      ({ stdout }) => stdout,
      ({ stderr }: { stderr: string }) => stderr,
    )
  expect(await run({ DATABASE_URL: url })).toMatch(/^The database was not migrated: [^\n]*permission denied[^\n]*\n$/)
  expect(await run({ DATABASE_URL: url, MIGRATION_DATABASE_URL: ownerUrl })).toBe('The database is of this version\n')
  await migrate({ databaseUrl: url, migrationDatabaseUrl: undefined })
})
