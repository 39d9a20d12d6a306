import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeTemporaryDirectory } from '../launch/data-directory.ts'
import { startEmbeddedPostgres } from '../launch/embedded-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** As superuser. */
    databaseServer: string
    /** As the server's role. */
    shopDatabaseServer: string
    /** Deleted after the run. */
    runDirectory: string
  }
}

/** For the whole run. */
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
