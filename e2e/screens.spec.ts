import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { freePort } from '../launch/ports.ts'
import { openSpareShop } from '../launch/spare-shop.ts'
import { violationsOf } from './axe.ts'
import { screens } from './screens.ts'
import { changeOf, keepLook } from './sight.ts'
import { expect, test as visits } from './visit.ts'

// Every screen, at a phone's, a tablet's, a laptop's and a large desktop's size, looks as it did when somebody last looked,
// keeps its place while it loads, fits, and has nothing that axe finds wrong.
// `npm run shots` also writes the full pictures to shots/, and with --update-snapshots keeps them as how it is to look.
const phone = { width: 390, height: 844 }
const laptop = { width: 1280, height: 800 }
/** A small phone, where nothing may be too wide; it is not looked at otherwise. */
const smallPhone = { width: 320, height: 640 }
const sizes = [phone, { width: 768, height: 1024 }, laptop, { width: 1920, height: 1080 }]

/** These visits have a shop of their own: what others buy would change what sells best in it. */
const test = visits.extend<object, { shop: string }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures this one asks for
    async ({}, use) => {
      const port = await freePort()
      const close = await openSpareShop('screens', { port, sandboxPort: await freePort() })
      // A worker with this fixture runs only tests with it.
      process.env.E2E_PORT = String(port)
      await use(`http://127.0.0.1:${port}`)
      await close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: ({ shop }, use) => use(shop),
})

const shots = new URL('../shots/', import.meta.url)

/** Waits until type and every picture of the page are there, those further down too, and what moves has come to rest. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility())
    for (const image of pictures) image.loading = 'eager'
    await Promise.allSettled(pictures.map((image) => image.decode()))
    await document.fonts.ready
    // What sticks to the window stands where the page was scrolled to.
    scrollTo({ top: 0, behavior: 'instant' })
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  })
}

/** Notices go by themselves, so that they are not compared. */
const withoutNotices = '[aria-label="Notifications"] { visibility: hidden }'

async function shoot(page: Page, style = '') {
  await settle(page)
  return page.screenshot({ fullPage: true, animations: 'disabled', caret: 'hide', style })
}

/** As it stays: a loaded machine may paint a picture later than it says that it has it. */
async function shootStill(page: Page) {
  let before = await shoot(page, withoutNotices)
  for (;;) {
    const now = await shoot(page, withoutNotices)
    if (now.equals(before)) return now
    before = now
  }
}

/** How far the page's parts have moved by themselves since it was opened: the sum of its layout shifts. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }>)
            if (!entry.hadRecentInput) sum += entry.value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum))
      }),
  )

const wider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [name, goThere] of Object.entries(screens)) {
  test(name, async ({ page, visit }, { config }) => {
    visit.allow(/404.*no-such-page/)
    await page.setViewportSize(phone)
    await goThere(page)
    await settle(page)
    expect.soft(await shiftOf(page), 'layout shift on a phone').toBeLessThan(0.02)
    for (const size of sizes) {
      const look = `${name}-${size.width}`
      await page.setViewportSize(size)
      if (process.env.SHOTS) {
        await mkdir(shots, { recursive: true })
        await writeFile(new URL(`${look}.png`, shots), await shoot(page))
      }
      if (['all', 'changed'].includes(config.updateSnapshots)) await keepLook(look, await shootStill(page))
      else
        await expect.soft
          .poll(async () => changeOf(look, await shoot(page, withoutNotices)), { message: look, timeout: 10_000 })
          .toBeUndefined()
      await expect.soft.poll(() => wider(page), { message: `${look} is wider than the screen by` }).toBe(0)
      if (size === phone || size === laptop) expect.soft(await violationsOf(page), `${look} for axe`).toEqual([])
    }
    await page.setViewportSize(smallPhone)
    await expect.soft.poll(() => wider(page), { message: `${name}-320 is wider than the screen by` }).toBe(0)
    // Its address alone, where what was done on it is forgotten: what opened later did not come by itself.
    await page.setViewportSize(laptop)
    const shiftOnceMore = async () => {
      await page.reload()
      await settle(page)
      return shiftOf(page)
    }
    // What a page does of itself it does every time; what a loaded machine did to it, hardly twice.
    await expect.soft.poll(shiftOnceMore, { message: 'layout shift on a laptop' }).toBeLessThan(0.02)
  })
}
