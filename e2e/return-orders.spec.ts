import type { Page } from '@playwright/test'
import { hold, refuse, relent, silence } from './answers.ts'
import { violationsOf } from './axe.ts'
import { customerWithOrder, moveReturn } from './orders.ts'
import { carried, fillIn, home, logIn, notice, shopWith } from './shopper.ts'
import { expect, test } from './visit.ts'

const picture = 'storefront/public/icon-192.png'

/** Chooses a file in a row of the evidence, counted from 1. */
const choose = (page: Page, row: number, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel(`Choose a picture or video, ${row}`).setInputFiles(file)

test('a delivered order is given back with pictures of what is wrong', async ({ page, visit }) => {
  visit.allow(/status of (400|409|415)|net::ERR_FAILED/)
  const { shopper, orderId } = await customerWithOrder('maroon-ikat-straight-kurti', 'Delivered')
  await logIn(page, shopper, `/order/${orderId}`)
  const time = /\d+(st|nd|rd|th) \w+ \d{4}, \d+:\d\d [ap]m/
  await expect(page.getByText(/^You can return it until/)).toHaveText(
    new RegExp(`^You can return it until ${time.source} if it came damaged\\.$`),
  )
  await page.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(page).toHaveURL(`/return-orders?order=${orderId}`)
  expect(await carried(page)).toEqual({ orderId })
  // A link that is shared or reloaded works as well.
  await page.reload()

  const submit = page.getByRole('button', { name: 'Submit Return' })
  await expect(page.getByRole('radio', { name: 'Refund' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Exchange' })).toBeDisabled()
  await expect(page.getByLabel('Exchange product id')).toBeDisabled()
  await expect(page.getByRole('radio', { name: home.street })).toBeChecked()

  await test.step('the reason', async () => {
    await submit.click()
    await expect(notice(page, 'Please select a reason')).toBeVisible()
    await page.getByRole('radio', { name: 'Other' }).check()
    await submit.click()
    await expect(notice(page, 'Please enter your reason')).toBeVisible()
    await page.getByLabel('Custom reason').fill('A thread is loose')
    await page.getByRole('radio', { name: 'Damaged or defective' }).check()
    await expect(page.getByLabel('Custom reason')).toBeHidden()
  })

  await test.step('pictures and videos', async () => {
    const add = page.getByRole('button', { name: 'Add row' })
    await add.click()
    await expect(notice(page, 'Please Fill Both of field first')).toBeVisible()
    await choose(page, 1, { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear weaver') })
    await expect(
      notice(page, 'Please send a picture (JPEG, PNG, WebP or AVIF) or a video (MP4, WebM or MOV)'),
    ).toBeVisible()
    await silence(page, 'uploadImages')
    await choose(page, 1, picture)
    await expect(notice(page, 'Failed to upload image .')).toBeVisible()

    await relent(page, 'uploadImages')
    await hold(page, 'uploadImages')
    await choose(page, 1, picture)
    await expect(page.getByRole('progressbar', { name: 'Uploading icon-192.png' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove icon-192.png' }).click()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await relent(page, 'uploadImages')
    await choose(page, 1, picture)
    await expect(page.locator('form img')).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await add.click()
    await expect(page.getByLabel('Description')).toHaveCount(1)
    await page.getByLabel('Description').fill('The loose thread')
    await add.click()
    await expect(page.getByLabel('Description')).toHaveCount(2)
    await expect(page.getByLabel('Choose a picture or video, 2')).toBeFocused()
  })

  await test.step('where it is fetched', async () => {
    await page.getByRole('radio', { name: 'Enter a new address' }).check()
    await fillIn(page, { Street: '', City: 'Kochi' })
    await submit.click()
    await expect(notice(page, 'Please fill all the fields of the address')).toBeVisible()
    await fillIn(page, { Street: '3 Boat Jetty Road', 'PIN Code': '682001' })
    await page.getByLabel('State').selectOption('Kerala')
  })

  await refuse(page, 'returnOrder', 400)
  await submit.click()
  await expect(notice(page, 'Failed to initiate return .')).toBeVisible()
  await refuse(page, 'returnOrder', 409, 'The day has passed')
  await submit.click()
  await expect(notice(page, 'The day has passed')).toBeVisible()
  await relent(page, 'returnOrder')
  const sent = page.waitForRequest('**/return')
  await submit.click()
  expect((await sent).postDataJSON()).toMatchObject({
    reason: 'Damaged or defective',
    returnResolution: 'Refund',
    exchangeProductId: orderId,
    returnImages: [{ url: expect.stringMatching(/^\/media\//), description: 'The loose thread' }],
    pickupAddress: { street: '3 Boat Jetty Road', city: 'Kochi', state: 'Kerala', zipcode: '682001' },
  })
  await expect(notice(page, 'Your return request has been sent.')).toBeVisible()
  await expect(page).toHaveURL('/my-orders')
  const order = page.getByRole('article', { name: `Order ${orderId}` })
  await expect(order.getByText('Returned', { exact: true })).toBeVisible()
  await expect(order.getByText('Delivered', { exact: true })).toBeHidden()
  await page.goto(`/return-orders?order=${orderId}`)
  await expect(page.getByText('You have asked to return it already')).toBeVisible()

  await moveReturn(orderId, 'Approved', 'Arjun comes on Tuesday')
  await page.goto(`/order/${orderId}`)
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toHaveText([
    ...['Order Placed', 'Confirmed', 'Shipped', 'Delivered', 'Return Requested'].map(
      (step) => new RegExp(`^${step}${time.source}`),
    ),
    new RegExp(`^Return Approved${time.source}Arjun comes on Tuesday$`),
  ])
  await expect(page.getByText('Returned', { exact: true })).toBeVisible()
  await expect(page.getByText(/^You can return it until/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Return', exact: true })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
})

test('without addresses and reasons it says what is missing; without an order, where to find one', async ({
  page,
  visit,
}) => {
  visit.allow(/status of 400/)
  const { shopper, orderId } = await customerWithOrder('maroon-ikat-straight-kurti', 'Delivered')
  await refuse(page, 'getProfile', 400)
  await refuse(page, 'getReasons', 400)
  await logIn(page, shopper, `/return-orders?order=${orderId}`)
  await expect(notice(page, 'Failed to fetch Addresses.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Enter a new address' })).toBeChecked()
  await expect(notice(page, 'Failed to fetch return reasons.')).toBeVisible()
  await relent(page, 'getReasons')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('radio', { name: 'Not as described' })).toBeVisible()
  await page.goto('/return-orders')
  await expect(page.getByText('No order chosen')).toBeVisible()
})

test('whose return was rejected is told so, not that they are too late', async ({ page }) => {
  const { shopper, orderId, seen } = await customerWithOrder('maroon-ikat-straight-kurti', 'Delivered')
  const { data: customer } = await shopWith()('signin', { body: shopper })
  const shop = shopWith(customer.token)
  await shop('returnOrder', {
    params: { orderId },
    body: { reason: 'Not as described', returnResolution: 'Refund', returnImages: [], pickupAddress: home },
  })
  await moveReturn(orderId, 'Rejected', 'It was worn')
  expect((await seen()).canReturn).toBe(false)

  await logIn(page, shopper, `/return-orders?order=${orderId}`)
  await expect(page.getByText('You have asked to return it, and that was rejected')).toBeVisible()
  await expect(page.getByText('The time in which it could be returned has passed.')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('It was worn')
})
