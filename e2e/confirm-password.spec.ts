import type { Page } from '@playwright/test'
import { delayReply } from './api-mocks.ts'
import { axeViolations } from './axe-violations.ts'
import { createCustomer, shopClient, submitLogIn } from './shopper.ts'
import { findEmail, wordAfter } from './staff.ts'
import { bagLink, fillFields, openPage, toast } from './storefront.ts'
import { expect, test } from './test.ts'

const newPassword = 'a-loom-of-ones-own'

/** Everything in storage and in the current history entry. */
const kept = (page: Page) =>
  page.evaluate(() => ({
    local: JSON.stringify({ ...localStorage }),
    tab: JSON.stringify({ ...sessionStorage }),
    history: JSON.stringify(history.state),
  }))

/** A customer with a one-time password, and its email. */
async function forgetfulCustomer() {
  const customer = await createCustomer()
  await shopClient()('forgotPassword', { body: { email: customer.email } })
  return { customer, email: await findEmail(customer.email, 'One-time password') }
}

test('without a token from the email, Continue only leads to the log-in page', { tag: '@slow' }, async ({ page }) => {
  await openPage(page, '/confirm-password')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await fillFields(page, { 'New Password': newPassword })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/login')
  expect(sent).toEqual([])
})

test('the email’s link sets a new password, once, and its token disappears from the URL', { tag: '@slow' }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/401/)
  const { customer, email } = await forgetfulCustomer()
  const token = wordAfter('/confirm-password?token=', email)
  const address = `/confirm-password?token=${token}`
  const submit = page.getByRole('button', { name: 'Continue' })
  await openPage(page, address)
  await expect(page).toHaveURL('/confirm-password')
  expect(Object.values(await kept(page)).join()).not.toContain(token)
  await submit.click()
  await expect(toast(page, 'Please fill All the fields!')).toBeVisible()
  await fillFields(page, { 'New Password': 'short', 'Confirm Password': 'short' })
  await submit.click()
  await expect(toast(page, 'Password must be at least 8 characters')).toBeVisible()
  await fillFields(page, { 'New Password': newPassword, 'Confirm Password': `${newPassword}!` })
  await submit.click()
  await expect(toast(page, 'Password and Confirm Password are not same')).toBeVisible()
  await fillFields(page, { 'Confirm Password': newPassword })
  const release = await delayReply(page, 'resetPassword')
  await submit.click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  release()
  await expect(toast(page, 'Your new password is set. Please log in')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await submitLogIn(page, { email: customer.email, password: newPassword })
  await expect(bagLink(page)).toBeVisible()

  await openPage(page, address)
  await fillFields(page, { 'New Password': newPassword, 'Confirm Password': newPassword })
  await submit.click()
  await expect(
    toast(page, 'This link has already been used or has expired. Please request a new one-time password'),
  ).toBeVisible()
  // Still logged in.
  await expect(bagLink(page)).toBeVisible()
})

test('logging in with a one-time password leads to choosing a new one', { tag: '@slow' }, async ({ page }) => {
  const { customer, email } = await forgetfulCustomer()
  await openPage(page, '/login')
  await submitLogIn(page, { email: customer.email, password: wordAfter('Your one-time password:', email) })
  await expect(toast(page, 'Welcome back. Please choose a new password')).toBeVisible()
  await expect(page).toHaveURL('/confirm-password')
  const before = await kept(page)
  expect(before.local + before.history).not.toContain('resetToken')
  expect(before.tab).toContain('resetToken')
  // A customer who leaves without choosing one is reminded.
  await openPage(page, '/profile')
  await expect(page.getByText('You’ve logged in with a one-time password. Please choose a new one.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Create new password' }).click()
  await expect(page).toHaveURL('/confirm-password')
  await fillFields(page, { 'New Password': newPassword, 'Confirm Password': newPassword })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('link', { name: 'Register or log in' })).toBeVisible()
  expect(Object.values(await kept(page)).join()).not.toContain('resetToken')
  await submitLogIn(page, { email: customer.email, password: newPassword })
  await expect(page).toHaveURL('/')
})
