import { changeReply, mockRefusal, mockReply, unmock } from './api-mocks.ts'
import { axeViolations } from './axe-violations.ts'
import { customerWithOrder } from './orders.ts'
import { asha, createCustomer, logIn } from './shopper.ts'
import { toast } from './storefront.ts'
import { expect, test } from './test.ts'

const colours = {
  'Order Placed': 'rgb(38, 58, 105)',
  Confirmed: 'rgb(42, 33, 27)',
  Shipped: 'rgb(217, 152, 30)',
  Delivered: 'rgb(63, 100, 52)',
  Cancelled: 'rgb(154, 47, 39)',
}

test('lists ten orders a page, each with its status badge and the actions that are possible now', async ({ page }) => {
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
    const canCancel = ['Order Placed', 'Confirmed'].includes(status)
    await expect(order.getByRole('button', { name: 'Cancel' })).toHaveCount(canCancel ? 1 : 0)
    await expect(order.getByRole('button', { name: 'Rate & Review Product' })).toHaveCount(
      status === 'Delivered' ? 1 : 0,
    )
  }
  // Returns are possible for a day after delivery.
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

test('a list of one page has no page numbers', async ({ page }) => {
  const { customer } = await customerWithOrder('teal-linen-temple-saree')
  await logIn(page, customer, '/my-orders')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('navigation', { name: 'Pages of orders' })).toHaveCount(0)
})

test('orders that fail to load look like no orders, and only the console logs the failure', { tag: '@slow' }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400|could not be loaded/)
  await logIn(page, await createCustomer(), '/my-orders')
  await expect(page.getByText('No Orders Found')).toBeVisible()
  await mockRefusal(page, 'getOrders', 400)
  await page.reload()
  await expect(page.getByText('They are safe')).toBeVisible()
  await expect(page.getByText('No Orders Found')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeEmpty()
  await unmock(page, 'getOrders')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'See all products' })).toBeVisible()
})

test('only a delivered order shows that its product is rated, in the list and on its own page', {
  tag: '@slow',
}, async ({ page }) => {
  await changeReply(page, 'getOrders', ({ orders }) => {
    for (const order of orders) order.isRated = true
  })
  await changeReply(page, 'getPurchase', ({ orders: [order] }) => {
    Object.assign(order ?? {}, { isRated: true })
  })
  await logIn(page, asha, '/my-orders')
  const rated = page.getByRole('main').getByText('You have already rated')
  await expect(rated.first()).toBeVisible()
  for (const status of Object.keys(colours)) {
    const order = page.getByRole('article').filter({ has: page.getByText(status, { exact: true }) })
    const count = status === 'Delivered' ? 1 : 0
    await expect(order.first().getByText('You have already rated')).toHaveCount(count)
    await order.first().getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { name: 'Timeline' })).toBeVisible()
    await expect(rated).toHaveCount(count)
    await page.goBack()
    await expect(page).toHaveURL('/my-orders')
  }
})

test('an unpaid order can be paid from the list and from its own page, which states how long it is held', {
  tag: '@slow',
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 400/)
  const unpaid = { canPay: true, paymentMethod: 'PhonePe', payBy: '2026-03-02T10:35:00.000Z' }
  await changeReply(page, 'getOrders', ({ orders: [first] }) => Object.assign(first ?? {}, unpaid))
  await changeReply(page, 'getPurchase', ({ orders: [first] }) => Object.assign(first ?? {}, unpaid))
  await mockRefusal(page, 'initiatePayment', 400)
  await logIn(page, asha, '/my-orders')
  const order = page.getByRole('article').first()
  const pay = order.getByRole('button', { name: 'Pay now' })
  await expect(order).toContainText('Online')
  await pay.click()
  await expect(toast(page, 'Failed to initiate payment. Please try again.')).toBeVisible()

  await mockReply(page, 'initiatePayment', { paymentUrl: 'https://gateway.example/pay/1', transactionId: 't1' })
  await page.route('https://gateway.example/**', (route) => route.fulfill({ body: 'The gateway' }))
  const orderId = (await order.getAttribute('aria-label'))?.replace('Order ', '')
  const initiated = page.waitForRequest('**/payment/initiate')
  await pay.click()
  expect((await initiated).postDataJSON()).toEqual({ orderId })
  await expect(page).toHaveURL('https://gateway.example/pay/1')

  await page.goBack()
  await order.getByRole('heading').getByRole('link').click()
  await expect(page).toHaveURL(`/order/${orderId}`)
  await expect(page.getByText('We’re holding your order until 2 March 2026, 4:05 pm.')).toBeVisible()
  const initiatedAgain = page.waitForRequest('**/payment/initiate')
  await pay.click()
  expect((await initiatedAgain).postDataJSON()).toEqual({ orderId })
  await expect(page).toHaveURL('https://gateway.example/pay/1')
})

test('a purchase of many orders shows five of them, and the others on a press', async ({ page }) => {
  await changeReply(page, 'getOrders', (list) => {
    const [order] = list.orders
    if (order) list.orders = [1, 2, 3, 4, 5, 6, 7].map((n) => ({ ...order, _id: `o${n}`, orderId: `KG-0000-000${n}` }))
  })
  await logIn(page, asha, '/my-orders')
  const group = page.getByRole('region', { name: '7 orders placed together' })
  const orders = group.getByRole('article').filter({ visible: true })
  await expect(orders).toHaveCount(5)
  await group.getByText('2 more orders').click()
  await expect(orders).toHaveCount(7)
})
