import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { variables as standaloneSandboxVariables } from '../sandboxes/phonepe/variables.ts'
import { variables as courierSandboxVariables } from '../sandboxes/shiprocket/variables.ts'
import { readSandboxPort, variables } from './variables.ts'

test('docs/configuration.md describes every variable as the list does', () => {
  const [, ...sections] = readFileSync('docs/configuration.md', 'utf8')
    .replaceAll('\n  ', ' ')
    .split(/^- (?=`[A-Z])/m)
  const described = sections.map((section) => section.split('\n')[0]).filter((line) => line?.includes('. Default: '))
  const expected = Object.entries(variables).map(
    ([name, variable]) => `\`${name}\`: ${variable.meaning}. Default: ${variable.unset ?? `\`${variable.default}\``}`,
  )
  expect(described).toEqual(expected)
})

test('the sandboxes’ ports are the two after the shop’s unless they are set, and never the shop’s own', () => {
  expect(readSandboxPort({}, 3000, 'PHONEPE_SANDBOX_PORT')).toBe(3001)
  expect(readSandboxPort({}, 3000, 'SHIPROCKET_SANDBOX_PORT')).toBe(3002)
  expect(readSandboxPort({ PHONEPE_SANDBOX_PORT: '4000' }, 3000, 'PHONEPE_SANDBOX_PORT')).toBe(4000)
  for (const [environment, shopPort] of [
    [{ PHONEPE_SANDBOX_PORT: '3000' }, 3000],
    [{ PHONEPE_SANDBOX_PORT: '0' }, 3000],
    [{}, 65_535],
  ] as const)
    expect(() => readSandboxPort(environment, shopPort, 'PHONEPE_SANDBOX_PORT')).toThrow(
      /^PHONEPE_SANDBOX_PORT must be a port number from 1 to 65535 that is not PORT, but is "\d+"$/,
    )
})

const ofTheSystem = ['PATH', 'npm_execpath', 'npm_lifecycle_event']
/** Set by tests for the programs in testing. */
const ofTests = ['PAGES', 'MAIL', 'GATEWAY_OPTIONS', 'KILL_AT']
const readersOfLists = ['server/platform/config/variables.ts', 'launch/greeting.ts', 'sandboxes/shared/variables.ts']

const sourceFiles = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'server', 'launch', 'sandboxes', 'storefront'],
  { encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.(ts|tsx|mjs|js)$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(file))

test('no source file reads a variable that is in no list', () => {
  const ofSandboxes = { ...standaloneSandboxVariables, ...courierSandboxVariables }
  const known = new Set([...Object.keys(variables), ...Object.keys(ofSandboxes), ...ofTheSystem])
  const unknown = sourceFiles.flatMap((file) => {
    const source = readFileSync(file, 'utf8')
    const isAllowed = (name: string) => known.has(name) || (file.startsWith('testing/') && ofTests.includes(name))
    const named = [...source.matchAll(/(?<!import\.meta\.)\b(?:process\.env|environment|env)\??\.(\w+)/g)].map(
      ([, name = '']) => name,
    )
    // `{ A, B }: NodeJS.ProcessEnv` and `const { A, B } = process.env`
    const destructured = [...source.matchAll(/\{([^{}]*)\}\s*(?::\s*NodeJS\.ProcessEnv|=\s*process\.env)\b/g)].flatMap(
      ([, names = '']) => names.split(',').map((name) => name.split(/[:=]/)[0]?.trim() ?? ''),
    )
    const computed = /\b(?:process\.env|environment|env)(?:\?\.)?\[/.test(source) && !readersOfLists.includes(file)
    return [
      ...[...named, ...destructured].filter((name) => /^(?:[A-Z]|npm_)/.test(name) && !isAllowed(name)),
      ...(computed ? ['a computed name'] : []),
    ].map((name) => `${file}: ${name}`)
  })
  expect(unknown).toEqual([])
})
