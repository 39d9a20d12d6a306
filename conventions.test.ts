import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(file))
const sources = files.filter((file) => /\.(ts|tsx|mjs|css)$/.test(file))
const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').length - 1

describe('sources', () => {
  it('have 300 lines at most: a longer file is two things', () => {
    expect(sources.filter((file) => linesOf(file) > 300)).toEqual([])
  })

  it('export no two types of one name', () => {
    const declared = sources
      // The sandboxes speak the gateway's and the courier's language, not the shop's.
      .filter((file) => !/^sandboxes\//.test(file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(/^export (?:type|interface|class) (\w+)/gm)].map(([, name]) => ({
          file,
          name,
        })),
      )
    const byName = Map.groupBy(declared, ({ name }) => name)
    const twice = [...byName].filter(([, places]) => places.length > 1)
    expect(twice.map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`)).toEqual([])
  })
})

describe('SQL in the server', () => {
  const claims = /\b(sql|execute|query|SQL)</

  it('has types that are checked: see typed-sql.ts and typed-rows.ts', () => {
    const claiming = sources
      .filter((file) => /^server\//.test(file) && !/\.test\.ts$|^server\/platform\/db\/typed-sql\.ts$/.test(file))
      .filter((file) => claims.test(readFileSync(file, 'utf8')))
    expect(claiming).toEqual([])
  })
})

describe('decisions', () => {
  const decisions = files.flatMap((file) => {
    const [, number] = /^docs\/decisions\/(\d{3})-.+\.md$/.exec(file) ?? []
    return number === undefined ? [] : [number]
  })

  it('are numbered without a gap, each number once', () => {
    expect(decisions).toEqual(decisions.map((_, index) => String(index + 1).padStart(3, '0')))
  })

  it('stand in their index', () => {
    const index = readFileSync('docs/decisions/README.md', 'utf8')
    expect(decisions.filter((number) => !index.includes(`(${number}-`))).toEqual([])
  })
})
