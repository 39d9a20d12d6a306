import type { Page } from '@playwright/test'
import { backOffice, customerWithOrder, owner } from './orders.ts'
import { expect, test } from './visit.ts'

const slug = 'indigo-pochampally-ikat-cotton-saree'

async function signIn(page: Page, password = owner.password): Promise<void> {
  await page.getByLabel(/^Email/).fill(owner.email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Finds an order by its number and opens it. */
async function openOrder(page: Page, orderId: string): Promise<void> {
  await page.getByPlaceholder('Search orders').fill(orderId)
  // The list takes what was typed into its address a moment later; a row pressed before that would be left again.
  await expect(page).toHaveURL(new RegExp(orderId))
  await page.getByText(new RegExp(orderId)).click()
  await expect(page.getByRole('heading', { name: orderId, level: 1 })).toBeVisible()
}

/** Presses a step's button and confirms it in the dialog that asks for what it needs. */
async function take(page: Page, step: string, details: Record<string, string> = {}): Promise<void> {
  await page.getByRole('button', { name: step }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(details)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: step }).click()
  await expect(dialog).toBeHidden()
}

test('staff confirm an order and ship it; the shopper sees where it is', async ({ page }) => {
  const { orderId, seen } = await customerWithOrder(slug)
  await page.goto('/admin')
  await signIn(page)
  await openOrder(page, orderId)
  await take(page, 'Confirm order')
  await take(page, 'Ship order', {
    Courier: 'India Post',
    'Tracking number': 'EK123456789IN',
    'Tracking link': 'https://track.example.in/EK123456789IN',
    'Note to the customer': 'Wrapped in muslin',
  })
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByRole('listitem')).toHaveText([
    /^Order Placed/,
    /^Confirmed/,
    /^Shipped.*Wrapped in muslin/,
  ])
  await expect(timeline).toContainText('staff owner@kargha.test')
  await expect(page.getByRole('link', { name: 'EK123456789IN' })).toHaveAttribute(
    'href',
    'https://track.example.in/EK123456789IN',
  )
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden()
  const order = await seen()
  expect(order).toMatchObject({
    status: 'Shipped',
    shipment: { courier: 'India Post', trackingNumber: 'EK123456789IN' },
  })
  expect(order.timeline.at(-1)?.note).toBe('Wrapped in muslin')
})

test('a phone is enough to cancel an order', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { orderId, seen } = await customerWithOrder(slug)
  await page.goto('/admin')
  await signIn(page)
  await openOrder(page, orderId)
  await take(page, 'Cancel order', { 'Note to the customer': 'The loom broke' })
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('The loom broke')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  expect(await seen()).toMatchObject({ status: 'Cancelled', paymentStatus: 'Failed' })
})

test('an order that somebody else has moved meanwhile is told, and shown as it is', async ({ page, visit }) => {
  visit.allow(/status of 409/)
  const { orderId, seen } = await customerWithOrder(slug)
  await page.goto('/admin')
  await signIn(page)
  await openOrder(page, orderId)
  const { data: colleague } = await backOffice()('signin', { body: owner })
  await backOffice(colleague.token)('moveOrder', { params: { orderId }, body: { status: 'Cancelled' } })

  await page.getByRole('button', { name: 'Confirm order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm order' }).click()
  await expect(dialog.getByRole('alert')).toContainText('can’t be changed any more')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeHidden()
  expect((await seen()).status).toBe('Cancelled')
})

test('a wrong password opens nothing, and a session that has ended asks to sign in again', async ({ page, visit }) => {
  visit.allow(/status of 401/)
  await page.goto('/admin')
  await signIn(page, 'not the password')
  await expect(page.getByText('Wrong email or password')).toBeVisible()

  await signIn(page)
  await expect(page.getByRole('menuitem', { name: 'Customers' })).toBeVisible()
  // At once, because the list asks by itself too and would find out first.
  await page.evaluate(() => {
    const session = JSON.parse(sessionStorage.getItem('kargha.staff') ?? '{}')
    sessionStorage.setItem('kargha.staff', JSON.stringify({ ...session, token: 'long gone' }))
    location.hash = '#/customers'
  })
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
})
