import type { Page } from '@playwright/test'
import packageJson from '../package.json' with { type: 'json' }
import { axeViolations } from './axe-violations.ts'
import { customerWithOrder } from './orders.ts'
import { homeAddress } from './shopper.ts'
import { owner, signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'

const slug = 'indigo-pochampally-ikat-cotton-saree'

async function signIn(page: Page, password = owner.password): Promise<void> {
  await page.getByRole('textbox', { name: /^Email/ }).fill(owner.email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function openOrder(page: Page, orderId: string): Promise<void> {
  await page.goto('/admin')
  await signIn(page)
  await expect(page.getByRole('heading', { name: /^Good/, level: 1 })).toBeVisible()
  await page.goto('/admin#/orders')
  await page.getByPlaceholder('Search orders').fill(orderId)
  await expect(page).toHaveURL(new RegExp(orderId))
  const heading = page.getByRole('heading', { name: orderId, level: 1 })
  // The list updates its address late, which closes an order opened before.
  await expect(async () => {
    if (!(await heading.isVisible())) await page.getByRole('link', { name: orderId }).click({ timeout: 5_000 })
    await expect(heading).toBeVisible({ timeout: 10_000 })
  }).toPass({ timeout: 60_000 })
}

async function moveOrder(page: Page, step: string, details: Record<string, string> = {}): Promise<void> {
  await page.getByRole('button', { name: step }).click()
  const dialog = page.getByRole('dialog')
  for (const [label, value] of Object.entries(details)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: step }).click()
  await expect(dialog).toBeHidden()
}

test('staff confirm and ship an order, and its customer sees its parcel', async ({ page }) => {
  const { orderId, getOrder } = await customerWithOrder(slug)
  await openOrder(page, orderId)
  await moveOrder(page, 'Confirm order')
  await moveOrder(page, 'Ship order', {
    Courier: 'India Post',
    'Tracking number': 'EK123456789IN',
    'Tracking link': 'https://track.example.in/EK123456789IN',
    'Note to the customer': 'Wrapped in muslin',
  })
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await expect(timeline.getByRole('listitem')).toHaveText([
    /^Order Placed/,
    /^Confirmed/,
    /^Packed/,
    /^Shipped.*Wrapped in muslin/,
  ])
  await expect(timeline).toContainText('staff owner@kargha.test')
  await expect(page.getByRole('link', { name: 'EK123456789IN' })).toHaveAttribute(
    'href',
    'https://track.example.in/EK123456789IN',
  )
  await expect(page.getByRole('button', { name: 'Mark as delivered' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel order' })).toBeHidden()
  const order = await getOrder()
  expect(order).toMatchObject({
    status: 'Shipped',
    shipment: { courier: 'India Post', trackingNumber: 'EK123456789IN' },
  })
  expect(order.timeline.at(-1)?.note).toBe('Wrapped in muslin')
})

test('staff cancel an order on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { orderId, getOrder } = await customerWithOrder(slug)
  await openOrder(page, orderId)
  await moveOrder(page, 'Cancel order', { 'Note to the customer': 'The loom broke' })
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('The loom broke')
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  const amounts = page.getByRole('region', { name: 'Money' }).getByRole('definition')
  const heights = await amounts.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
  expect(heights.length).toBeGreaterThan(5)
  // One line each.
  expect(Math.max(...heights)).toBeLessThan(40)
  expect(await getOrder()).toMatchObject({ status: 'Cancelled', paymentStatus: 'Failed' })
})

test('a step is refused where someone else has moved the order, and the order is shown as it is now', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 409/)
  const { orderId, getOrder } = await customerWithOrder(slug)
  await openOrder(page, orderId)
  const colleague = await signInAsOwner()
  await colleague('moveOrder', { params: { orderId }, body: { status: 'Cancelled' } })

  await page.getByRole('button', { name: 'Confirm order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm order' }).click()
  await expect(dialog.getByRole('alert')).toContainText('can’t be changed any more')
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect(page.getByRole('button', { name: 'Confirm order' })).toBeHidden()
  expect((await getOrder()).status).toBe('Cancelled')
})

test('the foot of the menu names the version', async ({ page }) => {
  await page.goto('/admin')
  await signIn(page)
  await expect(page.getByRole('navigation', { name: 'Back office' })).toContainText(`Kargha ${packageJson.version}`)
  expect(await axeViolations(page)).toEqual([])
})

test('a wrong password is refused, and who leaves an ended session comes to the sign-in form', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 401/)
  await page.goto('/admin')
  await signIn(page, 'not the password')
  await expect(page.getByText('Wrong email or password')).toBeVisible()

  await signIn(page)
  await expect(page.getByRole('menuitem', { name: 'Customers' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'What waits' })).toBeVisible()
  await page.context().clearCookies({ name: 'staff' })
  await page.getByRole('menuitem', { name: 'Customers' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('textbox', { name: /^Email/ })).toBeVisible()
})

test('what was typed outlasts the session: it is saved after signing in again', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 401/)
  const { orderId } = await customerWithOrder(slug)
  await page.goto('/admin')
  await signIn(page)
  await expect(page.getByRole('region', { name: 'What waits' })).toBeVisible()
  await page.goto(`/admin#/orders/${orderId}/show`)
  await page.getByRole('textbox', { name: 'Note' }).fill('Wrap it in muslin')
  await page.context().clearCookies({ name: 'staff' })
  await page.getByRole('button', { name: 'Add note' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' })
  await dialog.getByLabel(/^Password/).fill('not the password')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Wrong email or password')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByLabel(/^Password/).fill(owner.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Wrap it in muslin' })).toBeVisible()
})

