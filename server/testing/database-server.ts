import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../../launch/embedded-postgres.ts'
import { makeRunDirectory } from '../../launch/run-directory.ts'

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
  const directory = await makeRunDirectory('vitest')
  const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), durable: false })
  project.provide('databaseServer', server.url)
  project.provide('runDirectory', directory)
  return async () => {
    await server.stop()
    await rm(directory, { recursive: true })
  }
}
