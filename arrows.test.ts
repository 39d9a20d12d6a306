import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

/** What each top folder may import of the others; everything may import packages from npm. */
const folders: Record<string, readonly string[]> = {
  contract: [],
  server: ['contract'],
  storefront: ['contract'],
  admin: ['contract'],
  'phonepe-sandbox': [],
  demo: [],
  e2e: ['contract', 'launch'],
  bench: ['contract', 'launch'],
  launch: ['server', 'demo'],
}

/** What each feature of the server may ask of the others: they lean one way, from orders down to stock. */
const features: Record<string, readonly string[]> = {
  db: ['jobs', 'media'],
  http: ['db'],
  mail: [],
  jobs: ['mail', 'db'],
  stock: ['db'],
  content: ['jobs', 'mail', 'http', 'db'],
  account: ['content', 'jobs', 'mail', 'http', 'db'],
  catalogue: ['stock', 'account', 'http', 'db'],
  cart: ['catalogue', 'content', 'account', 'http', 'db'],
  wishlist: ['catalogue', 'account', 'http', 'db'],
  orders: ['cart', 'catalogue', 'stock', 'content', 'account', 'media', 'jobs', 'mail', 'http', 'db'],
  payments: ['orders', 'jobs', 'http', 'db'],
  media: ['account', 'http', 'db'],
  staff: ['payments', 'orders', 'catalogue', 'stock', 'account', 'content', 'media', 'jobs', 'mail', 'http', 'db'],
  pages: ['catalogue', 'content', 'http'],
  doctor: ['payments', 'media', 'db'],
}

type Import = { from: string; to: string }

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.startsWith('server/testing/')
/** The seed writes a whole shop at once, so it knows every table. */
const isSeed = (file: string) => file.startsWith('server/db/seed')

/** Every import between files of ours, with workspace names turned into paths. */
function importsOf(file: string): Import[] {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    if (name.startsWith('@kargha/')) return [{ from: file, to: name.slice('@kargha/'.length) }]
    return name.startsWith('.') ? [{ from: file, to: normalize(`${dirname(file)}/${name}`) }] : []
  })
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.includes('/') && !isTest(file))
const imports = files.flatMap(importsOf)
const top = (path: string) => path.split('/')[0] ?? ''
const feature = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '')
const told = ({ from, to }: Import) => `${from} → ${to}`

describe('imports', () => {
  it('between folders go where the architecture says', () => {
    const wrong = imports.filter(({ from, to }) => top(from) !== top(to) && !folders[top(from)]?.includes(top(to)))
    // The seed reads the demo's data; that is its whole purpose.
    expect(wrong.filter(({ from, to }) => !(isSeed(from) && top(to) === 'demo')).map(told)).toEqual([])
  })

  it('between the server’s features lean one way', () => {
    const wrong = imports
      .filter(({ from, to }) => top(from) === 'server' && top(to) === 'server' && feature(from) && feature(to))
      .filter(({ from, to }) => feature(from) !== feature(to) && !features[feature(from)]?.includes(feature(to)))
    expect(wrong.filter(({ from }) => !isSeed(from)).map(told)).toEqual([])
  })

  it('reach a feature’s tables only from the feature itself, or from another table that points at them', () => {
    const wrong = imports
      .filter(({ from, to }) => to.endsWith('-table.ts') && feature(from) !== feature(to))
      .filter(({ from }) => !from.endsWith('-table.ts') && !isSeed(from))
    expect(wrong.map(told)).toEqual([])
  })

  it('of the server never reach the storefront’s sources, and the contract needs only zod', () => {
    const outside = files
      .filter((file) => top(file) === 'contract')
      .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/from '([^'.][^']*)'/g)].map(([, name]) => name))
    expect([...new Set(outside)]).toEqual(['zod'])
  })
})
