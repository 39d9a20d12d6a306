import type { Dashboard } from '@kargha/contract/staff/dashboard.ts'
import type { Page } from '@playwright/test'
import { expectGoodPage } from './office-page.ts'
import { shopClient } from './shopper.ts'
import { enterPassword, hireStaff } from './staff.ts'
import { expect, test } from './test.ts'

/** The shop's own answers, changed: what makes each count is tested by HTTP. Later changes hold from the next answer on. */
async function changeDashboard(page: Page, change: Partial<Dashboard>): Promise<Partial<Dashboard>> {
  await page.route('**/api/v1/admin/dashboard*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const { waiting, ...others } = change
    Object.assign(body.data, others)
    Object.assign(body.data.waiting, waiting)
    await route.fulfill({ response, json: body })
  })
  return change
}

async function openToday(page: Page): Promise<void> {
  const { email } = await hireStaff('owner')
  await page.goto('/admin')
  await enterPassword(page, email)
  await expect(page.getByRole('heading', { level: 1, name: /^Good / })).toBeVisible()
}

const troubles = {
  ...{ bookingsRefused: 4, returnsLate: 5, complaintsLate: 6, reviewsToAnswer: 7, emailsFailed: 8, jobsFailed: 9 },
} as Dashboard['waiting']

/** By its tile, the heading of the page that mends it. */
const places = {
  '4 Bookings refused': 'Couriers',
  '5 Returns overdue': 'Returns',
  '6 Complaints overdue': 'Complaints',
  '7 Reviews to answer': 'Reviews',
  '8 Emails that failed': 'Failed emails',
  '9 Jobs that failed': 'Failed jobs',
}

test('each trouble has a tile, seen without a click, which leads to what mends it', async ({ page }) => {
  // Eight pages.
  test.slow()
  await changeDashboard(page, {
    waiting: troubles,
    oldBackup: { madeAt: '2026-11-20T18:40:00.000Z' },
    endingCertificate: { host: 'shop.example.in', endsAt: '2126-11-03T15:47:34.000Z' },
  })
  await openToday(page)
  const tiles = page.getByRole('region', { name: 'What waits' })
  for (const name of Object.keys(places)) await expect(tiles.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(page.getByText('The last backup of the shop is of 21 Nov 2026')).toBeVisible()
  await expect(page.getByText('The certificate of shop.example.in ends on')).toBeVisible()
  await expectGoodPage(page)
  for (const [name, heading] of Object.entries(places)) {
    await tiles.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.goBack()
  }
})

test('a shop without troubles shows no tile about them', async ({ page }) => {
  const none = Object.fromEntries(Object.keys(troubles).map((name) => [name, 0])) as Dashboard['waiting']
  await changeDashboard(page, { waiting: none })
  await openToday(page)
  const tiles = page.getByRole('region', { name: 'What waits' })
  await expect(tiles.getByRole('link', { name: /To pack/ })).toBeVisible()
  for (const name of Object.keys(places))
    await expect(tiles.getByRole('link', { name: name.replace(/^\D*[\d,.]+ /, '') })).toHaveCount(0)
})

test('what comes is noticed on the open page by its poll: in words, in the title, until it is seen', async ({
  page,
}) => {
  await page.clock.install()
  const answer = await changeDashboard(page, {})
  await openToday(page)
  await expect(page).toHaveTitle('Back office')
  answer.arrived = { orders: 2, reviews: 1, complaints: 0 }
  await page.clock.fastForward(61_000)
  const notice = page.getByRole('status').filter({ hasText: '2 new orders' })
  await expect(notice).toContainText('1 new review')
  await expect(page).toHaveTitle('(3) Back office')
  delete answer.arrived
  await notice.getByRole('button', { name: 'Seen' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page).toHaveTitle('Back office')
})

test('a real complaint is counted from an earlier answer on, and emails are chosen on the page', async ({ page }) => {
  const { email, staff } = await hireStaff('staff')
  const since = (await staff('getDashboard')).data.at
  const complaint = { fullName: 'Zoya', email: 'zoya@kargha.test', phoneNumber: '9812345678', message: 'Hello' }
  await shopClient()('submitComplaint', { body: complaint })
  const arrived = async () => (await staff('getDashboard', { query: { since } })).data.arrived?.complaints
  await expect.poll(arrived).toBeGreaterThan(0)

  await page.goto('/admin')
  await enterPassword(page, email)
  await page.getByRole('combobox', { name: /^Email me about/ }).click()
  await page.getByRole('option', { name: 'At once' }).click()
  await expect(page.getByText('You get an email when something is new')).toBeVisible()
  expect((await staff('getOwnNotices')).data).toEqual({ emailed: 'at once' })
  const sound = page.getByRole('switch', { name: 'Play a sound in this browser' })
  await expect(sound).not.toBeChecked()
  await sound.check()
  await page.reload()
  await expect(sound).toBeChecked()
})

test('a failed email’s address is mended where it is listed', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404/)
  const failed = { failedAt: '2026-11-26T04:00:00.000Z', subject: 'Your order', error: '550 no such mailbox' }
  await page.route('**/api/v1/admin/failed-emails?*', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    body.data = [{ ...failed, _id: '00000000-0000-4000-8000-000000000000', to: 'meera@kargha.tset' }]
    body.pagination = { page: 1, limit: 25, total: 1, totalPages: 1 }
    await route.fulfill({ response, json: body })
  })
  await openToday(page)
  await page.goto('/admin#/failed-emails')
  await page.getByRole('button', { name: 'Mend the address: Your order' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill('meera@kargha.test')
  await expectGoodPage(page)
  await dialog.getByRole('button', { name: 'Mend the address' }).click()
  await expect(dialog.getByRole('alert')).toContainText('not found')
})

test('staff see the risk of cash with its reasons, and decide otherwise', async ({ page }) => {
  const { email, staff } = await hireStaff('owner')
  const [customer] = (await staff('getCustomers', { query: { limit: 1, order: 'asc' } })).data
  await page.goto(`/admin#/customers/${customer?._id}/show`)
  await enterPassword(page, email)
  const panel = page.getByRole('region', { name: 'Risk of cash' })
  await expect(panel).toContainText(/About \d+ of 100 such parcels come back\. They can pay in cash as usual\./)
  await panel.getByRole('button', { name: 'Decide' }).click()
  await page.getByRole('combobox', { name: 'Cash on Delivery' }).click()
  await page.getByRole('option', { name: 'Never' }).click()
  await page.getByRole('dialog').getByLabel('Why').fill('Sends everything back')
  await page.getByRole('dialog').getByRole('button', { name: 'Decide' }).click()
  await expect(panel).toContainText('They never pay in cash')
  await expect(panel).toContainText('because: Sends everything back')
  await staff('saveCashRule', { params: { id: customer?._id ?? '' }, body: { rule: null } })

  await page.goto('/admin#/cod-rules')
  await expect(page.getByRole('region', { name: 'What asking for more has saved' })).toContainText('Nothing yet')
  await page.getByRole('button', { name: 'Add a number' }).click()
  const number = `9${String(Date.now()).slice(-9)}`
  await page.getByLabel('Mobile number').fill(number)
  await page.getByRole('dialog').getByRole('button', { name: 'Add a number' }).click()
  const list = page.getByRole('region', { name: 'Numbers that always or never pay in cash' })
  await expect(list).toContainText(`${number}: never`)
  await expectGoodPage(page)
  await list.getByRole('button', { name: `Remove ${number}` }).click()
  await expect(list).not.toContainText(number)
})
