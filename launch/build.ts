import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { runProgram, stopProgramsOnExit } from './run-program.ts'

const builds = [
  { workspace: 'storefront', sources: ['storefront', 'contract', 'domain'] },
  { workspace: 'admin', sources: ['admin', 'contract', 'domain'] },
].filter(({ workspace }) => existsSync(`${workspace}/vite.config.ts`))

/** Returns the error message of a failed build. */
export async function buildStale(): Promise<string | undefined> {
  for (const { workspace, sources } of builds) {
    const stamp = `${workspace}/dist/built-from`
    const fingerprint = fingerprintOf(sources)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) continue
    const started = Date.now()
    process.stdout.write(`Building the ${workspace} … `)
    rmSync(stamp, { force: true })
    const { code, output } = await runProgram('npm', ['run', 'build', '--workspace', workspace], { quiet: true })
    if (code !== 0) return `\n${output}\nThe ${workspace} could not be built`
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, fingerprint)
    console.log(`done in ${Math.round((Date.now() - started) / 100) / 10} s`)
  }
  return undefined
}

/** Of the sources and the installed packages. */
function fingerprintOf(folders: string[]): string {
  const hash = createHash('sha256').update(readFileSync('package-lock.json'))
  for (const folder of folders) {
    const files = globSync(`${folder}/**`, {
      withFileTypes: true,
      exclude: ({ name }) => ['node_modules', 'dist'].includes(name) || name.includes('.test.'),
    })
    const paths = files.filter((file) => file.isFile()).map((file) => `${file.parentPath}/${file.name}`)
    for (const path of paths.toSorted()) hash.update(`\n${path}\n`).update(readFileSync(path))
  }
  return hash.digest('hex')
}

if (import.meta.main) {
  stopProgramsOnExit()
  const problem = await buildStale()
  if (problem) console.error(problem)
  process.exit(problem ? 1 : 0)
}
