import { hold, refuse, relent, silence } from './answers.ts'
import { behind, letterTo } from './letters.ts'
import { customer, fillIn, notice, open } from './shopper.ts'
import { expect, test } from './visit.ts'

test('a one-time password is sent by e-mail, or it is said why not', async ({ page, visit }) => {
  visit.allow(/429|500|ERR_FAILED/)
  const shopper = await customer()
  const send = page.getByRole('button', { name: 'Send Password' })
  await open(page, '/login')
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByText(/must be active and match the one that you registered with/)).toBeVisible()
  await send.click()
  await expect(notice(page, 'Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  await fillIn(page, { Email: shopper.email })
  await refuse(page, 'forgotPassword', 429, 'Too many attempts. Please wait a little and try again.')
  await send.click()
  await expect(notice(page, 'Too many attempts. Please wait a little and try again.')).toBeVisible()
  await refuse(page, 'forgotPassword', 500)
  await send.click()
  await expect(notice(page, 'Something Went Wrong')).toBeVisible()
  await page.getByRole('button', { name: 'Close' }).first().click()
  await silence(page, 'forgotPassword')
  await send.click()
  await expect(notice(page, 'Something Went Wrong')).toBeVisible()

  await relent(page, 'forgotPassword')
  const letGo = await hold(page, 'forgotPassword')
  await send.click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  letGo()
  await expect(
    notice(page, 'If this email is registered with us, a one-time password is on its way to it'),
  ).toBeVisible()
  await expect(page).toHaveURL('/login')
  const letter = await letterTo(shopper.email, 'one-time password')
  expect(behind('Your one-time password:', letter)).toMatch(/^\w{12}$/)
})
