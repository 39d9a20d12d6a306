import type { Page } from '@playwright/test'
import { delayReply, mockRefusal } from './api-mocks.ts'
import { asha, logIn, newShopper } from './shopper.ts'
import { closeToast, expectInputHints, fillFields, isInSight, openPage, toast } from './storefront.ts'
import { expect, test } from './test.ts'

const sendButton = (page: Page) => page.getByRole('button', { name: 'Send' })

test('the form reports missing and invalid fields, then sends the message and confirms it', { tag: '@slow' }, async ({
  page,
}) => {
  const { name, email } = newShopper()
  await openPage(page, '/contact-us')
  await expectInputHints(page, { 'Full Name': 'name', Email: 'email', Phone: 'tel-national, numeric' })
  await sendButton(page).click()
  await expect(toast(page, 'Please fill all the fields')).toBeVisible()
  await expect(page.getByLabel('Full Name')).toBeFocused()

  await fillFields(page, { 'Full Name': name, Email: 'meera', Message: 'Is the indigo saree to come again?' })
  await page.getByLabel('Phone').pressSequentially('98765-43x')
  await expect(page.getByLabel('Phone')).toHaveValue('9876543')
  await sendButton(page).click()
  await expect(toast(page, 'Please enter a valid email address')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  for (const part of [page.locator('label', { hasText: 'Email' }), page.getByLabel('Email')])
    expect(await isInSight(part)).toBe(true)
  await fillFields(page, { Email: email })
  await sendButton(page).click()
  await expect(toast(page, 'Phone number must be in 10 digits!')).toBeVisible()
  await expect(page.getByLabel('Phone')).toBeFocused()
  expect(await isInSight(page.getByLabel('Phone'))).toBe(true)
  await fillFields(page, { Phone: '9876543210' })

  const release = await delayReply(page, 'submitComplaint')
  await sendButton(page).click()
  await expect(page.getByRole('button', { name: 'Loading...' })).toBeVisible()
  release()
  await expect(toast(page, 'Thank you for writing to us. We’ll reply soon.')).toBeVisible()
  await expect(page.getByText(`We’ve emailed ${email} to confirm`)).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('a signed-in customer’s details are filled in, and failures show the server’s message or the shop’s own', {
  tag: '@slow',
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/submit-complaint|429|500/)
  await logIn(page, asha, '/contact-us')
  await expect(page.getByLabel('Full Name')).toHaveValue(asha.name)
  await expect(page.getByLabel('Email')).toHaveValue(asha.email)
  await expect(page.getByLabel('Phone')).toHaveValue(asha.mobileNo)
  await fillFields(page, { Message: 'Where is my order?' })

  await mockRefusal(page, 'submitComplaint', 429, 'Too many messages. Please wait.')
  await sendButton(page).click()
  await expect(toast(page, 'Too many messages. Please wait.')).toBeVisible()
  await page.route('**/submit-complaint', (route) => route.fulfill({ status: 500, body: '' }))
  await sendButton(page).click()
  await expect(toast(page, 'Something Went Wrong')).toHaveCount(1)
  await closeToast(page)
  await expect(toast(page, 'Something Went Wrong')).toHaveCount(0)
  await page.route('**/submit-complaint', (route) => route.abort('internetdisconnected'))
  await sendButton(page).click()
  await expect(toast(page, 'Something Went Wrong')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('Where is my order?')
})

test('a form that is sent twice at once arrives once', async ({ page }) => {
  const { name, email } = newShopper()
  await openPage(page, '/contact-us')
  await fillFields(page, { 'Full Name': name, Email: email, Phone: '9876543210', Message: 'Is the teal saree back?' })
  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/submit-complaint')) sent += 1
  })
  await page.locator('main form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(toast(page, 'Thank you for writing to us. We’ll reply soon.')).toBeVisible()
  expect(sent).toBe(1)
})

test('the page and every footer name the seller, the page also the grievance officer', async ({ page }) => {
  await openPage(page, '/contact-us')
  const seller = page.getByRole('region', { name: 'Who sells here' })
  await expect(seller).toContainText('Kargha Handlooms Private Limited')
  await expect(seller).toContainText('08AAACK1234F1Z0')
  await expect(seller).toContainText('Asha Verma')
  await expect(seller).toContainText('Monday to Friday, 10 am to 5 pm')
  await expect(page.getByRole('contentinfo')).toContainText(
    'Sold by Kargha Handlooms Private Limited, 12 Karigar Lane, Civil Lines, Jaipur 302006. GSTIN 08AAACK1234F1Z0.',
  )
})
