import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

type Import = { from: string; to: string }
/** An item of a list in docs/architecture.md. */
type Item = { mayImport: string[]; tablesOf: string[] }

const architecture = readFileSync('docs/architecture.md', 'utf8')

/** By name. An item is: `orders/`: what it is → what it may import; tables of whom. */
function listUnder(heading: string): Map<string, Item> {
  const [, section = ''] = architecture.split(`\n## ${heading}\n`)
  const named = (text = '') => [...text.matchAll(/[\w.-]+/g)].map(([name]) => name)
  const lines = (section.split(/\n## /)[0] ?? '').replaceAll('\n  ', ' ').split('\n')
  const items = lines.flatMap((line): [string, Item][] => {
    const [, name = '', text = ''] = /^- `([\w.-]+)\/?`: (.+)$/.exec(line) ?? []
    const [mayImport, tablesOf] = (text.split(' → ')[1] ?? '').split('; tables of ')
    return name === '' ? [] : [[name, { mayImport: named(mayImport), tablesOf: named(tablesOf) }]]
  })
  return new Map(items)
}

const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const isHelper = (file: string) => /(^|\/)testing\//.test(file)

/** All imports of our own files, types included; workspace names become paths. */
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
const imports = files.filter((file) => !isHelper(file)).flatMap((file) => importsIn(file, readFileSync(file, 'utf8')))

/** The folder below `root` with the file, or the file itself if directly in `root`. */
const nodeOf = (root: string, file: string): string => file.slice(root === '' ? 0 : root.length + 1).split('/')[0] ?? ''

const arrowsBelow = (root: string, all: readonly Import[]): Import[] =>
  all.filter(
    ({ from, to }) =>
      (root === '' || [from, to].every((file) => file.startsWith(`${root}/`))) &&
      nodeOf(root, from) !== nodeOf(root, to),
  )

/** Import cycles as `a → b → a`, each once. `nodeOf` returns a file's node, if any. */
function circles(all: readonly Import[], nodeOf: (file: string) => string | undefined): string[] {
  const next = new Map<string, Set<string>>()
  for (const { from, to } of all) {
    const [node, imported] = [nodeOf(from), nodeOf(to)]
    if (node === undefined || imported === undefined || node === imported) continue
    next.set(node, (next.get(node) ?? new Set()).add(imported))
  }
  const found: string[] = []
  const done = new Set<string>()
  const follow = (node: string, path: readonly string[]) => {
    if (path.includes(node)) found.push([...path.slice(path.indexOf(node)), node].join(' → '))
    else if (!done.has(node)) for (const each of next.get(node) ?? []) follow(each, [...path, node])
    done.add(node)
  }
  for (const node of next.keys()) follow(node, [])
  return found
}

/** The item that the list of `root` needs for a folder or file, by what it imports today. */
function itemFor(node: string, root: string): string {
  const mayImport = sorted(
    arrowsBelow(root, imports)
      .filter(({ from }) => nodeOf(root, from) === node)
      .map(({ to }) => nodeOf(root, to)),
  )
  const name = /\.tsx?$/.test(node) ? node : `${node}/`
  return `- \`${name}\`: what is in it${mayImport.length > 0 ? ` → ${mayImport.join(', ')}` : ''}`
}

const text = ({ from, to }: Import) => `${from} → ${to}`
const sorted = (names: Iterable<string>) => [...new Set(names)].toSorted()

/** By heading in docs/architecture.md. */
const lists = { Folders: '', 'Inside server/': 'server', 'Inside storefront/app/': 'storefront/app' }

describe.each(Object.entries(lists))('%s', (heading, root) => {
  const items = listUnder(heading)
  const arrows = arrowsBelow(root, imports)

  it('lists every folder', () => {
    const inRoot = files.filter((file) => root === '' || (file.startsWith(`${root}/`) && !isHelper(file)))
    const nodes = sorted(inRoot.map((file) => nodeOf(root, file)))
    const missing = nodes.filter((node) => !items.has(node)).map((node) => itemFor(node, root))
    expect(missing, `add to the list below "${heading}" in docs/architecture.md`).toEqual([])
    expect(sorted(items.keys())).toEqual(nodes)
  })

  it('allows every import', () => {
    const wrong = arrows.filter(({ from, to }) => !items.get(nodeOf(root, from))?.mayImport.includes(nodeOf(root, to)))
    expect(wrong.map(text)).toEqual([])
  })

  it('allows nothing that no file imports', () => {
    const used = new Set(arrows.map(({ from, to }) => `${nodeOf(root, from)} → ${nodeOf(root, to)}`))
    const allowed = [...items].flatMap(([node, { mayImport }]) => mayImport.map((to) => `${node} → ${to}`))
    expect(allowed.filter((arrow) => !used.has(arrow))).toEqual([])
  })
})

it('the picture of the rooms has every import that no other one implies, and no other', () => {
  const rooms = [...listUnder('Inside server/')].filter(([name]) => !/\.ts$|^schema$/.test(name))
  const below = (room: string): string[] => rooms.find(([name]) => name === room)?.[1].mayImport ?? []
  const shown = rooms.flatMap(([from]) =>
    below(from)
      .filter((to) => !below(from).some((other) => below(other).includes(to)))
      .map((to) => `${from} → ${to}`),
  )
  const [, picture = ''] = /subgraph server\[(.+?)\n {2}end/s.exec(architecture) ?? []
  const drawn = picture.split('\n').flatMap((line) => {
    const chain = line.trim().split(' --> ')
    return chain.slice(1).map((to, index) => `${chain[index]} → ${to}`)
  })
  expect(sorted(drawn)).toEqual(sorted(shown))
})

it('a missing item is printed as it has to be added', () => {
  expect(itemFor('finding', 'server')).toBe('- `finding/`: what is in it → catalogue, platform, shop')
  expect(itemFor('domain', '')).toBe('- `domain/`: what is in it')
  expect(itemFor('app.tsx', 'storefront/app')).toMatch(/^- `app\.tsx`: /)
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
    'sandboxes',
    'studio',
  ]

  it.each(roots)('below "%s" do not import each other in a circle', (root) => {
    expect(circles(imports, (file) => (file.startsWith(root && `${root}/`) ? nodeOf(root, file) : undefined))).toEqual(
      [],
    )
  })

  it('that did would be found, by type imports too', () => {
    const planted = [
      ...importsIn(
        'server/catalogue/stock/stock.ts',
        "import type { Order } from '../../orders/records/orders-table.ts'",
      ),
      ...importsIn(
        'server/orders/records/lock-order.ts',
        "const { put } = await import('../../catalogue/stock/stock.ts')",
      ),
    ]
    expect(arrowsBelow('server', planted)).toHaveLength(2)
    const found = circles([...imports, ...planted], (file) => nodeOf('server', file)).join('\n')
    expect(found).toMatch(/catalogue → .*orders|orders → .*catalogue/)
  })
})

it('no files import each other in a circle', () => {
  expect(circles(imports, (file) => file)).toEqual([])
})

describe('tables of the database', () => {
  it('are touched by their own room, by tables that point at them, and by whom docs/architecture.md names', () => {
    const items = listUnder('Inside server/')
    const wrong = arrowsBelow('server', imports)
      .filter(({ from, to }) => to.endsWith('-table.ts') && !from.endsWith('-table.ts'))
      .filter(({ from, to }) => {
        const { tablesOf = [] } = items.get(nodeOf('server', from)) ?? {}
        return !tablesOf.includes('all') && !tablesOf.includes(nodeOf('server', to))
      })
    expect(wrong.map(text)).toEqual([])
  })
})

describe('what npm start loads', () => {
  const list = (file: string, kind: string): string[] => Object.keys(JSON.parse(readFileSync(file, 'utf8'))[kind] ?? {})
  const workspaces = ['domain', 'contract', 'server', 'sandboxes/shared', 'sandboxes/phonepe', 'sandboxes/shiprocket']
  const installed = workspaces.flatMap((folder) => list(`${folder}/package.json`, 'dependencies'))
  const development = list('package.json', 'devDependencies').filter((name) => !installed.includes(name))

  /** Of values, and not on demand. */
  const loadedBy = (file: string): string[] =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^'()]*?'([^']+)'/gm)].map(([, name = '']) =>
      name.replace('@kargha/', ''),
    )
  const loaded = new Map<string, string[]>()
  const follow = (file: string): void => {
    if (loaded.has(file) || !files.includes(file)) return
    loaded.set(file, loadedBy(file))
    for (const name of loadedBy(file)) follow(name.startsWith('.') ? normalize(`${dirname(file)}/${name}`) : name)
  }
  for (const file of ['launch/shop.ts', 'server/main.ts']) follow(file)

  it('is no development dependency', () => {
    const wrong = [...loaded].flatMap(([file, names]) =>
      names.filter((name) => development.includes(name)).map((name) => `${file} → ${name}`),
    )
    expect(wrong).toEqual([])
    expect([...loaded.values()].flat()).toContain('fastify')
    expect(loadedBy('launch/source-site.ts').filter((name) => development.includes(name))).toEqual(['vite'])
  })
})

it.each([
  ['domain', []],
  ['contract', ['@kargha/domain', 'zod']],
])('%s imports nothing from outside but %j', (folder, allowed) => {
  const outside = files
    .filter((file) => file.startsWith(`${folder}/`))
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(/from '([^'.][^']*)'/g)].map(([, name = '']) => name))
  expect(
    sorted(
      outside.map((name) =>
        name
          .split('/')
          .slice(0, name.startsWith('@') ? 2 : 1)
          .join('/'),
      ),
    ),
  ).toEqual(allowed)
})
