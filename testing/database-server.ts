import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeTemporaryDirectory } from '../launch/data-directory.ts'
import { startEmbeddedPostgres } from '../launch/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which each test file makes its own databases, as a superuser. */
    databaseServer: string
    /** The same as the server's role. */
    shopDatabaseServer: string
    /** A directory for this run's files, deleted after it. */
    runDirectory: string
  }
}

/** Starts one empty PostgreSQL server for the whole run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const directory = await makeTemporaryDirectory('vitest')
  const server = await startEmbeddedPostgres({ directory: join(directory, 'postgres'), durable: false })
  project.provide('databaseServer', server.url)
  project.provide('shopDatabaseServer', server.shopUrl)
  project.provide('runDirectory', directory)
  return async () => {
    await server.stop()
    await rm(directory, { recursive: true })
  }
}
