import { mkdir, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'
import { lookDifference, saveLook } from './looks.ts'
import { screens } from './screens.ts'
import { finishAnimations, layoutShift } from './storefront.ts'
import { expect, test } from './test.ts'

// Each screen: looks as in looks/ and doesn't shift while loading, on a phone and a laptop; never wider than the window; no
// violations found by axe.
// `npm run shots` writes pictures to shots/; with --update-snapshots it saves new expected looks.
const phone = { width: 390, height: 844 }
const laptop = { width: 1280, height: 800 }
const smallPhone = { width: 320, height: 640 }
const tablet = { width: 768, height: 1024 }
const desktop = { width: 1920, height: 1080 }
/** With the expected look. */
const compared = [phone, laptop]

/** Screens that differ on a laptop: menus in the header, columns, side bars. */
const othersOnLaptop = [
  ...['home', 'products', 'subcategory', 'product', 'privacy-policy', 'login', 'profile', 'bag', 'checkout', 'order'],
  ...['account-menu', 'address-viewed'],
]
/** Like 'bag-empty' of 'bag'. */
const isOtherState = (name: string) => name.slice(0, Math.max(0, name.lastIndexOf('-'))) in screens

const shots = new URL('../shots/', import.meta.url)

/** Makes all dates, times and order numbers equal: 21st and 22nd, or an I and a W, differ in width and may wrap differently. */
const fixTexts = (page: Page) =>
  page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const date =
      /\b\d{1,2}(st|nd|rd|th)? (January|February|March|April|May|June|July|August|September|October|November|December) \d{4}\b/g
    while (texts.nextNode()) {
      const text = texts.currentNode
      const fixed = text.textContent
        ?.replace(date, (_, ending) => (ending ? '22nd November 2026' : '22 November 2026'))
        .replace(/\b\d{1,2}:\d{2} [ap]m\b/g, '12:44 pm')
        .replace(/\bKG-[A-Z0-9]{4}-[A-Z0-9]{4}\b/g, 'KG-22AB-44CD')
      if (fixed !== undefined && fixed !== text.textContent) text.textContent = fixed
    }
  })

/** Waits for fonts and all pictures, and ends finite animations. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(async () => {
    const pictures = [...document.images].filter((image) => image.checkVisibility())
    for (const image of pictures) image.loading = 'eager'
    await Promise.allSettled(pictures.map((image) => image.decode()))
    await document.fonts.ready
    // Sticky elements depend on it.
    scrollTo({ top: 0, behavior: 'instant' })
  })
  await fixTexts(page)
  await finishAnimations(page)
}

/** The whole page. PNG would take several times as long as JPEG. */
async function shoot(page: Page, { style = '', type = 'jpeg' }: { style?: string; type?: 'jpeg' | 'png' } = {}) {
  await settle(page)
  const quality = type === 'jpeg' ? { quality: 90 } : {}
  return page.screenshot({ type, ...quality, fullPage: true, animations: 'disabled', caret: 'hide', style })
}

/** Toasts disappear by themselves. */
const shootWithoutToasts = (page: Page) => shoot(page, { style: '[aria-label="Notifications"] { visibility: hidden }' })

/** Two equal pictures in a row: under load, an image may be painted after it has loaded. */
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

/** Pixels by which the page exceeds the window. */
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
      // Contrast is the same in all sizes.
      const violations = await axeViolations(page, { contrast: size === phone })
      expect.soft(violations, `${look}: axe violations`).toEqual([])
    }
    if (isOtherState(name)) return
    // On the plain page, without what openScreen opened.
    await page.setViewportSize(laptop)
    const reloadAndMeasure = async () => {
      await page.reload()
      await settle(page)
      return layoutShift(page)
    }
    // Shifts by the page itself recur; those from load hardly ever do.
    await expect.soft.poll(reloadAndMeasure, { message: 'layout shift on a laptop' }).toBeLessThan(0.02)
  })
}
