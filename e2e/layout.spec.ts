import type { Locator } from '@playwright/test'
import { delayReply, mockRefusal, mockReply, omitCategories, unmock } from './api-mocks.ts'
import { axeViolations } from './axe-violations.ts'
import { createCustomer, logIn } from './shopper.ts'
import { bagLink, openMenu, openPage, pauseClock, toast, toastBox, wishlistLink } from './storefront.ts'
import { expect, test } from './test.ts'

const linkTargets = (within: Locator) =>
  within.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))

test('header and footer link to all sections; a visitor finds a log-in link and no bag', async ({ page, isMobile }) => {
  await openPage(page, '/contact-us')
  await expect(wishlistLink(page)).toBeInViewport()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.locator('#content')).toBeFocused()
  // The phone's menu has its own test.
  if (!isMobile)
    expect(await linkTargets(page.getByRole('navigation', { name: 'Main' }))).toEqual([
      ...['/', '/sale', '/best-sellers', '/new-arrivals', '/collections', '/about-us', '/contact-us'],
    ])
  expect(await linkTargets(page.getByRole('contentinfo'))).toEqual([
    ...['/', '/sale', '/best-sellers', '/collections', '/new-arrivals'],
    ...['/return-policy', '/shipping-policy', '/terms-and-conditions', '/privacy-policy', '/contact-us'],
    ...['https://www.instagram.com/', 'https://www.facebook.com/', 'https://www.pinterest.com/'],
    'https://kargha.example/',
  ])
  await expect(page.getByRole('region', { name: 'Announcement' })).toContainText('extra 5% discount')
  await expect(page.getByRole('link', { name: 'Register or log in' })).toHaveAttribute('href', '/register')
  await expect(bagLink(page)).toHaveCount(0)
  await expect(page.getByPlaceholder('Search....')).toHaveCount(0)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByPlaceholder('Search....')).toBeFocused()
  await expect(page).toHaveURL(/\/contact-us(#content)?$/)
  for (const list of ['New Arrivals', 'Collections', 'Best Sellers']) {
    await (await openMenu(page)).getByRole('link', { name: list }).click()
    await expect(page.getByRole('heading', { name: list, level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  }
  const menu = await openMenu(page)
  await menu.getByText('Women', { exact: true }).click()
  await menu.getByRole('link', { name: 'All Products' }).click()
  await expect(page).toHaveURL('/products')
})

test('a toast is shown at the top right for 5000 ms, whatever is typed or pressed meanwhile', {
  tag: ['@phone', '@slow'],
}, async ({ page }) => {
  await pauseClock(page)
  await openPage(page, '/login')
  await page.getByRole('button', { name: 'Log In' }).click()
  const text = 'Please Enter All Details!'
  const message = toast(page, text)
  await expect(message).toBeVisible()
  const box = await toastBox(page, text).boundingBox()
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeGreaterThan((page.viewportSize()?.width ?? 0) - 40)
  expect(box?.y).toBeLessThan(200)
  await page.getByLabel('Email').fill('asha@kargha.test')
  await page.getByRole('button', { name: 'Show password' }).click()
  await page.clock.runFor(4900)
  await expect(message).toBeVisible()
  await page.clock.runFor(200)
  await expect(message).toBeHidden()
})

test('the menu shows that its categories are loading, that there are none, or why they failed to load', {
  tag: '@slow',
}, async ({ page, pageErrors }) => {
  // The script's data differ from those in the server-rendered menu.
  pageErrors.allow(/status of 400|error #418/)
  await omitCategories(page, '/login')
  const openWomen = async () => {
    await openPage(page, '/login')
    const menu = await openMenu(page)
    await menu.getByText('Women', { exact: true }).click()
    return menu
  }
  await mockRefusal(page, 'getCategories', 400, 'The shelves are being moved')
  await mockRefusal(page, 'getSubcategories', 400)
  const release = await delayReply(page, 'getCategories')
  const emptyMenu = await openWomen()
  await expect(emptyMenu.getByRole('status')).toHaveText('Loading ...')
  release()
  await expect(toast(page, 'The shelves are being moved')).toBeVisible()
  await expect(toast(page, 'Internal Server Error')).toBeVisible()
  await expect(emptyMenu.getByText('No Categories found')).toBeVisible()

  await unmock(page, 'getCategories')
  await unmock(page, 'getSubcategories')
  await mockRefusal(page, 'getSubcategories', 400, 'The labels are being sewn')
  await openPage(page, '/login')
  await expect(toast(page, 'The labels are being sewn')).toBeVisible()

  await unmock(page, 'getSubcategories')
  await mockReply(page, 'getSubcategories', [])
  const releaseSubcategories = await delayReply(page, 'getSubcategories')
  const menu = await openWomen()
  await menu.getByText('Saree', { exact: true }).click()
  await expect(menu.getByText('Kurti', { exact: true })).toBeVisible()
  await expect(menu.getByText('No Subcategories found')).toBeHidden()
  releaseSubcategories()
  await expect(menu.getByText('No Subcategories found').first()).toBeVisible()
})

test.describe('on a wide screen', { tag: '@desktop' }, () => {
  test('the Women menu works with the keyboard alone', async ({ page }) => {
    await openPage(page, '/')
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

  test('the Women menu opens on hover, one category at a time, and closes on a click elsewhere', async ({ page }) => {
    await openPage(page, '/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('button', { name: 'Women' }).hover()
    await menu.getByRole('button', { name: 'Kurti' }).hover()
    await expect(menu.getByRole('link', { name: 'Chikankari' })).toBeVisible()
    await menu.getByRole('button', { name: 'Saree', exact: true }).hover()
    await expect(menu.getByRole('link', { name: 'Chikankari' })).toBeHidden()
    await expect(menu.getByRole('link', { name: 'Linen' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('banner').click({ position: { x: 5, y: 5 } })
    await expect(menu.getByRole('link', { name: 'Linen' })).toBeHidden()
  })

  test('the Women menu opens again with no category selected', { tag: '@slow' }, async ({ page }) => {
    await openPage(page, '/')
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
      // The mouse must not hover over the menu.
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

  test('the account menu works with the keyboard alone', async ({ page }) => {
    await logIn(page, await createCustomer())
    const menu = page.getByRole('button', { name: 'Account menu' })
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'My Profile' })).toBeFocused()
    expect(await linkTargets(page.getByRole('banner').locator('#account-menu'))).toEqual([
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
  test('the sidebar opens, unfolds its categories, leads to lists and closes', { tag: '@slow' }, async ({ page }) => {
    await openPage(page, '/')
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
      'Log In',
    ])
    expect(await linkTargets(menu)).toEqual([...lists, '/wishlist', '/about-us', '/contact-us', '/login'])
    await menu.getByText('Women', { exact: true }).click()
    const groups = menu.locator('details details > summary')
    await expect(groups.first()).toHaveText('Saree')
    await expect(groups.nth(1)).toHaveText('Kurti')
    expect(await groups.count()).toBeGreaterThanOrEqual(4)
    await expect(menu.getByRole('link', { name: 'Wedding Silks' })).toHaveAttribute(
      'href',
      '/collections/wedding-silks',
    )
    await menu.getByText('Kurti', { exact: true }).click()
    await expect(menu.getByRole('link', { name: 'Chikankari' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
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

  test('Back returns to the same scroll position in a long list', async ({ page }) => {
    await openPage(page, '/products')
    const last = page.getByRole('article').last()
    const shown = page.getByRole('status').filter({ hasText: 'products shown' })
    const scrollDown = async () => {
      await last.scrollIntoViewIfNeeded()
      return shown.textContent()
    }
    await expect.poll(scrollDown, { intervals: [100] }).toMatch(/^(\d+) of \1 /)
    await last.scrollIntoViewIfNeeded()
    const name = (await last.getByRole('heading').textContent()) ?? ''
    const product = page.getByRole('link', { name, exact: true })
    const position = await page.evaluate(() => scrollY)
    expect(position).toBeGreaterThan(3000)
    await product.click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.goBack()
    await expect(product).toBeInViewport()
    expect(Math.abs((await page.evaluate(() => scrollY)) - position)).toBeLessThan(50)
  })
})
