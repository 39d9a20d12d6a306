import { answer, refuse, relent } from './answers.ts'
import { violationsOf } from './axe.ts'
import { customerWithOrder } from './orders.ts'
import { logIn } from './shopper.ts'
import { expect, test } from './visit.ts'

test('a list that doesn’t come, one with nothing in it, and a line an order that leads to it', async ({
  page,
  visit,
}) => {
  visit.allow(/status of 400/)
  const { shopper, orderId } = await customerWithOrder('rust-bagru-maxi-dress', 'Confirmed')
  await refuse(page, 'getOrders', 400)
  await logIn(page, shopper, '/orderlist')
  await expect(page.getByText('No Data Received')).toBeVisible()
  const pagination = { page: 1, limit: 100, totalOrders: 0, totalPages: 0 }
  await answer(page, 'getOrders', { orders: [], pagination })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Empty', { exact: true })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await relent(page, 'getOrders')
  await page.reload()
  const line = page.getByRole('list', { name: 'Orders' }).getByRole('listitem')
  await expect(line).toHaveCount(1)
  await expect(line).toContainText(orderId)
  await expect(line).toContainText(/\d+(st|nd|rd|th) \w+ \d{4}/)
  await expect(line.locator('img')).toBeVisible()
  await expect(line).toContainText('Quantity 1')
  await expect(line).toContainText('₹ 2,835.50')
  await expect(line).toContainText('Confirmed')
  await line.getByRole('link', { name: 'Rust Bagru Maxi Dress' }).click()
  await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible()
})
