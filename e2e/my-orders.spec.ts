import { answer, refuse, relent } from './answers.ts'
import { violationsOf } from './axe.ts'
import { asha, customer, logIn, notice } from './shopper.ts'
import { expect, test } from './visit.ts'

const colours = {
  'Order Placed': 'rgb(38, 58, 105)',
  Confirmed: 'rgb(42, 33, 27)',
  Shipped: 'rgb(217, 152, 30)',
  Delivered: 'rgb(63, 100, 52)',
  Cancelled: 'rgb(154, 47, 39)',
}

test('a page at a time, each order with its badge and with what can be done now', async ({ page }) => {
  await logIn(page, asha, '/my-orders')
  const orders = page.getByRole('article')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await expect(orders).toHaveCount(10)
  for (const [status, colour] of Object.entries(colours)) {
    const order = orders.filter({ has: page.getByText(status, { exact: true }) }).first()
    await expect(order.getByText(status, { exact: true })).toHaveCSS('background-color', colour)
    await expect(order).toContainText(/KG-\w{4}-\w{4} · \d+(st|nd|rd|th) \w+ \d{4}/)
    await expect(order.getByRole('definition').first()).toHaveText(/^\d+$/)
    await expect(order).toContainText('Cash on Delivery')
    await expect(order.locator('img')).toBeVisible()
    await expect(order).toContainText(/Total₹ [\d,]+\.\d\d/)
    const leaves = ['Order Placed', 'Confirmed'].includes(status)
    await expect(order.getByRole('button', { name: 'Cancel' })).toHaveCount(leaves ? 1 : 0)
    await expect(order.getByRole('button', { name: 'Rate & Review Product' })).toHaveCount(
      status === 'Delivered' ? 1 : 0,
    )
  }
  // Only what came within the last day can be given back.
  await expect(button('Return')).toHaveCount(1)
  await expect(button('Pay now')).toHaveCount(0)

  await expect(page.getByRole('link', { name: 'Previous page' })).toBeDisabled()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(page).toHaveURL('/my-orders?page=2')
  await expect(page.getByText('You have already rated').first()).toBeVisible()
  await page.goBack()
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await orders.first().getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(/\/order\/KG-/)
})

test('no orders, and orders that can’t be loaded, look alike; only the console is told', async ({ page, visit }) => {
  visit.allow(/status of 400|could not be loaded/)
  await logIn(page, await customer(), '/my-orders')
  await expect(page.getByText('No Orders Found')).toBeVisible()
  await refuse(page, 'getOrders', 400)
  await page.reload()
  await expect(page.getByText('none of them is lost')).toBeVisible()
  await expect(page.getByText('No Orders Found')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeEmpty()
  await relent(page, 'getOrders')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'See all products' })).toBeVisible()
})

test('an order that waits for its money is paid from here, or from its own page, which says how long it is held', async ({
  page,
  visit,
}) => {
  visit.allow(/status of 400/)
  const unpaid = { canPay: true, paymentMethod: 'PhonePe', payBy: '2026-03-02T10:35:00.000Z' }
  for (const [address, place] of [
    ['**/api/v1/user/orders?**', 'orders'],
    ['**/api/v1/user/order/*', 'order'],
  ] as const)
    await page.route(address, async (route) => {
      const answer = await route.fetch()
      const body = await answer.json()
      Object.assign(place === 'orders' ? body.data.orders[0] : body.data, unpaid)
      await route.fulfill({ response: answer, json: body })
    })
  await refuse(page, 'initiatePayment', 400)
  await logIn(page, asha, '/my-orders')
  const order = page.getByRole('article').first()
  const pay = order.getByRole('button', { name: 'Pay now' })
  await expect(order).toContainText('Online')
  await pay.click()
  await expect(notice(page, 'Failed to initiate payment. Please try again.')).toBeVisible()

  await answer(page, 'initiatePayment', { paymentUrl: 'https://gateway.example/pay/1', transactionId: 't1' })
  await page.route('https://gateway.example/**', (route) => route.fulfill({ body: 'The gateway' }))
  const orderId = (await order.getAttribute('aria-label'))?.replace('Order ', '')
  const asked = page.waitForRequest('**/payment/initiate')
  await pay.click()
  expect((await asked).postDataJSON()).toEqual({ orderId })
  await expect(page).toHaveURL('https://gateway.example/pay/1')

  await page.goBack()
  await order.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`/order/${orderId}`)
  await expect(page.getByText('We hold it for you until 2nd March 2026, 4:05 pm.')).toBeVisible()
  const askedAgain = page.waitForRequest('**/payment/initiate')
  await pay.click()
  expect((await askedAgain).postDataJSON()).toEqual({ orderId })
  await expect(page).toHaveURL('https://gateway.example/pay/1')
})
