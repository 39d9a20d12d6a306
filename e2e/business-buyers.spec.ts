import { axeViolations } from './axe-violations.ts'
import { createCustomer, fillCheckout, homeAddress, logIn } from './shopper.ts'
import { enterPassword, hireStaff } from './staff.ts'
import { openPage } from './storefront.ts'
import { expect, test } from './test.ts'

const gstin = '27AAPFU0939F1ZV'

test('a business orders with its GSTIN, which customer and staff then see', { tag: '@slow' }, async ({ page }) => {
  const customer = await createCustomer({ 'natural-khadi-pinstripe-kurti': 1 })
  await logIn(page, customer, '/checkoutanddelivery')
  await fillCheckout(page, 'Cash on Delivery')
  const placeOrder = page.getByRole('button', { name: 'Place Order' })
  const field = page.getByRole('textbox', { name: 'GSTIN' })
  await expect(field).toBeHidden()
  const fold = page.getByText('Buying for a business? Add your GSTIN')
  await fold.focus()
  await page.keyboard.press('Enter')
  await field.fill('27aapfu 0938f1zv')
  await placeOrder.click()
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/This GSTIN has a typing error/)
  await field.fill('27aapfu 0939f1zv')
  await expect(page.getByText(/^This GSTIN is of Maharashtra; your parcel goes to Gujarat\./)).toBeVisible()
  // Folded again, it still opens where something is missing.
  await fold.click()
  await placeOrder.click()
  const name = page.getByRole('textbox', { name: 'Business' })
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(/Please enter the business name that belongs to the GSTIN/)
  await name.fill('Bhuj Textiles')
  expect(await axeViolations(page)).toEqual([])
  await placeOrder.click()

  await page.getByRole('button', { name: 'View Orders' }).click()
  await page.getByRole('article').getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'Invoice to' })).toContainText(`Bhuj TextilesGSTIN ${gstin}`)
  await openPage(page, '/profile')
  const kept = page.getByRole('region', { name: 'Buying for a Business' })
  await expect(kept.getByRole('textbox', { name: 'GSTIN' })).toHaveValue(gstin)

  const { data } = await customer.shop('getOrders', {})
  const { email } = await hireStaff('owner')
  await page.goto('/admin')
  await enterPassword(page, email)
  await expect(page.getByLabel(/^Password/)).toBeHidden()
  await page.goto(`/admin#/orders/${data.orders[0]?.orderId}/show`)
  await expect(page.getByText(gstin)).toBeVisible()
  await page.getByRole('button', { name: 'Correct address' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Street')).toHaveValue(homeAddress.street)
  await dialog.getByLabel('Business').fill('Bhuj Textiles LLP')
  await dialog.getByRole('button', { name: 'Correct address' }).click()
  await expect(page.getByText('Business and GSTIN are corrected')).toBeVisible()
  await expect(page.getByText('Bhuj Textiles LLP')).toBeVisible()
})

test('a saved GSTIN is filled in at the next checkout, and removed in the profile', { tag: '@slow' }, async ({
  page,
}) => {
  const customer = await createCustomer({ 'natural-khadi-pinstripe-kurti': 1 })
  const business = { businessName: 'Bhuj Textiles', gstin: '24AAGCB7383J1ZE' }
  await customer.shop('updateUser', { params: { userId: customer.session._id }, body: { business } })
  await logIn(page, customer, '/checkoutanddelivery')
  await expect(page.getByRole('textbox', { name: 'GSTIN' })).toHaveValue(business.gstin)
  await page.getByRole('radio', { name: homeAddress.street }).check()
  await expect(page.getByText('This GSTIN is of')).toHaveCount(0)
  await openPage(page, '/profile')
  await page.getByRole('button', { name: 'Remove GSTIN' }).click()
  await expect(page.getByText('Your profile is up to date')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'GSTIN' })).toHaveValue('')
  expect((await customer.shop('getProfile')).data.business).toBeNull()
})
