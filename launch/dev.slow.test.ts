import { fork } from 'node:child_process'
import { once } from 'node:events'
import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { expect, onTestFinished, test } from 'vitest'
import { withoutPictures } from '../e2e/browser.ts'
import { freshDatabase } from '../testing/database.ts'
import { makeTemporaryDirectory } from './data-directory.ts'
import { freePort } from './ports.ts'
import { scriptOptions } from './run-program.ts'

/** The project's sources, which the test may change. */
async function copyOfSources(): Promise<string> {
  const directory = await makeTemporaryDirectory('dev')
  onTestFinished(() => rm(directory, { recursive: true, force: true }))
  const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path))
  for (const name of [
    'contract',
    'domain',
    'launch',
    'sandboxes',
    'server',
    'storefront',
    'package.json',
    'tsconfig.json',
    'package-lock.json',
  ])
    await cp(name, join(directory, name), { recursive: true, filter: isSource })
  for (const name of ['admin', 'demo', 'node_modules']) await symlink(resolve(name), join(directory, name))
  return directory
}

/** `openings` counts how often the shop was opened. */
async function startDev(directory: string) {
  const { url, drop } = await freshDatabase()
  onTestFinished(drop)
  const port = await freePort()
  const dev = fork(join(directory, 'launch/dev.ts'), {
    ...scriptOptions({
      DATABASE_URL: url,
      DATA_DIR: join(directory, 'data'),
      PORT: `${port}`,
      PHONEPE_SANDBOX_PORT: `${await freePort()}`,
      SHIPROCKET_SANDBOX_PORT: `${await freePort()}`,
      LOG_LEVEL: 'fatal',
    }),
    cwd: directory,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = once(dev, 'exit')
  const shop = { origin: `http://127.0.0.1:${port}`, openings: 0 }
  dev.on('message', () => {
    shop.openings += 1
  })
  const stop = async () => {
    dev.kill('SIGTERM')
    return (await ended)[0]
  }
  onTestFinished(stop)
  await once(dev, 'message')
  return { shop, stop }
}

async function openPage(address: string) {
  const browser = await chromium.launch(withoutPictures)
  onTestFinished(() => browser.close())
  const page = await browser.newPage()
  page.setDefaultTimeout(120_000)
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
  await page.goto(address)
  return { page, problems }
}

async function replaceIn(file: string, old: string, text: string): Promise<void> {
  const source = await readFile(file, 'utf8')
  expect(source).toContain(old)
  await writeFile(file, source.replace(old, text))
}

test('npm run dev shows a change of the storefront in the open page, and opens the shop again after one of the server', {
  timeout: 300_000,
}, async () => {
  const sources = await copyOfSources()
  const { shop, stop } = await startDev(sources)
  const { page, problems } = await openPage(`${shop.origin}/login`)
  const footer = page.getByRole('contentinfo')
  const isFirst = () => page.evaluate(() => 'isFirst' in globalThis)
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => Object.assign(globalThis, { isFirst: true }))

  const file = join(sources, 'storefront/app/layout/footer.tsx')
  for (const [old, text] of [
    ["'Best Sellers'", "'Loved by many'"],
    ["'Loved by many'", "'Worn by many'"],
  ] as const) {
    await replaceIn(file, old, text)
    await footer.getByText(text.slice(1, -1)).waitFor()
  }
  expect(await isFirst()).toBe(true)
  expect(await (await fetch(`${shop.origin}/login`)).text()).toContain('Worn by many')
  expect(shop.openings).toBe(1)
  expect(problems).toEqual([])

  await replaceIn(join(sources, 'server/platform/http/health.ts'), "'ok'", "'changed'")
  // The open page is loaded again by itself; a question may come in between.
  await expect.poll(() => isFirst().catch(() => true)).toBe(false)
  await expect.poll(() => shop.openings).toBe(2)
  expect(await (await fetch(`${shop.origin}/healthz`)).text()).toContain('changed')

  expect(await stop()).toBe(0)
  await expect(fetch(`${shop.origin}/healthz`)).rejects.toThrow()
})
