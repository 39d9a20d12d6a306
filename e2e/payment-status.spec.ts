import { mockPaymentStatus, mockRefusal, unmock } from './api-mocks.ts'
import { axeViolations } from './axe-violations.ts'
import { createCustomer, logIn, submitLogIn } from './shopper.ts'
import { bagLink, openPage } from './storefront.ts'
import { expect, test } from './test.ts'

const address = '/payment/status/attempt-1'
test('shows whether the payment succeeded, failed or was refunded, and links to what comes next', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/404/)
  const main = page.getByRole('main')
  await mockPaymentStatus(page, 'Completed', 'The payment has arrived')
  await logIn(page, await createCustomer(), address)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(main.getByText('Your payment has been successfully processed!')).toBeVisible()
  for (const fact of ['KG-7F3K-92QD', 'Completed', '₹ 6,473.50', 'The payment has arrived'])
    await expect(main.getByText(fact, { exact: true })).toBeVisible()
  await main.getByRole('button', { name: 'View Orders' }).click()
  await expect(page).toHaveURL('/my-orders')

  await mockPaymentStatus(page, 'Failed')
  await openPage(page, address)
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  await expect(
    main.getByText('Payment verification failed. Please contact support if amount was debited.'),
  ).toBeVisible()
  await expect(main.getByText('Message')).toHaveCount(0)
  await main.getByRole('button', { name: 'Continue Shopping' }).click()
  await expect(page).toHaveURL('/')

  await mockRefusal(page, 'getPaymentStatus', 404, 'Not found')
  await openPage(page, address)
  await expect(page.getByRole('heading', { name: 'Could not verify payment.' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await unmock(page, 'getPaymentStatus')
  await mockPaymentStatus(page, 'Refunded')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Refunded' })).toBeVisible()
})

test('a payment that arrived too late goes back, and an expired link shows the order as not paid', async ({ page }) => {
  const main = page.getByRole('main')
  await mockPaymentStatus(page, 'Completed', '', { goesBack: true })
  await logIn(page, await createCustomer(), address)
  await expect(page.getByRole('heading', { name: 'Payment Being Refunded' })).toBeVisible()
  await expect(main.getByText('successfully processed')).toHaveCount(0)

  const payBy = '2026-03-02T10:35:00.000Z'
  const orderIds = ['KG-7F3K-92QD', 'KG-7F3K-92QE']
  await mockPaymentStatus(page, 'Pending', '', { canPay: true, payBy, orderIds })
  await openPage(page, address)
  await expect(page.getByRole('heading', { name: 'Not paid yet' })).toBeVisible()
  await expect(main.getByText('We’re holding your order until 2 March 2026, 4:05 pm.')).toBeVisible()
  for (const orderId of orderIds) await expect(main.getByRole('link', { name: orderId })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Pay ₹ 6,473.50 for 2 orders' })).toBeVisible()
  await main.getByRole('button', { name: 'View Orders' }).click()
  await expect(page).toHaveURL('/my-orders')
})

test('a shopper who returns from the gateway sees the payment’s status there', async ({ page }) => {
  const customer = await createCustomer()
  const { shop } = customer
  const { data: profile } = await shop('getProfile')
  const { data: product } = await shop('getProduct', { params: { id: 'blue-stripe-khadi-fabric' } })
  const order = { productId: product._id, quantity: 1, addressId: profile.address[0]?._id ?? '' }
  const { data: placed } = await shop('placeOrder', { body: { ...order, paymentMethod: 'PhonePe' } })
  await logIn(page, customer)

  await page.goto(placed.payment.paymentUrl ?? '')
  await page.getByRole('button', { name: 'Leave pending' }).click()
  await expect(page.getByRole('heading', { name: 'Verifying your payment...' })).toBeVisible()
  await page.goto(placed.payment.paymentUrl ?? '')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByRole('link', { name: placed.orders[0]?.orderId ?? '' })).toBeVisible()
  await page.getByRole('button', { name: 'View Orders' }).click()
  await expect(page.getByRole('article')).toContainText('Blue Stripe Khadi')
})

test('the status of an open payment is polled at growing intervals', { tag: '@slow' }, async ({ page }) => {
  await logIn(page, await createCustomer())
  await page.clock.install()
  await mockPaymentStatus(page, 'Pending', '', { payBy: '2026-03-02T10:35:00.000Z' })
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/v1/user/payment/status/attempt-1')) requests += 1
  })
  await openPage(page, address)
  await expect(page.getByRole('heading', { name: 'Verifying your payment...' })).toBeVisible()
  await expect.poll(() => requests).toBe(1)
  await page.clock.runFor(2500)
  await expect.poll(() => requests).toBe(2)
  // The next interval is longer.
  await page.clock.runFor(2000)
  expect(requests).toBe(2)
  await expect(page.getByRole('button', { name: 'View Orders' })).toHaveCount(0)
  for (const pause of [3000, 4500, 6000, 8500, 12_000]) {
    const before = requests
    await page.clock.runFor(pause)
    await expect.poll(() => requests).toBeGreaterThan(before)
  }
  await expect(page.getByText('The bank is taking longer than usual.')).toBeVisible()
  // As in My Orders.
  await expect(page.getByText('We’re holding your order until 2 March 2026, 4:05 pm.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Orders' })).toBeVisible()
  await mockPaymentStatus(page, 'Completed')
  await page.clock.runFor(25_000)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
})

test('a visitor has to log in to see a payment, and returns to it afterwards', { tag: '@slow' }, async ({ page }) => {
  const customer = await createCustomer()
  await openPage(page, address)
  await expect(page.getByRole('heading', { name: 'Log in to see your payment' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await mockPaymentStatus(page, 'Completed')
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await submitLogIn(page, customer)
  await expect(page).toHaveURL(address)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(bagLink(page)).toBeVisible()
})
