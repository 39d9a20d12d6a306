import { rm } from 'node:fs/promises'
import { createClient } from '@kargha/contract/client.ts'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { findChromium } from '../launch/chromium.ts'
import { freePort } from '../launch/ports.ts'
import { makeRunDirectory } from '../launch/run-directory.ts'
import { openSpareShop } from '../launch/spare-shop.ts'
import { median } from './load.ts'

/**
 * Lighthouse as a phone sees the shop (its own simulated phone and network), medians of `npm run lighthouse -- 5` runs, 3 if
 * not said. Prints scores of 100, LCP and TBT in milliseconds, CLS; fails where one is beyond its limit.
 */
const runs = Number(process.argv[2] ?? 3)
const limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100, lcp: 1800, tbt: 80, cls: 0.02 }
type Figures = Record<keyof typeof limits, number>
const isScore = (name: string) => !['lcp', 'tbt', 'cls'].includes(name)

const [port, debuggingPort] = [await freePort(), await freePort()]
const closeShop = await openSpareShop('lighthouse', { port, sandboxPort: await freePort() })
const origin = `http://127.0.0.1:${port}`
const executablePath = findChromium()
const profile = await makeRunDirectory('lighthouse-browser')
const browser = await chromium.launchPersistentContext(profile, {
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${debuggingPort}`],
})

/** Signs the demo's customer in, in the browser that Lighthouse goes on with, and puts a piece into the bag. */
async function signIn() {
  const client = (token = '') =>
    createClient(
      async ({ method, url, headers, body }) => {
        const answer = await fetch(origin + url, { method, headers, ...(body !== undefined && { body }) })
        return { status: answer.status, body: await answer.json() }
      },
      () => token,
    )
  const { data } = await client()('signin', { body: { email: 'asha@kargha.test', password: 'handloom-demo' } })
  const products = await client()('getAllProducts', { query: { limit: 1, inStock: 'true' } })
  await client(data.token)('addToCart', { body: { productId: products.data[0]?._id ?? '', quantity: 1 } })
  const page = await browser.newPage()
  await page.goto(`${origin}/login`)
  await page.evaluate(({ token, ...details }) => {
    localStorage.setItem('token', token)
    localStorage.setItem('loggedInUserDetails', JSON.stringify(details))
  }, data)
  await page.close()
}

async function look(path: string): Promise<Figures> {
  const result = await lighthouse(origin + path, {
    port: debuggingPort,
    onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
    disableStorageReset: true,
    logLevel: 'error',
  })
  if (!result) throw new Error(`Lighthouse could not look at ${path}`)
  const { categories, audits } = result.lhr
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const figure = (name: string) => audits[name]?.numericValue ?? Number.NaN
  for (const [name, audit] of Object.entries(audits))
    if (audit.score === 0 && audit.scoreDisplayMode === 'binary') faults.add(`${path} ${name}: ${audit.title}`)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: Math.round(figure('largest-contentful-paint')),
    tbt: Math.round(figure('total-blocking-time')),
    cls: Number(figure('cumulative-layout-shift').toFixed(3)),
  }
}

const faults = new Set<string>()
const rows: ({ page: string } & Figures)[] = []
const names = Object.keys(limits) as (keyof typeof limits)[]
const pages = { home: '/', list: '/products', product: '/products/indigo-pochampally-ikat-cotton-saree', cart: '/cart' }
try {
  for (const [page, path] of Object.entries(pages)) {
    if (page === 'cart') await signIn()
    const looks: Figures[] = []
    for (let run = 0; run < runs; run++) looks.push(await look(path))
    const figures = names.map((name) => [name, median(looks.map((each) => each[name]))])
    rows.push({ page, ...(Object.fromEntries(figures) as Figures) })
  }
} finally {
  await browser.close()
  await closeShop()
  await rm(profile, { recursive: true, force: true })
}

console.table(rows)
for (const fault of faults) console.log(fault)
const beyond = rows.flatMap((row) =>
  names
    .filter((name) => (isScore(name) ? row[name] < limits[name] : row[name] > limits[name]))
    .map((name) => `${row.page}: ${name} ${row[name]}, wanted ${limits[name]}`),
)
console.log(beyond.length > 0 ? beyond.join('\n') : 'All within their limits.')
process.exit(beyond.length > 0 ? 1 : 0)
