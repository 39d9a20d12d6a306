import { randomUUID } from 'node:crypto'
import { expectGoodPage, openBackOffice } from './office-page.ts'
import { customerWithOrder } from './orders.ts'
import { shopClient } from './shopper.ts'
import { findEmail, signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'

const slug = 'indigo-pochampally-ikat-cotton-saree'

test('staff take a complaint and answer it by email', async ({ page, pageErrors }) => {
  const email = `lakshmi-${randomUUID().slice(0, 8)}@example.in`
  const message = 'The blouse piece was missing.'
  await shopClient()('submitComplaint', {
    body: { fullName: 'Lakshmi Iyer', email, phoneNumber: '9812345678', message },
  })
  await openBackOffice(page)
  await page.getByRole('menuitem', { name: 'Complaints' }).click()
  await page.getByPlaceholder('Search complaints').fill(email)
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(encodeURIComponent(email)).slice(0, 12)))
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectGoodPage(page)
  await page.getByRole('row', { name: message }).click()
  await expect(page.getByRole('heading', { name: /^Complaint \d+/, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'I’ll take it' }).click()
  await expect(page.getByRole('button', { name: 'I’ll take it' })).toBeHidden()
  await expectGoodPage(page)

  const saved = { name: `Missing ${email}`, text: 'Namaste {{name}}, we send it today. Your number is {{number}}.' }
  await (await signInAsOwner())('createSavedAnswer', { body: saved })
  await page.reload()
  await page.getByLabel('Begin with a saved answer').click()
  await page.getByRole('option', { name: saved.name }).click()
  await expect(page.getByLabel('Your answer')).toHaveValue(/^Namaste Lakshmi Iyer, .* Your number is \d+\.$/)
  await page.getByRole('button', { name: 'Send the answer' }).click()
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('owner@kargha.test')
  const reply = await findEmail(email, 'Our reply')
  expect(reply).toContain('Namaste Lakshmi Iyer, we send it today.')
  const office = page.url()

  const [link = ''] = /\/your-message\/[\w-]+\/\d+\/[\w-]+/.exec(reply) ?? []
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Your message \d+$/)
  await page.getByLabel('Your next message').fill('It has come, thank you.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await expect(page.getByRole('list', { name: 'Messages' })).toContainText('It has come, thank you.')

  pageErrors.allow(/404/)
  await page.goto(`${link}x`)
  await expect(page.getByText('We couldn’t find this message')).toBeVisible()

  await page.goto(office)
  await expect(page.getByRole('region', { name: 'Messages' })).toContainText('It has come, thank you.')
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Open again' })).toBeVisible()
  await expectGoodPage(page)
})

test('staff keep answers that they give often', async ({ page }) => {
  await openBackOffice(page)
  await page.goto('/admin/#/saved-answers/create')
  const name = `Thread ${randomUUID().slice(0, 8)}`
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Text').fill('We mend it, {{name}}.')
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name })).toBeVisible()
  await expectGoodPage(page)
})

test('staff answer a review, and shoppers read it', async ({ page }) => {
  const { customer, productId } = await customerWithOrder(slug, 'Delivered')
  const title = `Soft as ever ${randomUUID().slice(0, 8)}`
  await customer.shop('addRating', { body: { productId, rating: 4, title, review: 'It drapes well.' } })
  await openBackOffice(page)
  await page.getByRole('menuitem', { name: 'Reviews' }).click()
  const row = page.getByRole('row', { name: title })
  // A table that is loading has headings without words.
  await expect(row).toBeVisible()
  await expectGoodPage(page)
  await row.click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Thank you, Meera.')
  await page.getByRole('button', { name: 'Publish the answer' }).click()
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
  await expectGoodPage(page)
  await page.goto(`/products/${slug}#reviews`)
  const review = page.getByRole('listitem').filter({ hasText: title })
  await expect(review).toContainText('Our answer: Thank you, Meera.')
})

test('staff write a note about a customer, end the sessions and block the account', async ({ page }) => {
  const { customer } = await customerWithOrder(slug)
  await openBackOffice(page)
  await page.goto(`/admin#/customers/${customer.session._id}/show`)
  await page.getByRole('button', { name: 'Write a note' }).click()
  await page.getByRole('textbox', { name: 'Note' }).fill('Calls before noon')
  await page.getByRole('dialog').getByRole('button', { name: 'Write a note' }).click()
  await expect(page.getByRole('region', { name: 'Notes' })).toContainText('Calls before noon')
  await expectGoodPage(page)
  await page.getByRole('button', { name: /^End the session/ }).click()
  await expect(page.getByRole('region', { name: 'Signed in' })).toContainText('Nowhere at the moment')

  await page.getByRole('button', { name: 'Block' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('Refuses every parcel')
  await page.getByRole('dialog').getByRole('button', { name: 'Block' }).click()
  await expect(page.getByText(/^Blocked since .* Refuses every parcel$/)).toBeVisible()
  const { email, password } = customer
  await expect(shopClient()('signin', { body: { email, password } })).rejects.toThrow(/This account is blocked/)
})
