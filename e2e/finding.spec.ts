import { axeViolations } from './axe-violations.ts'
import { signInAsOwner } from './staff.ts'
import { openPage } from './storefront.ts'
import { expect, test } from './test.ts'

test('suggestions appear while typing, by keyboard and by press, and Escape leaves what was found', async ({
  page,
}) => {
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

test('a renamed category’s page redirects for good', async ({ page }) => {
  const staff = await signInAsOwner()
  const name = `Shrug ${Date.now()}`
  const { data: category } = await staff('createCategory', { body: { name } })
  const slug = `${category.slug}-renamed`
  await staff('saveCategory', { params: { id: category._id }, body: { slug, version: category.version } })
  const answer = await page.request.get(`/shop/${category.slug}?sort=rating`, { maxRedirects: 0 })
  expect([answer.status(), answer.headers().location]).toEqual([301, `/shop/${slug}?sort=rating`])
  await openPage(page, `/shop/${category.slug}`)
  await expect(page).toHaveURL(`/shop/${slug}`)
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await staff('deleteCategory', { params: { id: category._id } })
})
