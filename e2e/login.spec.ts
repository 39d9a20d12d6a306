import { answer, hold, refuse, relent, silence } from './answers.ts'
import { bag, customer, expectHelp, fillIn, notice, open } from './shopper.ts'
import { expect, test } from './visit.ts'

test('what is wrong is said; then the right password opens the shop, and the bag is there', async ({ page, visit }) => {
  visit.allow(/401|500|ERR_FAILED/)
  const shopper = await customer({ 'natural-khadi-pinstripe-kurti': 2 })
  const enter = page.getByRole('button', { name: 'Log In' })
  await open(page, '/login')
  await expect(page.getByRole('link', { name: 'Forgot Password' })).toHaveAttribute('href', '/forgot-password')
  await expectHelp(page, { Email: 'username', Password: 'current-password' })
  await enter.click()
  await expect(notice(page, 'Please Enter All Details!')).toBeVisible()
  await fillIn(page, { Email: shopper.email.toUpperCase(), Password: 'not-it-at-all' })
  await enter.click()
  await expect(notice(page, 'Wrong email or password')).toBeVisible()
  await refuse(page, 'signin', 500)
  await enter.click()
  await expect(notice(page, 'Server error occurred')).toBeVisible()
  await silence(page, 'signin')
  await enter.click()
  await expect(notice(page, 'No response from server. Please check your network.')).toBeVisible()
  await answer(page, 'signin', {})
  await enter.click()
  await expect(notice(page, 'Login failed')).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await relent(page, 'signin')

  const password = page.getByLabel('Password', { exact: true })
  await password.fill(shopper.password)
  await page.getByRole('button', { name: 'Show what is typed' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  const letGo = await hold(page, 'signin')
  await password.press('Enter')
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible()
  letGo()
  await expect(page).toHaveURL('/')
  await expect(bag(page)).toContainText('(2)')
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(JSON.parse(kept.loggedInUserDetails ?? '')).toMatchObject({ token: kept.token, email: shopper.email })
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

test('guarded pages send a visitor to log in', async ({ page }) => {
  for (const address of guarded) {
    await page.goto(address)
    await expect(page).toHaveURL('/login')
  }
})
