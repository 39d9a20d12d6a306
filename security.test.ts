import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { hashPassword } from './server/shop/sessions/password.ts'

const textOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\n +/g, ' ')

/** An ASVS 5.0 requirement, its level, how it is met, and the proof. */
const requirements = textOf('docs/audit/asvs.md')
  .split('\n')
  .flatMap((line) => {
    const [, id, level, , proof] = /^- \*\*(V[\d.]+)\*\* \(level (\d)\)(: .+)? → (.+)$/.exec(line) ?? []
    return id && level && proof ? [{ id, level, proof }] : []
  })

/** Matches `path` “part of a test’s title”; without a title the whole file is the proof. */
const tests = /`([^`]+\.(?:test|spec)\.tsx?)`(?: “([^”]+)”)?/g
const reasons = /^(Not applicable|By design|Operator|Not met): \S/

describe('docs/audit/asvs.md', () => {
  it('has the 70 requirements of level 1 and the 183 of level 2, each once', () => {
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length)
    const ofLevel = (wanted: string) => requirements.filter(({ level }) => level === wanted).length
    expect([ofLevel('1'), ofLevel('2'), requirements.length]).toEqual([70, 183, 253])
  })

  it.each(requirements)('$id has a test that exists, or a reason', ({ proof }) => {
    const named = [...proof.matchAll(tests)]
    if (named.length === 0) expect(proof).toMatch(reasons)
    for (const [, path = '', title = ''] of named) {
      expect(existsSync(path), `${path} is gone`).toBe(true)
      expect(readFileSync(path, 'utf8'), `${path} has no such test`).toContain(title)
    }
  })
})

it.each(['docs/security.md', 'docs/audit/guarantees.md'])('%s names no test that is gone', (file) => {
  const paths = [...textOf(file).matchAll(tests)].map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

const sources = execFileSync('git', ['ls-files', 'server', 'storefront/app', 'contract', 'domain', 'admin/src'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && existsSync(file))

/** Patterns forbidden outside the excepted files. */
const forbidden: [what: string, pattern: RegExp, except?: string[]][] = [
  ['code made of text', /\beval\(|new Function\(|['"]node:vm['"]/],
  ['a shell', /\bexecSync\(|(?<!\.)\bexec\(|shell: true/],
  ['connections to servers without a valid certificate', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
  ['lenient parsing of HTTP', /insecureHTTPParser/],
  // For random pauses before retries.
  ['guessable random numbers', /Math\.random\(/, ['server/platform/db/database.ts']],
  ['broken hash functions', /createHash\(['"](md5|sha1)['"]/],
  [
    'HTML that React does not escape',
    /dangerouslySetInnerHTML|\.innerHTML\b/,
    [
      'storefront/app/catalogue/collection-page.tsx',
      'storefront/app/pages/policy-page.tsx',
      'storefront/app/ui/rich-text.tsx',
    ],
  ],
  // To tabs of its own origin, and without data: somebody signed in or out.
  ['messages between windows', /\bpostMessage\(/, ['admin/src/staff-api.ts']],
]

it.each(forbidden)('no source has %s', (_what, pattern, except = []) => {
  expect(sources.filter((file) => pattern.test(readFileSync(file, 'utf8')) && !except.includes(file))).toEqual([])
})

it('a password is stored as argon2id with 19 MiB and two passes', async () => {
  // Other tests use quicker hashes: vitest.config.ts.
  expect(await hashPassword('warp before weft')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
