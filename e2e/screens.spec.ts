import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'
import { lookDifference, saveLook } from './looks.ts'
import { screens } from './screens.ts'
import { finishAnimations } from './storefront.ts'
import { expect, test } from './test.ts'

// Every screen, in the sizes of a phone and a laptop, looks as in looks/ and doesn't shift while it loads; in no size is it wider
// than the window. On a phone axe finds no violations, and on a laptop none where that shows other parts.
// `npm run shots` writes full-size pictures in all sizes to shots/; with --update-snapshots it saves new expected looks.
const phone = { width: 390, height: 844 }
const laptop = { width: 1280, height: 800 }
const smallPhone = { width: 320, height: 640 }
const tablet = { width: 768, height: 1024 }
const desktop = { width: 1920, height: 1080 }
/** In these sizes the page is also compared with its expected look. */
const compared = [phone, laptop]

/** The screens that show on a laptop what a phone doesn't have: the header's menus, columns, a bill or contents at the side. */
const othersOnLaptop = [
  ...['home', 'products', 'subcategory', 'product', 'privacy-policy', 'login', 'profile', 'bag', 'checkout', 'order'],
  ...['account-menu', 'address-viewed'],
]
/** Another state of a page that is a screen, too: 'bag-empty' of 'bag'. */
const isOtherState = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('-'))) in screens

const shots = new URL('../shots/', import.meta.url)

/** A line with the 21st has room for a word more than one with the 22nd, so every date of the page becomes the same one. */
const fixDates = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const date =
      /\b\d{1,2}(st|nd|rd|th) (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g
    while (texts.nextNode()) {
      const text = texts.currentNode
      const fixed = text.textContent?.replace(date, '22nd November 2026')
      if (fixed !== undefined && fixed !== text.textContent) text.textContent = fixed
    }
  })

/** Waits for the fonts and all pictures of the page, also those further down, and ends its finite animations. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility())
    for (const image of pictures) image.loading = 'eager'
    await Promise.allSettled(pictures.map((image) => image.decode()))
    await document.fonts.ready
    // Sticky elements depend on the scroll position.
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await fixDates(page)
  await finishAnimations(page)
}

/** A picture of the whole page. Writing and reading a PNG would take several times as long as a JPEG. */
async function shoot(page: Page, { style = '', type = 'jpeg' }: { style?: string; type?: 'jpeg' | 'png' } = {}) {
  await settle(page)
  const quality = type === 'jpeg' ? { quality: 90 } : {}
  return page.screenshot({ type, ...quality, fullPage: true, animations: 'disabled', caret: 'hide', style })
}

/** Toasts disappear after a while, so they aren't compared. */
const shootWithoutToasts = (page: Page) => shoot(page, { style: '[aria-label="Notifications"] { visibility: hidden }' })

/** The page once two pictures of it are equal: a machine under load may paint an image after it has reported it as loaded. */
async function shootWhenStill(page: Page) {
  let previous = await shootWithoutToasts(page)
  let current = previous
  const takeNext = async () => {
    previous = current
    current = await shootWithoutToasts(page)
    return current.equals(previous)
  }
  await expect.poll(takeNext, { message: 'The page keeps changing' }).toBe(true)
  return current
}

/** The sum of the page's layout shifts since it was opened, without those that a user's input caused. */
const layoutShift = (page: Page) =>
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

/** By how many pixels the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [name, openScreen] of Object.entries(screens)) {
  test(name, async ({ page, pageErrors }, { config }) => {
    pageErrors.allow(/404.*no-such-page/)
    await page.setViewportSize(phone)
    await openScreen(page)
    await settle(page)
    expect.soft(await layoutShift(page), 'layout shift on a phone').toBeLessThan(0.02)
    for (const size of [smallPhone, phone, tablet, laptop, desktop]) {
      const look = `${name}-${size.width}`
      await page.setViewportSize(size)
      if (process.env.SHOTS) {
        await mkdir(shots, { recursive: true })
        await writeFile(new URL(`${look}.png`, shots), await shoot(page, { type: 'png' }))
      }
      await expect.soft.poll(() => overflow(page), { message: `${look}: overflow` }).toBe(0)
      if (!compared.includes(size)) continue
      if (['all', 'changed'].includes(config.updateSnapshots)) await saveLook(look, await shootWhenStill(page))
      else
        await expect.soft
          .poll(async () => lookDifference(look, await shootWithoutToasts(page)), { message: look })
          .toBeUndefined()
      if (size === laptop && !othersOnLaptop.includes(name)) continue
      // Colours are the same in all sizes.
      const violations = await axeViolations(page, { contrast: size === phone })
      expect.soft(violations, `${look}: axe violations`).toEqual([])
    }
    if (isOtherState(name)) return
    // The laptop's layout shift is measured on the plain page, without what openScreen opened on it.
    await page.setViewportSize(laptop)
    const reloadAndMeasure = async () => {
      await page.reload()
      await settle(page)
      return layoutShift(page)
    }
    // A shift that the page itself causes happens every time; one caused by a machine under load hardly ever twice.
    await expect.soft.poll(reloadAndMeasure, { message: 'layout shift on a laptop' }).toBeLessThan(0.02)
  })
}
