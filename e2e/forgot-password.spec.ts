import { delayReply, mockNoResponse, mockRefusal, unmock } from './api-mocks.ts'
import { createCustomer } from './shopper.ts'
import { findEmail, wordAfter } from './staff.ts'
import { closeToast, fillFields, openPage, toast } from './storefront.ts'
import { expect, test } from './test.ts'

test('a one-time password is sent by email, after failures that are reported', { tag: '@slow' }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/429|500|ERR_FAILED/)
  const customer = await createCustomer()
  const send = page.getByRole('button', { name: 'Send Password' })
  await openPage(page, '/login')
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByText(/must be active and match the one you registered with/)).toBeVisible()
  await send.click()
  await expect(toast(page, 'Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  await fillFields(page, { Email: customer.email })
  await mockRefusal(page, 'forgotPassword', 429, 'Too many attempts. Please wait a little and try again.')
  await send.click()
  await expect(toast(page, 'Too many attempts. Please wait a little and try again.')).toBeVisible()
  await mockRefusal(page, 'forgotPassword', 500)
  await send.click()
  await expect(toast(page, 'Something Went Wrong')).toBeVisible()
  await closeToast(page)
  await mockNoResponse(page, 'forgotPassword')
  await send.click()
  await expect(toast(page, 'Something Went Wrong')).toBeVisible()

  await unmock(page, 'forgotPassword')
  const release = await delayReply(page, 'forgotPassword')
  await send.click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeVisible()
  release()
  await expect(
    toast(page, 'If this email address is registered with us, we’ve sent it a one-time password'),
  ).toBeVisible()
  await expect(page).toHaveURL('/login')
  const email = await findEmail(customer.email, 'One-time password')
  expect(wordAfter('Your one-time password:', email)).toMatch(/^\w{12}$/)
})
