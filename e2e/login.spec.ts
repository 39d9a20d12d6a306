import { delayReply, mockNoResponse, mockRefusal, mockReply, unmock } from './api-mocks.ts'
import { createCustomer, logIn, submitLogIn } from './shopper.ts'
import { bagLink, chooseQuantity, expectInputHints, fillFields, openPage, toast } from './storefront.ts'
import { expect, test } from './test.ts'

test('failed attempts are reported, and the right password logs in to the shop with the customer’s bag', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/401|500|ERR_FAILED/)
  const customer = await createCustomer({ 'natural-khadi-pinstripe-kurti': 2 })
  const logInButton = page.getByRole('button', { name: 'Log In' })
  await openPage(page, '/login')
  await expect(page.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/forgot-password')
  await expectInputHints(page, { Email: 'username', Password: 'current-password' })
  await logInButton.click()
  await expect(toast(page, 'Please Enter All Details!')).toBeVisible()
  await fillFields(page, { Email: customer.email.toUpperCase(), Password: 'not-it-at-all' })
  await logInButton.click()
  await expect(toast(page, 'Wrong email or password')).toBeVisible()
  await mockRefusal(page, 'signin', 500)
  await logInButton.click()
  await expect(toast(page, 'Server error occurred')).toBeVisible()
  await mockNoResponse(page, 'signin')
  await logInButton.click()
  await expect(toast(page, 'No response from server. Please check your network.')).toBeVisible()
  await mockReply(page, 'signin', {})
  await logInButton.click()
  await expect(toast(page, 'Login failed')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await unmock(page, 'signin')

  const password = page.getByLabel('Password', { exact: true })
  await password.fill(customer.password)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  const release = await delayReply(page, 'signin')
  await password.press('Enter')
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible()
  release()
  await expect(page).toHaveURL('/')
  await expect(bagLink(page)).toContainText('(2)')
  const stored = await page.evaluate(() => ({ ...localStorage }))
  expect(JSON.parse(stored.loggedInUserDetails ?? '')).toMatchObject({ token: stored.token, email: customer.email })
  await page.goto('/login')
  await expect(page).toHaveURL('/')
})

const guarded = [
  '/my-orders',
  '/return-orders',
  '/cancel-orders',
  '/payment-method',
  '/cart',
  '/profile',
  '/ratingreview',
  '/checkoutanddelivery',
  '/checkoutanddeliverysingleproduct',
  '/orderconfirmation',
  '/orderlist',
  '/order/KG-2222-2222',
]

test('guarded pages redirect a visitor to the log-in page', { tag: '@slow' }, async ({ page }) => {
  for (const address of guarded) {
    await page.goto(address)
    await expect(page).toHaveURL('/login')
  }
})

test('logging in leads back to the guarded page that asked for it', async ({ page }) => {
  const customer = await createCustomer()
  await openPage(page, '/my-orders?page=1')
  await expect(page).toHaveURL('/login')
  await submitLogIn(page, customer)
  await expect(page).toHaveURL('/my-orders?page=1')
})

for (const button of ['Add To Cart', 'Buy Now'])
  test(`what a visitor wanted with ${button} is done after logging in`, { tag: '@slow' }, async ({ page }) => {
    const customer = await createCustomer()
    const khadi = '/products/blue-stripe-khadi-fabric'
    await openPage(page, khadi)
    await chooseQuantity(page, 2)
    await page.getByRole('button', { name: button }).click()
    await expect(page).toHaveURL('/login')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Create Account' }).click()
    await main.getByRole('link', { name: 'Log In' }).click()
    await submitLogIn(page, customer)
    if (button === 'Add To Cart') {
      await expect(toast(page, 'Added to your bag')).toBeVisible()
      await expect(page).toHaveURL(khadi)
      // Only once, even after going back to the log-in pages.
      for (const _ of ['/register', '/login']) {
        await page.goBack()
        await expect(page).toHaveURL(khadi)
        await expect(page.getByRole('group', { name: 'Quantity' }).getByRole('status')).toHaveText('0')
      }
      await page.reload()
      await expect(bagLink(page)).toContainText('(2)')
    } else await expect(page.getByText('2 × ₹ 950.00')).toBeVisible()
  })

test('a customer who is logged in is led on from pages that are for others', async ({ page }) => {
  await logIn(page, await createCustomer())
  for (const [address, leadsTo] of [
    ['/login', '/'],
    ['/register', '/'],
    ['/orderconfirmation', '/my-orders'],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(leadsTo)
  }
})
