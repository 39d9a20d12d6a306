import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'
import { signInAsOwner } from './staff.ts'
import { getPage, openPage } from './storefront.ts'
import { expect, test } from './test.ts'

test('suggestions appear while typing, by keyboard and by press, and Escape leaves what was found', {
  tag: ['@slow', '@phone'],
}, async ({ page }) => {
  await openPage(page, '/')
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await page.getByRole('button', { name: 'Search' }).click()
  const field = page.getByRole('combobox', { name: 'Search products' })
  await expect(field).toBeFocused()
  expect(scripts.some((url) => url.includes('search-suggestions'))).toBe(true)

  const list = page.getByRole('listbox', { name: 'Suggestions' })
  await field.pressSequentially('indigo ik')
  const words = list.getByRole('option', { name: 'indigo ikat', exact: true })
  await expect(words).toBeVisible()
  await expect(list.getByRole('group', { name: 'Products' }).getByRole('option').first()).toContainText('₹')
  expect(await axeViolations(page)).toEqual([])
  await field.press('ArrowDown')
  await expect(words).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(field).toHaveValue('indigo ikat')
  await expect(page).toHaveURL('/search?name=indigo+ikat')
  await expect(list).toHaveCount(0)

  await field.fill('silk sa')
  await list.getByRole('option', { name: 'Silk Saree', exact: true }).click()
  await expect(page).toHaveURL('/shop/saree/silk-saree')
  await expect(page.getByRole('heading', { name: 'Silk', level: 1 })).toBeVisible()

  await page.getByRole('button', { name: 'Search' }).click()
  await field.fill('kantha')
  await expect(list).toBeVisible()
  await field.press('Escape')
  await expect(list).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Kantha')
})

test('a search that nothing meets offers what comes nearest, and a collection’s name its products', async ({
  page,
}) => {
  await openPage(page, '/search?name=silk+saree')
  await expect(page.getByText('These come nearest')).toHaveCount(0)
  await openPage(page, '/search?name=red+silk+saree+under+100')
  await expect(page.getByText('No exact match. These are the closest.')).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('Tussar Saree')
  await openPage(page, '/search?name=gift')
  await expect(page.getByText('26 pieces', { exact: true })).toBeVisible()
  await expect(page.getByText('No exact match. These are the closest.')).toHaveCount(0)
})

test('a renamed category’s page redirects for good', async ({ page }) => {
  const staff = await signInAsOwner()
  const name = `Shrug ${randomUUID().slice(0, 8)}`
  // Last, as tests of the menus rely on the first categories.
  const { data: category } = await staff('createCategory', { body: { name, position: 1000 } })
  try {
    const slug = `${category.slug}-renamed`
    await staff('saveCategory', { params: { id: category._id }, body: { slug, version: category.version } })
    expect((await getPage(page.request, `/shop/${slug}`)).status()).toBe(200)
    // The earlier one may be answered as before for a moment.
    const request = () => getPage(page.request, `/shop/${category.slug}?sort=rating`, { maxRedirects: 0 })
    await expect.poll(async () => (await request()).headers().location).toBe(`/shop/${slug}?sort=rating`)
    expect((await request()).status()).toBe(301)
    await openPage(page, `/shop/${category.slug}`)
    await expect(page).toHaveURL(`/shop/${slug}`)
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  } finally {
    await staff('deleteCategory', { params: { id: category._id } })
  }
})

const count = (page: Page) => page.getByText(/^\d+ pieces?$/)
const chosen = (page: Page) => page.getByRole('list', { name: 'Chosen filters' }).getByRole('listitem')
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1000

/** On a phone in the drawer, then shows the results. */
async function choose(page: Page, ...values: [facet: string, value: string][]): Promise<void> {
  const form = isPhone(page)
    ? page.getByRole('dialog', { name: 'Filter' })
    : page.getByRole('complementary', { name: 'Filters' })
  if (isPhone(page)) await page.getByRole('button', { name: /^Filter/ }).click()
  await expect(form.getByRole('group', { name: 'Availability' })).toBeVisible()
  for (const [facet, value] of values) {
    const group = form.getByRole('group', { name: facet, exact: true })
    if (!(await group.isVisible())) await form.getByText(facet, { exact: true }).click()
    const more = group.getByText(/^Show \d+ more$/)
    if (await more.isVisible()) await more.click()
    await group.getByRole('checkbox', { name: new RegExp(`^${value} `) }).check()
  }
  if (isPhone(page)) {
    expect(await axeViolations(page)).toEqual([])
    await form.getByRole('button', { name: /^Show \d+$/ }).click()
    await expect(form).toHaveCount(0)
  }
}

