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

describe('documents', () => {
  it('have 125 columns at most, but for code and long addresses', () => {
    const documents = files.filter((file) => /^(docs\/.+|deploy\/README|[A-Z]+)\.md$/.test(file))
    const wide = documents.flatMap((file) => {
      const text = readFileSync(file, 'utf8').replaceAll(/^```.*?^```$/gms, (code) => code.replaceAll(/[^\n]/g, ''))
      return text
        .split('\n')
        .flatMap((line, index) => ([...line].length > 125 && line.trim().includes(' ') ? [`${file}:${index + 1}`] : []))
    })
    expect(wide).toEqual([])
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

describe('the server’s clock', () => {
  const reads = /\bDate\.now\b|\bnew Date\(\)/
  /** It decides nothing there (decision 119). */
  const harmless = [
    'server/operations/backup/make-backup.ts',
    'server/operations/doctor/referenced-files.ts',
    'server/operations/seed/seed-history.ts',
    'server/operations/seed/seed.ts',
    'server/payments/phonepe/phonepe-token.ts',
    'server/platform/db/columns.ts',
    'server/platform/mail/captured-emails.ts',
    'server/platform/mail/send-mail.ts',
    'server/platform/media/file-store.ts',
    'server/platform/media/sign-address.ts',
    'server/platform/outgoing/exchange.ts',
    'server/site/pages/send-page.ts',
  ]

  it('is not read where something expires: the database’s decides', () => {
    const readers = sources.filter((file) => /^server\//.test(file) && !/\.test\.ts$/.test(file))
    expect(readers.filter((file) => reads.test(readFileSync(file, 'utf8'))).toSorted()).toEqual(harmless)
  })
})

describe('the version', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))

  it('is the same in all packages, in README.md and of the latest release in CHANGELOG.md', () => {
    const packages = files.filter((file) => /(^|\/)package\.json$/.test(file))
    expect(packages.filter((file) => JSON.parse(readFileSync(file, 'utf8')).version !== version)).toEqual([])
    expect(readFileSync('README.md', 'utf8')).toContain(`Version ${version} `)
    expect(/^## (?!Unreleased)(\S+)/m.exec(readFileSync('CHANGELOG.md', 'utf8'))?.[1]).toBe(version)
  })

  it('of Node is the same in .nvmrc as in node_modules', () => {
    const wanted = readFileSync('.nvmrc', 'utf8').trim()
    expect(JSON.parse(readFileSync('node_modules/node/package.json', 'utf8')).version.split('.')[0]).toBe(wanted)
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

  it('stand in their index by their titles, each under one topic', () => {
    const index = readFileSync('docs/decisions/README.md', 'utf8').replaceAll('\n  ', ' ')
    const [, byTopic = ''] = index.split(/## Ten to begin with.+?(?=\n## )/s)
    const listed = [...byTopic.matchAll(/^- \[(\d{3})\]\((\d{3}-.+?\.md)\) (.+)$/gm)]
    expect(listed.map(([, number = '']) => number).toSorted()).toEqual(decisions)
    for (const [, number = '', file = '', text = ''] of listed) {
      const title = /^# \d{3}: (.+)$/m.exec(readFileSync(`docs/decisions/${file}`, 'utf8'))?.[1] ?? file
      expect(`${number}: ${text}`).toContain(`${number}: ${title}`)
    }
  })
})
