import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { pageRoutes } from '../pages/routes.ts'
import { unavailablePage } from '../pages/unavailable-page.ts'
import { adminFileRoutes } from './admin-files.ts'
import { earlierAssetRoute } from './asset-routes.ts'
import { type AssetFolder, keepBuiltAssets, sweepBuiltAssets } from './built-assets.ts'

let shop: TestShop
let root: string
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kargha-builds-'))
})

/** Replaces the build before; names contain their content's hash. */
function build(hash: string): AssetFolder[] {
  rmSync(root, { recursive: true, force: true })
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, '..'), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  write(`shop/assets/page-${hash}.js`, `export const build = '${hash}'`)
  write(`shop/assets/page-${hash}.js.br`, 'compressed')
  write('shop/assets/same-in-all.woff2', 'a font')
  write(`office/assets/index-${hash}.css`, `a { content: '${hash}' }`)
  write('office/index.html', '<title>Back office</title>')
  return [
    { folder: join(root, 'shop/assets'), prefix: '/assets/' },
    { folder: join(root, 'office/assets'), prefix: '/admin/assets/' },
  ]
}

async function open(): Promise<FastifyInstance> {
  const app = Fastify({ logger: false })
  const storefront = {
    files: join(root, 'shop'),
    render: async () => ({ status: 404, html: 'No such page' }),
    renderedAddress: (url: string) => url,
    policy: "default-src 'self'",
    isPersonal: () => false,
  }
  await earlierAssetRoute(app, shop.db, '/assets/')
  await earlierAssetRoute(app, shop.db, '/admin/assets/')
  await adminFileRoutes(app, join(root, 'office'))
  await pageRoutes(
    app,
    { config: { publicUrl: '', replicaUrls: [] } as never, db: {} as never, signer: {} as never },
    storefront,
    unavailablePage(storefront, ''),
    new Map(),
    { find: async () => undefined, count: () => {} },
  )
  onTestFinished(() => app.close())
  return app
}

const passDays = (days: number) =>
  shop.db.execute(sql`update built_assets set last_used_at = last_used_at - ${days} * interval '1 day'`)

it('serves the files of an earlier build for seven days after the last server that had it', async () => {
  await keepBuiltAssets(shop.db, build('first'))
  await passDays(3)
  // The first build's servers still run, or one was restarted.
  await keepBuiltAssets(shop.db, build('first'))
  const second = build('second')
  await keepBuiltAssets(shop.db, second)
  const app = await open()

  const script = await app.inject('/assets/page-first.js')
  expect(script.body).toBe("export const build = 'first'")
  expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
  expect(script.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await app.inject('/admin/assets/index-first.css')).body).toBe("a { content: 'first' }")
  expect((await app.inject('/assets/page-second.js')).body).toBe("export const build = 'second'")

  await passDays(6)
  await keepBuiltAssets(shop.db, second)
  expect(await sweepBuiltAssets(shop.db)).toBe(0)
  expect((await app.inject('/assets/page-first.js')).statusCode).toBe(200)

  await passDays(2)
  await keepBuiltAssets(shop.db, second)
  expect(await sweepBuiltAssets(shop.db)).toBe(2)
  expect((await app.inject('/assets/page-first.js')).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect((await app.inject('/assets/page-second.js')).statusCode).toBe(200)
  expect((await app.inject('/assets/same-in-all.woff2')).body).toBe('a font')
})

it('stores nothing else: neither compressed copies nor other files', async () => {
  await keepBuiltAssets(shop.db, build('third'))
  const { rows } = await shop.db.execute(sql`select path from built_assets where path like '%third%' order by path`)
  expect(rows).toEqual([{ path: '/admin/assets/index-third.css' }, { path: '/assets/page-third.js' }])
  const app = await open()
  for (const path of ['/assets/page-third.js.map', '/assets/none', '/assets/..%2fpage-third.js'])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404])
})

it('can be stored by several servers at once', async () => {
  const folders = build('fourth')
  await Promise.all([1, 2, 3, 4].map(() => keepBuiltAssets(shop.db, folders)))
  expect((await (await open()).inject('/assets/page-fourth.js')).statusCode).toBe(200)
})
