import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartError } from '../server/platform/config/start-error.ts'

/** Throws StartError if the folder isn't writable. */
export function ensureDataDirectory(directory: string): void {
  try {
    makeFolder(directory)
    accessSync(directory, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    throw notWritable(directory, error)
  }
}

/**
 * Claims the folder for this process; returns the release. Waits for a closing shop. Throws StartError if the folder
 * isn't writable or another shop uses it.
 */
export function claimDataDirectory(directory: string): () => void {
  ensureDataDirectory(directory)
  try {
    return lockFile(join(directory, 'shop.lock'))
  } catch (error) {
    if (error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY) {
      throw new StartError(
        `Another shop is running on DATA_DIR ${directory}: stop it, or choose another DATA_DIR and PORT`,
      )
    }
    throw notWritable(directory, error)
  }
}

/** For a run or test, which removes it. When we are root, PostgreSQL's user must be able to pass through it. */
export async function makeTemporaryDirectory(name: string): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), `kargha-${name}-`))
  await chmod(directory, 0o711)
  return directory
}

const notWritable = (directory: string, error: unknown) =>
  new StartError(
    `DATA_DIR must be a folder that this user can write to, but is "${directory}" (${error instanceof Error ? error.message : error})`,
  )

const SQLITE_BUSY = 5

/** Node's `recursive` never returns where the system denies that a folder exists, as under /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** Node's only file lock that the system releases however its holder dies. */
function lockFile(file: string): () => void {
  const holder = new DatabaseSync(file, { timeout: 3_000 })
  try {
    holder.exec('BEGIN EXCLUSIVE')
  } catch (error) {
    holder.close()
    throw error
  }
  return () => holder.close()
}
