import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { makeTemporaryDirectory } from '../../launch/data-directory.ts'
import { runProgram } from '../../launch/run-program.ts'

const schema = 'server/schema'
const journal = `${schema}/migrations/meta/_journal.json`
const git = (...parameters: string[]) => execFileSync('git', parameters, { encoding: 'utf8', stdio: 'pipe' }).trim()

/**
 * The commit before the latest change of the database; undefined without history, or if that commit has another
 * baseline migration.
 */
function commitBeforeMigration(): string | undefined {
  const firstMigration = (text: string) => JSON.parse(text).entries[0].when
  try {
    const commit = git('rev-parse', `${git('log', '-1', '--format=%H', '--', schema)}^`)
    const isOfVersion =
      firstMigration(git('show', `${commit}:${journal}`)) === firstMigration(readFileSync(journal, 'utf8'))
    return isOfVersion ? commit : undefined
  } catch {
    return undefined
  }
}

/** Except our workspaces, which each version has itself. */
function linkPackages(folder: string): void {
  const [here, there] = [join(process.cwd(), 'node_modules'), join(folder, 'node_modules')]
  mkdirSync(join(there, '@kargha'), { recursive: true })
  for (const name of readdirSync(here)) if (name !== '@kargha') symlinkSync(join(here, name), join(there, name))
  for (const workspace of readdirSync(join(here, '@kargha')))
    if (existsSync(join(folder, workspace))) symlinkSync(join(folder, workspace), join(there, '@kargha', workspace))
  for (const workspace of readdirSync('.')) {
    const own = join(process.cwd(), workspace, 'node_modules')
    if (existsSync(own) && existsSync(join(folder, workspace)))
      symlinkSync(own, join(folder, workspace, 'node_modules'))
  }
}

export async function checkOutEarlierVersion() {
  const commit = commitBeforeMigration()
  if (commit === undefined) return undefined
  const directory = await makeTemporaryDirectory('earlier-version')
  const sources = join(directory, 'shop')
  git('worktree', 'add', '--detach', sources, commit)
  linkPackages(sources)
  // Vitest's own environment would make it a development build.
  const environment = { NODE_ENV: 'production' }
  const build = { quiet: true, cwd: sources, environment }
  const { code, output } = await runProgram(process.execPath, ['launch/build.ts'], build)
  if (code !== 0) throw new Error(`The version of ${commit} could not be built:\n${output}`)
  return {
    sources,
    remove(): void {
      git('worktree', 'remove', '--force', sources)
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
