import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { SandboxVariables } from '../variables.ts'

/** Checks that the table in a sandbox's README lists exactly these variables, each with its default and its meaning. */
export function expectDocumented(variables: SandboxVariables, readme: URL): void {
  const rows = [...readFileSync(readme, 'utf8').matchAll(/^\| `([A-Z_]+)` +\| (.+?) +\| (.+?) +\|$/gm)]
  const listed = Object.entries(variables).map(([name, variable]) => [
    name,
    variable.default ?? variable.unset,
    variable.meaning,
  ])
  expect(rows.map(([, ...cells]) => cells)).toEqual(listed)
}
