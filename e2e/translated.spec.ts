import { createCustomer, logIn } from './shopper.ts'
import { bagLink, chooseQuantity, openPage } from './storefront.ts'
import { expect, test } from './test.ts'
import { translate } from './translate.ts'

test('a translated page goes on working: filters, suggestions and the bag', { tag: '@slow' }, async ({ page }) => {
  const customer = await createCustomer()
  await translate(page)
  await logIn(page, customer, '/products')
  await expect(page.locator('main font').first()).toBeVisible()
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Show \d/ })
    .click()
  await expect(page.getByRole('button', { name: /^Filter \(1\)/ })).toBeVisible()
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search products' }).fill('ikat')
  await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()

  await openPage(page, '/products/indigo-pochampally-ikat-cotton-saree')
  await expect(page.locator('main font').first()).toBeVisible()
  await chooseQuantity(page, 1)
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(bagLink(page)).toContainText('(1)')
  await openPage(page, '/cart')
  await expect(page.locator('main font').first()).toBeVisible()
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(page.getByText('2 items in your bag')).toBeVisible()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
})
