import { existsSync } from 'node:fs'
import { runProgram } from './run-program.ts'

/** Folders with browser code or libraries of their own have a project each; the root's covers the rest. */
const ownProjects = ['storefront', 'admin', 'e2e', 'studio']

/** The projects of these paths; all of them without a path. */
export const projectsOf = (paths: readonly string[]): string[] => {
  const wanted = new Set(
    paths.map((path) => path.split('/')[0] ?? '').map((top) => (ownProjects.includes(top) ? top : '.')),
  )
  return ['.', ...ownProjects].filter((project) => wanted.size === 0 || wanted.has(project))
}

/** tsc's errors without those that `seen` has: a file that several projects import is wrong in each of them. */
export function newErrors(output: string, seen: Set<string>): string[] {
  // Further lines of an error are indented.
  const errors = output.split(/\n(?=\S)/).map((error) => error.trimEnd())
  const fresh = errors.filter((error) => error !== '' && !seen.has(error))
  for (const error of fresh) seen.add(error)
  return fresh
}

/** Returns each type error once, and tsc's exit code. */
export async function checkTypes(paths: readonly string[]): Promise<{ code: number; output: string }> {
  const seen = new Set<string>()
  const errors: string[] = []
  let worst = 0
  for (const project of projectsOf(paths).filter((folder) => existsSync(`${folder}/tsconfig.json`))) {
    const buildInfo = `.cache/types/${project === '.' ? 'root' : project}.json`
    const parameters = [
      '--noEmit',
      '--pretty',
      'false',
      '--project',
      project,
      '--incremental',
      '--tsBuildInfoFile',
      buildInfo,
    ]
    const { code, output } = await runProgram('node_modules/.bin/tsc', parameters, { quiet: true })
    errors.push(...newErrors(output, seen))
    worst = Math.max(worst, code)
  }
  return { code: worst, output: errors.join('\n') }
}