test('several values of one filter widen, another filter narrows, and chips take each away', { tag: '@slow' }, async ({
  page,
}) => {
  await openPage(page, '/shop/saree')
  await expect(count(page)).toHaveText(/\d\d pieces/)
  const all = Number.parseInt((await count(page).textContent()) ?? '', 10)
  await choose(page, ['Colour', 'Red'], ['Colour', 'Blue'])
  await expect(page).toHaveURL('/shop/saree?filter=colour.red.blue')
  await expect(chosen(page)).toHaveText(['Remove Colour: Red', 'Remove Colour: Blue', 'Clear all'])
  const both = Number.parseInt((await count(page).textContent()) ?? '', 10)
  expect(both).toBeLessThan(all)
  await choose(page, ['Availability', 'In stock'])
  await expect(page).toHaveURL('/shop/saree?filter=colour.red.blue&inStock=true')
  await expect(count(page)).toBeVisible()
  await expect(page.getByRole('article').getByText('Sold out')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Remove Colour: Red' }).click()
  await expect(page).toHaveURL('/shop/saree?filter=colour.blue&inStock=true')
  await expect(chosen(page)).toHaveCount(3)
  await page.goBack()
  await expect(page).toHaveURL('/shop/saree?filter=colour.red.blue&inStock=true')
  await expect(chosen(page)).toHaveCount(4)
  await page.goBack()
  await expect(count(page)).toHaveText(`${both} pieces`)
  // A shared address shows the same list, and search engines get only the whole one.
  await openPage(page, page.url())
  await expect(count(page)).toHaveText(`${both} pieces`)
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Clear all' }).click()
  await expect(page).toHaveURL('/shop/saree')
  await expect(count(page)).toHaveText(`${all} pieces`)
})

test('Back from a product returns to the choice and the place in the list', async ({ page }) => {
  await openPage(page, '/products?filter=fabric.cotton')
  const piece = page.getByRole('article').nth(8).getByRole('link')
  await piece.scrollIntoViewIfNeeded()
  const name = (await piece.textContent()) ?? ''
  const before = await page.evaluate(() => scrollY)
  await piece.click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/products?filter=fabric.cotton')
  await expect(chosen(page).first()).toHaveText('Remove Fabric: Cotton')
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(before)
})

test('where nothing has all that was chosen, the page says what to take away', async ({ page }) => {
  await openPage(page, '/products?price=9000000-&filter=fabric.cotton')
  await expect(page.getByText('No Product Found')).toBeVisible()
  await page.getByRole('link', { name: 'Remove From ₹ 90,00,000' }).click()
  await expect(page).toHaveURL('/products?filter=fabric.cotton')
  await expect(page.getByRole('article').first()).toBeVisible()
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  test('a list can be filtered by a form, and what was chosen taken away', async ({ page, pageErrors }) => {
    // Chromium reports blocked scripts as failed requests.
    pageErrors.allow(/\.js csp$/)
    await page.goto('/shop/saree?sort=price-asc')
    const filters = page.getByRole('complementary', { name: 'Filters' })
    const more = filters.getByRole('group', { name: 'Colour' }).getByText(/^Show \d+ more$/)
    if (await more.isVisible()) await more.click()
    await filters.getByRole('checkbox', { name: /^Red / }).check()
    await filters.getByRole('checkbox', { name: /^Blue / }).check()
    await filters.getByRole('button', { name: 'Show products' }).click()
    await expect(page).toHaveURL(/filter=colour\.blue&filter=colour\.red/)
    await expect(chosen(page)).toHaveText(['Remove Colour: Blue', 'Remove Colour: Red', 'Clear all'])
    await page.getByRole('link', { name: 'Remove Colour: Blue' }).click()
    await expect(page).toHaveURL('/shop/saree?sort=price-asc&filter=colour.red')
    await expect(page.getByRole('article').first()).toBeVisible()
  })
})
