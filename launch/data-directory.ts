import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../server/start-error.ts'

/** Makes the folder if need be. Throws StartError when it can't be written. */
export function openDataDirectory(directory: string): void {
  try {
    makeFolder(directory)
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw notWritable(directory, error)
  }
}

/**
 * Makes the folder if need be and claims it for this process; answers how to give it back. A shop that is just closing
 * is waited for. Throws StartError when it can't be written or another shop has it.
 */
export function claimDataDirectory(directory: string): () => void {
  openDataDirectory(directory)
  try {
    return lock(join(directory, 'shop.lock'))
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new StartError(
        `Another shop is running on DATA_DIR ${directory}: stop it, or choose another DATA_DIR and PORT`,
      )
    }
    throw notWritable(directory, error)
  }
}

const notWritable = (directory: string, error: unknown) =>
  new StartError(
    `DATA_DIR wants a folder that this user may write in, but got "${directory}" (${error instanceof Error ? error.message : error})`,
  )

const SQLITE_BUSY = 5

/** Not Node's own recursive one: that never returns where the system denies a folder's existence, as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** SQLite's is the one file lock within Node that the system itself lifts when its holder dies, however it dies. */
function lock(file: string): () => void {
  const claim = new DatabaseSync(file, { timeout: 3_000 })
  try {
    claim.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    claim.close()
    throw error
  }
  return () => claim.close()
}
