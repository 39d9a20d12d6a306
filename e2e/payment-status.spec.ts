import type { Page } from '@playwright/test'
import { answer, refuse, relent } from './answers.ts'
import { violationsOf } from './axe.ts'
import { bag, customer, fillIn, logIn, open, shopWith } from './shopper.ts'
import { expect, test } from './visit.ts'

const address = '/payment/status/attempt-1'
const standing = (page: Page, paymentStatus: string, message = '', more: object = {}) =>
  answer(
    page,
    'getPaymentStatus',
    { orderId: 'KG-7F3K-92QD', paymentStatus, finalTotal: 6473.5, transactionId: 'attempt-1', ...more },
    message,
  )

test('what became of the payment, and where to go on', async ({ page, visit }) => {
  visit.allow(/404/)
  const main = page.getByRole('main')
  await standing(page, 'Completed', 'The payment has arrived')
  await logIn(page, await customer(), address)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(main.getByText('Your payment has been successfully processed!')).toBeVisible()
  for (const fact of ['KG-7F3K-92QD', 'Completed', '₹ 6,473.50', 'The payment has arrived'])
    await expect(main.getByText(fact, { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'View Orders' }).click()
  await expect(page).toHaveURL('/my-orders')

  await standing(page, 'Failed')
  await open(page, address)
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await expect(
    main.getByText('Payment verification failed. Please contact support if amount was debited.'),
  ).toBeVisible()
  await expect(main.getByText('Message')).toHaveCount(0)
  await main.getByRole('button', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/')

  await refuse(page, 'getPaymentStatus', 404, 'Not found')
  await open(page, address)
  await expect(page.getByRole('heading', { name: 'Could not verify payment.' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await relent(page, 'getPaymentStatus')
  await standing(page, 'Refunded')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Refunded' })).toBeVisible()
})

test('money that comes too late is no success, and a link that died unused asks nobody to wait', async ({ page }) => {
  const main = page.getByRole('main')
  await standing(page, 'Completed', '', { goesBack: true })
  await logIn(page, await customer(), address)
  await expect(page.getByRole('heading', { name: 'Payment Goes Back' })).toBeVisible()
  await expect(main.getByText('successfully processed')).toHaveCount(0)

  await standing(page, 'Pending', '', { canPay: true })
  await open(page, address)
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible()
  await main.getByRole('button', { name: 'View Orders' }).click()
  await expect(page).toHaveURL('/my-orders')
})

test('the gateway brings the shopper back, and the shop has asked it how the payment ended', async ({ page }) => {
  const shopper = await customer()
  const { data: session } = await shopWith()('signin', { body: shopper })
  const shop = shopWith(session.token)
  const { data: profile } = await shop('getProfile')
  const { data: product } = await shop('getProduct', { params: { id: 'blue-stripe-khadi-fabric' } })
  const order = { productId: product._id, quantity: 1, addressId: profile.address[0]?._id ?? '' }
  const { data: placed } = await shop('placeOrder', { body: { ...order, paymentMethod: 'PhonePe' } })
  await logIn(page, shopper)

  await page.goto(placed.payment.paymentUrl ?? '')
  await page.getByRole('button', { name: 'Leave pending' }).click()
  await expect(page.getByRole('heading', { name: 'Verifying your payment...' })).toBeVisible()
  await page.goto(placed.payment.paymentUrl ?? '')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText(placed.orders[0]?.orderId ?? '')).toBeVisible()
  await page.getByRole('button', { name: 'View Orders' }).click()
  await expect(page.getByRole('article')).toContainText('Blue Stripe Khadi')
})

test('an open payment is asked after less and less often, while somebody looks', async ({ page }) => {
  await logIn(page, await customer())
  await page.clock.install()
  await standing(page, 'Pending')
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/user/payment/status/attempt-1')) asked += 1
  })
  await open(page, address)
  await expect(page.getByRole('heading', { name: 'Verifying your payment...' })).toBeVisible()
  await expect.poll(() => asked).toBe(1)
  await page.clock.runFor(2500)
  await expect.poll(() => asked).toBe(2)
  // The next is further off.
  await page.clock.runFor(2000)
  expect(asked).toBe(2)
  await expect(page.getByRole('button', { name: 'View Orders' })).toHaveCount(0)
  for (const pause of [3000, 4500, 6000, 8500, 12_000]) {
    const before = asked
    await page.clock.runFor(pause)
    await expect.poll(() => asked).toBeGreaterThan(before)
  }
  await expect(page.getByText('The bank is taking longer than usual.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Orders' })).toBeVisible()
  await standing(page, 'Completed')
  await page.clock.runFor(25_000)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
})

test('a visitor is told how to see a payment, and comes back to it after logging in', async ({ page }) => {
  const shopper = await customer()
  await open(page, address)
  await expect(page.getByRole('heading', { name: 'Log in to see your payment' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await standing(page, 'Completed')
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await fillIn(page, { Email: shopper.email, Password: shopper.password })
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(bag(page)).toBeVisible()
})
