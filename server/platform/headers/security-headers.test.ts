import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { type Audience, buildApp } from '../../app.ts'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../db/database.ts'
import { openMetrics } from '../observability/metrics.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

function builtFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'kargha-built-'))
  for (const part of ['shop/assets', 'office/assets']) mkdirSync(join(folder, part), { recursive: true })
  writeFileSync(join(folder, 'shop/assets/entry-1.js'), 'export {}')
  writeFileSync(join(folder, 'shop/service-worker.js'), '')
  writeFileSync(join(folder, 'office/assets/entry-2.js'), 'export {}')
  writeFileSync(join(folder, 'office/index.html'), '<meta property="csp-nonce" content="{{nonce}}">')
  return { shop: join(folder, 'shop'), backOffice: join(folder, 'office') }
}

let shop: TestShop
let database: ReturnType<typeof openDatabase>
const apps: Partial<Record<Audience, FastifyInstance>> = {}
const logged: string[] = []

async function build(audience: Audience, publicUrl: string) {
  const files = builtFiles()
  const { db, pool } = database
  const config = readConfig({
    DATABASE_URL: shop.url,
    DATA_DIR: shop.dataDirectory,
    LOG_LEVEL: 'warn',
    PUBLIC_URL: publicUrl,
    CORS_ORIGINS: 'https://other.example.in',
    PHONEPE_ENV: 'sandbox',
    PHONEPE_CLIENT_ID: 'id',
    PHONEPE_CLIENT_SECRET: 'secret',
    PHONEPE_CLIENT_VERSION: '1',
    PHONEPE_WEBHOOK_USER: 'webhooks',
    PHONEPE_WEBHOOK_PASSWORD: 'webhooks1',
  })
  const storefront = {
    files: files.shop,
    render: async ({ url }: { url: string }) => ({ status: url === '/none' ? 404 : 200, html: '<style>a{}</style>' }),
    renderedAddress: (url: string) => url,
    policy: contentSecurityPolicy({ elements: ["'sha256-abc='"], hasAttributes: true }),
    isPersonal: () => false,
  }
  const log = { write: (line: string) => void logged.push(line) }
  const { backOffice } = files
  const metrics = openMetrics(pool)
  return buildApp({ db, jobs: shop.jobs, config, storefront, backOffice, metrics, log }, audience)
}

beforeAll(async () => {
  shop = await openShop()
  database = openDatabase(shop.url, 1)
  for (const audience of ['everybody', 'shoppers', 'staff'] as const) {
    apps[audience] = await build(audience, 'https://shop.example.in')
    await apps[audience].ready()
  }
})
afterAll(async () => {
  for (const app of Object.values(apps)) await app.close()
  await database.pool.end()
  await shop.close()
})

/** Parses Fastify's printed tree of routes. */
function routesOf(app: FastifyInstance): { method: string; url: string }[] {
  const path: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? []
      path.length = indent.length / 4
      path.push(part)
      const url = path.join('').replace(/:\w+/g, '2f0ab3a5-3c1b-4f21-9d2a-6b5f0c1d2e3f').replace('*', 'any')
      const each = methods.split(', ').filter((method) => ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].includes(method))
      return each.map((method) => ({ method, url: url.startsWith('/') ? url : `/${url}` }))
    })
}

const directive = (policy: string, name: string) =>
  policy
    .split(';')
    .map((each) => each.trim())
    .find((each) => each.startsWith(`${name} `))

function faultsOf({ headers }: LightMyRequestResponse): string[] {
  const policy = String(headers['content-security-policy'])
  // Customers' files are sandboxed when opened alone: no origin, no scripts.
  const isSandboxed = /(^|;)\s*sandbox\s*(;|$)/.test(policy)
  const expected: Record<string, RegExp> = {
    'x-content-type-options': /^nosniff$/,
    'x-frame-options': /^DENY$/,
    // Of a signed address, nothing.
    'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer)$/,
    'permissions-policy': /camera=\((self)?\).*geolocation=\(\).*microphone=\(\).*payment=\(\)/,
    'strict-transport-security': /^max-age=31536000; includeSubDomains$/,
    'cross-origin-opener-policy': /^same-origin$/,
    'cross-origin-resource-policy': isSandboxed ? /^cross-origin$/ : /^same-origin$/,
    'reporting-endpoints': /^policy="\/api\/policy-reports"$/,
  }
  const missing = Object.entries(expected).filter(([name, value]) => !value.test(String(headers[name])))
  const scripts = directive(policy, 'script-src') ?? directive(policy, 'default-src') ?? ''
  const styles = directive(policy, 'style-src') ?? directive(policy, 'default-src') ?? ''
  return [
    ...missing.map(([name]) => name),
    ...(/unsafe|\*|data:|http/.test(scripts) || scripts === '' ? ['script-src'] : []),
    ...((/unsafe/.test(styles) && !isSandboxed) || styles === '' ? ['style-src'] : []),
    ...(isSandboxed || /object-src 'none'/.test(policy) ? [] : ['object-src']),
    ...(isSandboxed || /report-uri \/api\/policy-reports; report-to policy/.test(policy) ? [] : ['report-to']),
  ]
}

