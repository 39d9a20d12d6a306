import type { Page } from '@playwright/test'
import { customer, logIn, open } from './shopper.ts'
import { expect, test } from './visit.ts'

test.describe('on a wide screen', () => {
  test('the Women menu is worked by keyboard alone', async ({ page }) => {
    await open(page, '/')
    const women = page.getByRole('button', { name: 'Women' })
    await women.focus()
    await page.keyboard.press('Enter')
    await expect(women).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByRole('button', { name: 'Saree', exact: true })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    const first = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cotton', exact: true })
    await expect(first).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(women).toBeFocused()
    await expect(women).toHaveAttribute('aria-expanded', 'false')

    await page.keyboard.press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowRight')
    await expect(first).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/subcategorywiseproduct\?item=/)
    await expect(page.getByRole('article').first()).toContainText('Saree')
  })

  test('the Women menu opens by hover, a category at a time, and closes by a press elsewhere', async ({ page }) => {
    await open(page, '/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('button', { name: 'Women' }).hover()
    await menu.getByRole('button', { name: 'Kurti' }).hover()
    await expect(menu.getByRole('link', { name: 'Chikankari' })).toBeVisible()
    await menu.getByRole('button', { name: 'Saree', exact: true }).hover()
    await expect(menu.getByRole('link', { name: 'Chikankari' })).toBeHidden()
    await expect(menu.getByRole('link', { name: 'Linen' })).toBeVisible()
    await page.getByRole('banner').click({ position: { x: 5, y: 5 } })
    await expect(menu.getByRole('link', { name: 'Linen' })).toBeHidden()
  })

  test('the account menu is worked by keyboard alone', async ({ page }) => {
    await logIn(page, await customer())
    const menu = page.getByRole('button', { name: 'Account menu' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'My Profile' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('the sidebar opens, unfolds, leads on and closes', async ({ page }) => {
    await open(page, '/')
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await menu.getByText('Women', { exact: true }).click()
    await menu.getByText('Kurti', { exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Chikankari' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()

    await opener.click()
    await menu.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toBeHidden()
    await opener.click()
    await menu.getByRole('link', { name: 'Best Sellers' }).click()
    await expect(page.getByRole('heading', { name: 'Best Sellers', level: 1 })).toBeVisible()
    await expect(menu).toBeHidden()
  })

  test('Back returns to the same place in a long list', async ({ page }) => {
    await open(page, '/products')
    const last = page.getByRole('article').last()
    const shown = page.getByRole('status').filter({ hasText: 'products shown' })
    await expect(async () => {
      await last.scrollIntoViewIfNeeded()
      await expect(shown).toHaveText(/^(\d+) of \1 /, { timeout: 300 })
    }).toPass()
    await last.scrollIntoViewIfNeeded()
    const name = (await last.getByRole('heading').textContent()) ?? ''
    const product = page.getByRole('link', { name, exact: true })
    const place = await page.evaluate(() => scrollY)
    expect(place).toBeGreaterThan(3000)
    await product.click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(product).toBeInViewport()
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(50)
  })
})

test('the loading overlay stands for three seconds, once, and holds nothing up', async ({ page }) => {
  const overlayCovers = () => {
    const overlay = document.querySelector('.loading-overlay')
    return overlay !== null && getComputedStyle(overlay).visibility === 'visible'
  }
  await page.goto('/')
  const opened = await page.evaluate(() => performance.timeOrigin)
  expect(await page.evaluate(overlayCovers)).toBe(true)
  await page.waitForFunction(() => {
    const overlay = document.querySelector('.loading-overlay')
    return overlay === null || getComputedStyle(overlay).visibility === 'hidden'
  })
  const stood = (await page.evaluate(() => Date.now())) - opened
  expect(stood).toBeGreaterThan(2900)
  expect(stood).toBeLessThan(6000)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sale' }).click()
  await expect(page.getByRole('heading', { name: 'Sale', level: 1 })).toBeVisible()
  expect(await page.evaluate(overlayCovers)).toBe(false)
})

test('the overlay does not move for someone who prefers that', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
      .map((animation) => (animation as CSSAnimation).animationName),
  )
  expect(moving).toEqual([])
})

test('no page is wider than its screen', async ({ page, visit }) => {
  visit.allow(/404.*no-such-page/)
  const tooWide = async (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
  const wrong: string[] = []
  const measure = async (addresses: string[]) => {
    for (const address of addresses) {
      await page.setViewportSize({ width: 320, height: 800 })
      await open(page, address)
      await expect(page.getByRole('main').getByRole('heading').first()).toBeAttached()
      for (const width of [320, 390, 768, 1280, 1920]) {
        await page.setViewportSize({ width, height: 800 })
        if (await tooWide(page)) wrong.push(`${address} at ${width}`)
      }
    }
  }
  await measure(['/', '/products', '/search?name=saree', '/register', '/login', '/no-such-page'])
  await measure(['/products/vermilion-kanjivaram-temple-border-saree', '/shop/saree/cotton-saree'])
  await page.setViewportSize({ width: 1280, height: 800 })
  await logIn(page, await customer({ 'natural-khadi-pinstripe-kurti': 3 }))
  await measure(['/cart', '/checkoutanddelivery', '/my-orders', '/profile', '/orderconfirmation'])
  expect(wrong).toEqual([])
})
