import type { Locator } from '@playwright/test'
import { answer, hold, refuse, relent, withholdCategories } from './answers.ts'
import { violationsOf } from './axe.ts'
import { bag, customer, logIn, menu, notice, open, stopClock } from './shopper.ts'
import { expect, test } from './visit.ts'

/** Where the links to be seen in there lead. */
const targets = (within: Locator) =>
  within.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test('header and footer lead everywhere; a visitor has a way in and no bag', async ({ page, isMobile }) => {
  await open(page, '/contact-us')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  // A phone's menu has a visit of its own.
  if (!isMobile)
    expect(await targets(page.getByRole('navigation', { name: 'Main' }))).toEqual([
      ...['/', '/sale', '/best-sellers', '/new-arrivals', '/collections', '/about-us', '/contact-us'],
    ])
  expect(await targets(page.getByRole('contentinfo'))).toEqual([
    ...['/', '/sale', '/best-sellers', '/collections', '/new-arrivals'],
    ...['/return-policy', '/shipping-policy', '/terms-and-conditions', '/privacy-policy', '/contact-us'],
    ...['https://www.instagram.com/', 'https://www.facebook.com/', 'https://www.pinterest.com/'],
    'https://kargha.example/',
  ])
  await expect(page.getByRole('region', { name: 'Announcement' })).toContainText('extra 5% discount')
  await expect(page.getByRole('link', { name: 'Register or log in' })).toHaveAttribute('href', '/register')
  await expect(bag(page)).toHaveCount(0)
  await expect(page.getByPlaceholder('Search....')).toHaveCount(0)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByPlaceholder('Search....')).toBeFocused()
  await expect(page).toHaveURL(/\/contact-us(#content)?$/)
  expect(await violationsOf(page)).toEqual([])
  for (const list of ['New Arrivals', 'Collections', 'Best Sellers']) {
    await (await menu(page)).getByRole('link', { name: list }).click()
    await expect(page.getByRole('heading', { name: list, level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  }
})

test('a notice stands at the top right for 5000 ms', async ({ page }) => {
  await stopClock(page)
  await open(page, '/login')
  await page.getByRole('button', { name: 'Log In' }).click()
  const said = notice(page, 'Please Enter All Details!')
  await expect(said).toBeVisible()
  const box = await said.locator('../..').boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 40)
  expect(box?.y).toBeLessThan(200)
  await page.clock.runFor(4900)
  await expect(said).toBeVisible()
  await page.clock.runFor(200)
  await expect(said).toBeHidden()
})

test('while the menu’s categories come it waits, and says where there are none or why', async ({ page, visit }) => {
  // The page's script finds other data than the server drew the menu from.
  visit.allow(/status of 400|error #418/)
  await withholdCategories(page, '/login')
  const openWomen = async () => {
    await open(page, '/login')
    const shelves = await menu(page)
    await shelves.getByText('Women', { exact: true }).click()
    return shelves
  }
  await refuse(page, 'getCategories', 400, 'The shelves are being moved')
  await refuse(page, 'getSubcategories', 400)
  const letGo = await hold(page, 'getCategories')
  const none = await openWomen()
  await expect(none.getByRole('status')).toHaveText('Loading ...')
  letGo()
  await expect(notice(page, 'The shelves are being moved')).toBeVisible()
  await expect(notice(page, 'Internal Server Error')).toBeVisible()
  await expect(none.getByText('No Categories found')).toBeVisible()

  await relent(page, 'getCategories')
  await relent(page, 'getSubcategories')
  await refuse(page, 'getSubcategories', 400, 'The labels are being sewn')
  await open(page, '/login')
  await expect(notice(page, 'The labels are being sewn')).toBeVisible()

  await relent(page, 'getSubcategories')
  await answer(page, 'getSubcategories', [])
  const letSubcategories = await hold(page, 'getSubcategories')
  const shelves = await openWomen()
  await shelves.getByText('Saree', { exact: true }).click()
  await expect(shelves.getByText('Kurti', { exact: true })).toBeVisible()
  await expect(shelves.getByText('No Subcategories found')).toBeHidden()
  letSubcategories()
  await expect(shelves.getByText('No Subcategories found').first()).toBeVisible()
})

test.describe('on a wide screen', { tag: '@desktop' }, () => {
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
    expect(await violationsOf(page)).toEqual([])
    await page.getByRole('banner').click({ position: { x: 5, y: 5 } })
    await expect(menu.getByRole('link', { name: 'Linen' })).toBeHidden()
  })

  test('the Women menu is opened again as it was at first: with no category’s shelves beside it', async ({ page }) => {
    await open(page, '/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    const women = menu.getByRole('button', { name: 'Women' })
    const linen = menu.getByRole('link', { name: 'Linen' })
    const saree = menu.getByRole('button', { name: 'Saree', exact: true })
    for (const close of [
      () => page.getByRole('banner').click({ position: { x: 5, y: 5 } }),
      () => page.keyboard.press('Escape'),
    ]) {
      await women.focus()
      await page.keyboard.press('Enter')
      await saree.hover()
      await expect(linen).toBeVisible()
      // Where the menu opens again, nothing is to lie under the mouse.
      await page.mouse.move(5, 700)
      await close()
      await expect(saree).toBeHidden()
      await women.focus()
      await page.keyboard.press('Enter')
      await expect(saree).toBeVisible()
      await expect(linen).toHaveCount(0)
      await page.keyboard.press('Enter')
      await expect(saree).toBeHidden()
    }
  })

  test('the account menu is worked by keyboard alone', async ({ page }) => {
    await logIn(page, await customer())
    const menu = page.getByRole('button', { name: 'Account menu' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'My Profile' })).toBeFocused()
    expect(await targets(page.getByRole('banner').locator('#account-menu'))).toEqual([
      '/profile',
      '/my-orders',
      '/wishlist',
    ])
    await page.keyboard.press('Escape')
    await expect(menu).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible()
  })
})

test.describe('on a phone', { tag: '@phone' }, () => {
  test('the sidebar opens, unfolds, leads on and closes', async ({ page }) => {
    await open(page, '/')
    const opener = page.getByRole('button', { name: 'Open menu' })
    await opener.click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    const lists = ['/sale', '/best-sellers', '/new-arrivals', '/collections']
    await expect(menu.getByRole('link')).toHaveText([
      'Sale',
      'Best Sellers',
      'New Arrivals',
      'Collections',
      'Wishlist',
      'About Us',
      'Contact',
    ])
    expect(await targets(menu)).toEqual([...lists, '/wishlist', '/about-us', '/contact-us'])
    await menu.getByText('Women', { exact: true }).click()
    // The two places after Saree and Kurti are kept for what else the shop has.
    const groups = menu.locator('details details > summary')
    await expect(groups.first()).toHaveText('Saree')
    await expect(groups.nth(1)).toHaveText('Kurti')
    expect(await groups.count()).toBeGreaterThanOrEqual(4)
    await menu.getByText('Kurti', { exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Chikankari' })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
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
