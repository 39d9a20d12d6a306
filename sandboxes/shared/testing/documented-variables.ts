import { readFileSync } from 'node:fs'
import { expect } from 'vitest'
import type { SandboxVariables } from '../variables.ts'

/** The README's table must list exactly these, with defaults and meanings. */
export function expectDocumented(variables: SandboxVariables, readme: URL): void {
  const rows = [...readFileSync(readme, 'utf8').matchAll(/^\| `([A-Z_]+)` +\| (.+?) +\| (.+?) +\|$/gm)]
  const listed = Object.entries(variables).map(([name, variable]) => [
    name,
    variable.default ?? variable.unset,
    variable.meaning,
  ])
  expect(rows.map(([, ...cells]) => cells)).toEqual(listed)
}
