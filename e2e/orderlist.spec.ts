import { mockRefusal, mockReply, unmock } from './api-mocks.ts'
import { axeViolations } from './axe-violations.ts'
import { customerWithOrder } from './orders.ts'
import { logIn } from './shopper.ts'
import { expect, test } from './test.ts'

test('shows when the list fails to load or is empty, and links each order in one line', { tag: '@slow' }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/)
  const { customer, orderId } = await customerWithOrder('rust-bagru-maxi-dress', 'Confirmed')
  await mockRefusal(page, 'getOrders', 400)
  await logIn(page, customer, '/orderlist')
  await expect(page.getByText('No Data Received')).toBeVisible()
  const pagination = { page: 1, limit: 100, totalOrders: 0, totalPages: 0 }
  await mockReply(page, 'getOrders', { orders: [], pagination })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Empty', { exact: true })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await unmock(page, 'getOrders')
  await page.reload()
  const line = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText(orderId)
  await expect(line).toContainText(/\d+(st|nd|rd|th) \w+ \d{4}/)
  await expect(line.locator('img')).toBeVisible()
  await expect(line).toContainText('Quantity 1')
  await expect(line).toContainText('₹ 2,745.50')
  await expect(line).toContainText('Confirmed')
  await line.getByRole('link', { name: 'Rust Bagru Maxi Dress' }).click()
  await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible()
})
