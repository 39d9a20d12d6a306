import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../launch/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which each test file makes its own databases. */
    databaseServer: string
    /** Where this run may keep files; gone after it. */
    runDirectory: string
  }
}

/** One PostgreSQL server for the whole run, with nothing on it yet. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'kargha-run-'))
  // PostgreSQL runs as another user when we are root.
  await chmod(directory, 0o711)
  const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), durable: false })
  project.provide('databaseServer', server.url)
  project.provide('runDirectory', directory)
  return async () => {
    await server.stop()
    await rm(directory, { recursive: true })
  }
}