describe.each(['everybody', 'shoppers', 'staff'] as const)('an app for %s', (audience) => {
  it('sends every security header on every route, on errors too', async () => {
    const app = apps[audience] as FastifyInstance
    const routes = routesOf(app)
    expect(routes.length).toBeGreaterThan(20)
    const more = [
      { method: 'GET', url: '/none' },
      { method: 'GET', url: '/products' },
      { method: 'POST', url: '/none' },
      { method: 'GET', url: '/%' },
      { method: 'GET', url: '/%c0' },
      { method: 'GET', url: '/api/none' },
      { method: 'GET', url: '/media/none.webp' },
      { method: 'GET', url: '/assets/entry-1.js' },
      { method: 'GET', url: '/admin/none' },
      { method: 'OPTIONS', url: '/api/v1/user/signin' },
      { method: 'GET', url: '/api/v1/user/get-product/%00' },
    ]
    const faults: string[] = []
    for (const { method, url } of [...routes, ...more]) {
      const response = await app.inject({ method: method as 'GET', url })
      for (const fault of faultsOf(response)) faults.push(`${method} ${url} ${response.statusCode}: ${fault}`)
    }
    expect(faults).toEqual([])
  })
})

it('covers the shop’s calls, pages, files and documentation', () => {
  const urls = routesOf(apps.everybody as FastifyInstance).map(({ url }) => url)
  for (const url of ['/api/v1/user/signin', '/api/v1/admin/signin', '/healthz', '/metrics', '/sitemap.xml', '/'])
    expect(urls).toContain(url)
  for (const start of ['/media/', '/admin/', '/assets/', '/api/docs/', '/api/v1/payments/phonepe/webhook'])
    expect(urls.filter((url) => url.startsWith(start))).not.toEqual([])
})

it('lets a page have its own style, and the back office those of a nonce that is never the same', async () => {
  const app = apps.everybody as FastifyInstance
  const policyOf = async (url: string) => {
    const { headers, body } = await app.inject(url)
    return { styles: directive(String(headers['content-security-policy']), 'style-src'), body }
  }
  expect((await policyOf('/products')).styles).toBe("style-src 'self' 'sha256-abc='")
  const [first, second] = [await policyOf('/admin'), await policyOf('/admin/')]
  const [, nonce = ''] = /content="([\w-]{22})"/.exec(first.body) ?? []
  expect(first.styles).toBe(`style-src 'self' 'nonce-${nonce}'`)
  expect(second.styles).not.toBe(first.styles)
})

it('allows the camera to the back office’s page only', async () => {
  const app = apps.everybody as FastifyInstance
  const cameraOf = async (url: string) =>
    /camera=\(.*?\)/.exec(String((await app.inject(url)).headers['permissions-policy']))?.[0]
  expect(await cameraOf('/admin/')).toBe('camera=(self)')
  for (const url of ['/', '/products', '/none', '/api/docs/', '/admin/assets/entry-2.js'])
    expect([url, await cameraOf(url)]).toEqual([url, 'camera=()'])
})

it('requires https only where the shop’s address is https', async () => {
  const app = await build('everybody', 'http://127.0.0.1:3000')
  expect((await app.inject('/healthz')).headers).not.toHaveProperty('strict-transport-security')
  await app.close()
})

describe('a report of the browser', () => {
  const report = (payload: string, type = 'application/reports+json') =>
    (apps.everybody as FastifyInstance).inject({
      method: 'POST',
      url: '/api/policy-reports',
      headers: { 'content-type': type },
      payload,
    })
  const ofLog = () =>
    logged
      .splice(0)
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => /content security policy|left out/.test(msg))

  it('is logged in either format, without what may be secret in its addresses', async () => {
    logged.splice(0)
    const body = {
      documentURL: 'https://shop.example.in/confirm-password?token=secret',
      blockedURL: 'inline',
      effectiveDirective: 'style-src-elem',
      sourceFile: 'https://shop.example.in/assets/a.js',
      lineNumber: 3,
      sample: 'secret',
    }
    expect((await report(JSON.stringify([{ type: 'csp-violation', body }, { type: 'deprecation' }]))).statusCode).toBe(
      204,
    )
    const old = {
      'document-uri': 'https://shop.example.in/cart#a',
      'blocked-uri': 'https://evil.example/x.js?y',
      'violated-directive': 'script-src',
    }
    await report(JSON.stringify({ 'csp-report': old }), 'application/csp-report')
    expect(ofLog().map((line) => line.report)).toEqual([
      {
        page: 'https://shop.example.in/confirm-password',
        blocked: 'inline',
        directive: 'style-src-elem',
        file: 'https://shop.example.in/assets/a.js',
        line: 3,
      },
      { page: 'https://shop.example.in/cart', blocked: 'https://evil.example/x.js', directive: 'script-src' },
    ])
  })

  it('is limited in size and number, and nonsense is ignored', async () => {
    logged.splice(0)
    expect((await report('x'.repeat(20_000))).statusCode).toBe(413)
    for (const nonsense of ['', '{', 'null', '[1]', '{"csp-report":1}', '[{"type":"csp-violation"}]'])
      expect([nonsense, (await report(nonsense)).statusCode]).toEqual([nonsense, 204])
    expect(ofLog()).toEqual([])
    for (let count = 0; count < 200; count++) await report('{"csp-report":{"blocked-uri":"inline"}}')
    expect(ofLog().length).toBeLessThanOrEqual(62)
  })
})
