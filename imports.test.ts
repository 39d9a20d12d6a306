import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

type Import = { from: string; to: string }
/** What a folder, or a file that stands beside folders, may import: a row of a table in docs/architecture.md. */
type Row = { mayImport: string[]; tablesOf: string[] }

const architecture = readFileSync('docs/architecture.md', 'utf8')

/** The rows of the table under a heading, by the name in their first column. */
function tableUnder(heading: string): Map<string, Row> {
  const [, section = ''] = architecture.split(`\n## ${heading}\n`)
  const listed = (cell = '') => [...cell.matchAll(/[\w.-]+/g)].map(([name]) => name)
  const rows = (section.split(/\n## /)[0] ?? '').split('\n').flatMap((line): [string, Row][] => {
    const [, name = '', , mayImport, tablesOf] = line.split('|').map((cell) => cell.trim())
    const [, node] = /^`([\w.-]+)\/?`$/.exec(name) ?? []
    return node === undefined ? [] : [[node, { mayImport: listed(mayImport), tablesOf: listed(tablesOf) }]]
  })
  return new Map(rows)
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file) || file.includes('/testing/')

/** Every import in a file's text of another file of ours, types included, with workspace names turned into paths. */
const importsIn = (file: string, source: string): Import[] =>
  [...source.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].flatMap(([, name = '']) => {
    if (name.startsWith('@kargha/')) return [{ from: file, to: name.slice('@kargha/'.length) }]
    return name.startsWith('.') ? [{ from: file, to: normalize(`${dirname(file)}/${name}`) }] : []
  })

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file.includes('/') && existsSync(file) && !isTest(file))
const imports = files.flatMap((file) => importsIn(file, readFileSync(file, 'utf8')))

/** The folder below `root` that a file is in, or the file itself where it stands directly in `root`. */
const nodeOf = (root: string, file: string): string => file.slice(root === '' ? 0 : root.length + 1).split('/')[0] ?? ''

/** The imports that lead from one node below `root` to another. */
const arrowsBelow = (root: string, all: readonly Import[]): Import[] =>
  all.filter(
    ({ from, to }) =>
      (root === '' || [from, to].every((file) => file.startsWith(`${root}/`))) &&
      nodeOf(root, from) !== nodeOf(root, to),
  )

/** Circles of nodes that import each other, one way round each: `a → b → a`. */
function cyclesBelow(root: string, all: readonly Import[]): string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of arrowsBelow(root, all)) {
    const node = nodeOf(root, from)
    next.set(node, (next.get(node) ?? new Set()).add(nodeOf(root, to)))
  }
  const cycles: string[] = []
  const done = new Set<string>()
  const follow = (node: string, path: readonly string[]) => {
    if (path.includes(node)) cycles.push([...path.slice(path.indexOf(node)), node].join(' → '))
    else if (!done.has(node)) for (const each of next.get(node) ?? []) follow(each, [...path, node])
    done.add(node)
  }
  for (const node of next.keys()) follow(node, [])
  return cycles
}

const text = ({ from, to }: Import) => `${from} → ${to}`
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

/** The folders whose tables stand in docs/architecture.md, by the heading above each. */
const tables = { Folders: '', 'Inside server/': 'server', 'Inside storefront/app/': 'storefront/app' }

describe.each(Object.entries(tables))('%s', (heading, root) => {
  const rows = tableUnder(heading)
  const arrows = arrowsBelow(root, imports)

  it('lists every folder', () => {
    const nodes = files.filter((file) => root === '' || file.startsWith(`${root}/`)).map((file) => nodeOf(root, file))
    expect(sorted(rows.keys())).toEqual(sorted(nodes))
  })

  it('allows every import', () => {
    const wrong = arrows.filter(({ from, to }) => !rows.get(nodeOf(root, from))?.mayImport.includes(nodeOf(root, to)))
    expect(wrong.map(text)).toEqual([])
  })

  it('allows nothing that no file imports', () => {
    const used = new Set(arrows.map(({ from, to }) => `${nodeOf(root, from)} → ${nodeOf(root, to)}`))
    const allowed = [...rows].flatMap(([node, { mayImport }]) => mayImport.map((to) => `${node} → ${to}`))
    expect(allowed.filter((arrow) => !used.has(arrow))).toEqual([])
  })
})

describe('folders', () => {
  const roots = [
    '',
    'contract',
    'server',
    'storefront',
    'storefront/app',
    'admin/src',
    'admin/src/ui',
    'sandbox',
    'phonepe-sandbox',
    'shiprocket-sandbox',
    'studio',
  ]

  it.each(roots)('below "%s" do not import each other in a circle', (root) => {
    // In the sandbox and the studio files stand beside each other: a circle of files is one there.
    expect(cyclesBelow(root, imports)).toEqual([])
  })

  it('that did would be found, by type imports too', () => {
    const planted = [
      ...importsIn('server/stock/stock.ts', "import type { Order } from '../orders/orders-table.ts'"),
      ...importsIn('server/orders/lock-order.ts', "const { put } = await import('../stock/stock.ts')"),
    ]
    expect(cyclesBelow('server', [...imports, ...planted]).join('\n')).toMatch(/stock → .*orders|orders → .*stock/)
    expect(arrowsBelow('server', planted)).toHaveLength(2)
  })
})

describe('tables of the database', () => {
  it('are touched by their own feature, by tables that point at them, and by whom docs/architecture.md names', () => {
    const rows = tableUnder('Inside server/')
    const wrong = arrowsBelow('server', imports)
      .filter(({ from, to }) => to.endsWith('-table.ts') && !from.endsWith('-table.ts'))
      .filter(({ from, to }) => {
        const { tablesOf = [] } = rows.get(nodeOf('server', from)) ?? {}
        return !tablesOf.includes('all') && !tablesOf.includes(nodeOf('server', to))
      })
    expect(wrong.map(text)).toEqual([])
  })
})

it('the contract needs nothing but zod', () => {
  const outside = files
    .filter((file) => file.startsWith('contract/'))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/from '([^'.][^']*)'/g)].map(([, name]) => name))
  expect(sorted(outside.filter((name) => name !== undefined))).toEqual(['zod'])
})
