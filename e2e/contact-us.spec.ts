import type { Page } from '@playwright/test'
import { asha, expectHelp, fillIn, logIn, newShopper, notice, open } from './shopper.ts'
import { expect, test } from './visit.ts'

const send = (page: Page) => page.getByRole('button', { name: 'Send' })

test('the form says what is missing and wrong, then sends what was written, and says so', async ({ page }) => {
  const { name, email } = newShopper()
  await open(page, '/contact-us')
  await expectHelp(page, { 'Full Name': 'name', Email: 'email', Phone: 'tel-national, numeric' })
  await send(page).click()
  await expect(notice(page, 'Please fill all the fields')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toBeFocused()

  await fillIn(page, { 'Full Name': name, Email: 'meera', Message: 'Is the indigo saree to come again?' })
  await page.getByLabel('Phone').pressSequentially('98765-43x')
  await expect(page.getByLabel('Phone')).toHaveValue('9876543')
  await send(page).click()
  await expect(notice(page, 'Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await fillIn(page, { Email: email })
  await send(page).click()
  await expect(notice(page, 'Phone number must be in 10 digits!')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await fillIn(page, { Phone: '9876543210' })

  let answer = () => {}
  await page.route('**/submit-complaint', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve
    })
    await route.continue()
  })
  await send(page).click()
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible()
  answer()
  await expect(notice(page, 'Thank you for writing to us. We will answer soon.')).toBeVisible()
  await expect(page.getByText(`We have written to ${email} to say so`)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('who is signed in need not say who they are; a failure is told in the server’s words, or in the shop’s', async ({
  page,
  visit,
}) => {
  visit.allow(/submit-complaint|429|500/)
  await logIn(page, asha, '/contact-us')
  await expect(page.getByLabel('Full Name')).toHaveValue(asha.name)
  await expect(page.getByLabel('Email')).toHaveValue(asha.email)
  await expect(page.getByLabel('Phone')).toHaveValue(asha.mobileNo)
  await fillIn(page, { Message: 'Where is my order?' })

  const tooMany = { success: false, status: 429, message: 'Too many messages. Please wait.', code: 'TOO_MANY' }
  await page.route('**/submit-complaint', (route) => route.fulfill({ status: 429, json: tooMany }))
  await send(page).click()
  await expect(notice(page, tooMany.message)).toBeVisible()
  await page.route('**/submit-complaint', (route) => route.fulfill({ status: 500, body: '' }))
  await send(page).click()
  await expect(notice(page, 'Something Went Wrong')).toHaveCount(1)
  await page
    .getByRole('region', { name: /Notifications/ })
    .getByRole('button', { name: 'Close' })
    .first()
    .click()
  await expect(notice(page, 'Something Went Wrong')).toHaveCount(0)
  await page.route('**/submit-complaint', (route) => route.abort('internetdisconnected'))
  await send(page).click()
  await expect(notice(page, 'Something Went Wrong')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Where is my order?')
})
