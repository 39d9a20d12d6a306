import type { Locator } from '@playwright/test'
import { brokenWords } from './broken-words.ts'
import { excessWidth } from './excess-width.ts'
import { createCustomer, logIn } from './shopper.ts'
import { bagLink, finishAnimations, layoutShift, openMenu, openPage, setFontSize } from './storefront.ts'
import { expect, test } from './test.ts'

const linkTargets = (within: Locator) =>
  within.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test('a customer’s menu has the bag, the orders and the profile', async ({ page }) => {
  await logIn(page, await createCustomer())
  const menu = await openMenu(page)
  await expect(menu.getByRole('link', { name: 'My Orders' })).toBeVisible()
  expect((await linkTargets(menu)).slice(-3)).toEqual(['/cart', '/my-orders', '/profile'])
  await menu.getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
})

test('with large letters, header and names fit the narrowest phones', async ({ page }) => {
  await logIn(page, await createCustomer({ 'blue-stripe-khadi-fabric': 12 }), '/profile')
  await expect(bagLink(page)).toContainText('(12)')
  await setFontSize(page, 24)
  for (const width of [360, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await finishAnimations(page)
    expect(await excessWidth(page, width)).toBe('')
    await expect(bagLink(page)).toBeInViewport({ ratio: 1 })
    expect(await brokenWords(page)).toEqual([])
  }
})

test('scrolling while sections still wait to be laid out moves nothing in view', async ({ page }) => {
  await page.addInitScript(() => {
    const later = new CSSStyleSheet()
    later.replaceSync('.in-turn > * { animation-delay: 60s !important }')
    document.adoptedStyleSheets = [later]
  })
  await page.goto('/')
  await page.evaluate(async () => {
    for (const top of [600, 1200, 1800, 2400]) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })
  await finishAnimations(page)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.02)
})

test('a list that goes on by itself moves nothing in view', { tag: '@slow' }, async ({ page }) => {
  await openPage(page, '/products')
  // A jump to the end passes over cards that wait for their turn, which a busy machine may still let wait (decision 074).
  await finishAnimations(page)
  const shown = page.getByRole('status').filter({ hasText: 'products shown' })
  const scrollDown = async () => {
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    return shown.textContent()
  }
  await expect.poll(scrollDown, { intervals: [100] }).toMatch(/^(\d+) of \1 /)
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Sale' })).toBeVisible()
  expect(await layoutShift(page)).toBeLessThan(0.02)
})