test('a link into the back office leads through the sign-in page, before anything is asked of the shop', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && asked.push(new URL(request.url()).pathname))
  await page.goto(`/admin#/orders?filter=${encodeURIComponent(JSON.stringify({ queue: 'to pack' }))}`)
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(asked).toEqual(['/api/v1/admin/session'])
  await signIn(page)
  await expect(page.getByRole('tab', { name: 'To pack', selected: true })).toBeVisible()
})

test('the morning page leads to the products of which a size or colour is low on stock', async ({ page }) => {
  await page.goto('/admin')
  await signIn(page)
  await page.getByRole('link', { name: 'All products with few left' }).click()
  await expect(page.getByRole('tab', { name: 'Few left', selected: true })).toBeVisible()
  const dress = page.getByRole('row', { name: 'Midnight Ajrakh Maxi Dress' })
  await expect(dress).toBeVisible()
})

test('staff read Returned where the customer does, and a product’s rating as the shop shows it', async ({
  page,
  pageErrors,
}) => {
  // Typing an address over a form's would prompt if the form were changed.
  pageErrors.allow(/trying to use a blocker/)
  const { customer, orderId, productId } = await customerWithOrder(slug, 'Delivered')
  const rating = { productId, rating: 5, title: 'Fine', review: 'The colours are as in the picture' }
  await customer.shop('addRating', { body: rating })
  const reason = { reason: 'Damaged or defective', returnResolution: 'Refund' } as const
  await customer.shop('returnOrder', { params: { orderId }, body: { ...reason, pickupAddress: homeAddress } })
  await openOrder(page, orderId)
  await expect(page.getByText('Returned', { exact: true })).toBeVisible()
  await page.goto(`/admin#/products/${productId}`)
  await expect(page.getByText(/^\d\.\d \(\d+\)$/)).toBeVisible()
  await page.goto(`/admin#/orders?filter=${encodeURIComponent(JSON.stringify({ q: orderId }))}`)
  await expect(page.getByText('Returned', { exact: true })).toBeVisible()
})

test('an archive that fails is announced on the first page', async ({ page }) => {
  await page.route(/\/api\/v1\/admin\/dashboard\b/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    const failingArchive = { archivedAt: '2026-11-27T09:45:00.000Z' }
    await route.fulfill({ response, json: { ...json, data: { ...json.data, failingArchive } } })
  })
  await page.goto('/admin')
  await signIn(page)
  const warning = page.getByRole('alert').filter({ hasText: 'its last part was stored on 27 Nov 2026, 3:15 pm' })
  await expect(warning).toContainText(
    'Orders go on, but if the database were lost now, those since then would be lost too.',
  )
  expect(await axeViolations(page)).toEqual([])
})

test('a filling disk is announced on the first page, with what to do', async ({ page }) => {
  const fillingDisk = { name: 'data', usedPercent: 96, freeBytes: 2.3e9, refusesUploads: true }
  await page.route(/\/api\/v1\/admin\/dashboard\b/, async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({ response, json: { ...json, data: { ...json.data, fillingDisk } } })
  })
  await page.goto('/admin')
  await signIn(page)
  const warning = page.getByRole('alert').filter({ hasText: 'disk is 96 % full, with 2.3 GB left' })
  await expect(warning).toContainText('Orders go on. Please ask whoever runs the server to make room')
  expect(await axeViolations(page)).toEqual([])
})
