import { openBackOffice } from './office-page.ts'
import { customerWithOrder } from './orders.ts'
import { signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'
import { translate } from './translate.ts'

const slug = 'indigo-pochampally-ikat-cotton-saree'

test('the translated back office goes on working: a product, an order, a dialog', async ({ page }) => {
  const { orderId, getOrder } = await customerWithOrder(slug)
  const staff = await signInAsOwner()
  const { data: purchases } = await staff('getPurchases', { query: { q: orderId } })
  const { data: subcategories } = await staff('getSubcategories', { query: { limit: 1 } })
  const [subcategory] = subcategories
  const { data: created } = await staff('createProduct', {
    body: {
      ...{ name: 'Translated Saree', sortDescription: 'Woven in Bhuj', status: 'draft' },
      ...{ categoryId: subcategory?.categoryId ?? '', subCategoryId: subcategory?._id ?? '' },
      ...{ images: [subcategory?.image ?? ''], sellingPrice: 1000, originalPrice: 1200 },
    },
  })
  await translate(page)
  await openBackOffice(page)
  await expect(page.locator('main font').first()).toBeVisible()

  await page.goto(`/admin#/products/${created._id}`)
  await page.getByLabel(/^Name/).first().fill('Renamed Saree')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByRole('heading', { name: 'Renamed Saree', level: 1 })).toBeVisible()
  expect((await staff('getProduct', { params: { id: created._id } })).data.name).toBe('Renamed Saree')

  await page.goto(`/admin#/orders/${purchases[0]?._id}/show`)
  await page.getByRole('button', { name: 'Confirm order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Confirm order' }).click()
  await dialog.getByRole('button', { name: 'Confirm order' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: /^Pack/ }).click()
  await dialog.getByRole('button', { name: /^Pack/ }).click()
  await expect(dialog).toBeHidden()
  const { data: parcels } = await staff('getShipments', { query: { q: orderId } })
  expect(parcels).toHaveLength(1)
  expect((await getOrder()).status).toBe('Confirmed')
})
