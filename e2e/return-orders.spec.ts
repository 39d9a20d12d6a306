import { truncateSync, writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { delayReply, mockNoResponse, mockRefusal, unmock } from './api-mocks.ts'
import { axeViolations } from './axe-violations.ts'
import { customerWithOrder } from './orders.ts'
import { homeAddress, logIn } from './shopper.ts'
import { moveReturn } from './staff.ts'
import { fillFields, navigationState, toast } from './storefront.ts'
import { expect, test } from './test.ts'
import { unboxingVideo, uploadUnboxingVideo } from './unboxing-video.ts'

const picture = 'storefront/public/icon-192.png'

/** Rows count from 1. */
const chooseFile = (page: Page, row: number, file: string | { name: string; mimeType: string; buffer: Buffer }) =>
  page.getByLabel(`Choose a picture or video, ${row}`).setInputFiles(file)

test('a delivered order is returned with pictures of its damage, and its page shows the progress', {
  tag: '@slow',
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of (400|409|415)|net::ERR_FAILED/)
  const { customer, orderId } = await customerWithOrder('maroon-ikat-straight-kurti', 'Delivered')
  await logIn(page, customer, `/order/${orderId}`)
  const time = /\d+ \w+ \d{4}, \d+:\d\d [ap]m/
  await expect(page.getByText(/^You can return it until/)).toHaveText(
    new RegExp(`^You can return it until ${time.source} if it came damaged\\.$`),
  )
  await page.getByRole('button', { name: 'Return', exact: true }).click()
  await expect(page).toHaveURL(`/return-orders?order=${orderId}`)
  expect(await navigationState(page)).toEqual({ orderId })
  // Works without the previous page's state.
  await page.reload()

  const submit = page.getByRole('button', { name: 'Submit Return' })
  await expect(page.getByRole('radio', { name: 'Refund' })).toBeChecked()
  await expect(page.getByRole('radio', { name: homeAddress.street })).toBeChecked()

  await test.step('the reason', async () => {
    await submit.click()
    await expect(toast(page, 'Please select a reason')).toBeVisible()
    await page.getByRole('radio', { name: 'Other' }).check()
    await submit.click()
    await expect(toast(page, 'Please enter your reason')).toBeVisible()
    await page.getByLabel('Custom reason').fill('A thread is loose')
    await page.getByRole('radio', { name: 'Damaged or defective' }).check()
    await expect(page.getByLabel('Custom reason')).toBeHidden()
    await expect(page.getByText('A 360-degree unboxing video is mandatory.', { exact: true })).toBeVisible()
  })

  await test.step('pictures and videos', async () => {
    const add = page.getByRole('button', { name: 'Add row' })
    await add.click()
    await expect(toast(page, 'Please Fill Both of field first')).toBeVisible()
    await chooseFile(page, 1, { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear weaver') })
    await expect(
      toast(page, 'Please send a picture (JPEG, PNG, WebP or AVIF) or a video (MP4, WebM or MOV)'),
    ).toBeVisible()
    await mockNoResponse(page, 'uploadImages')
    await chooseFile(page, 1, picture)
    await page.getByLabel('Description').fill('T')
    await expect(toast(page, 'Failed to upload image .')).toBeVisible()
    await expect(page.getByRole('main').getByText('Failed to upload image .')).toBeVisible()
    await page.getByLabel('Description').fill('')

    await unmock(page, 'uploadImages')
    await delayReply(page, 'uploadImages')
    await chooseFile(page, 1, picture)
    await expect(page.getByRole('progressbar', { name: 'Uploading icon-192.png' })).toBeVisible()
    await expect(page.getByRole('main').getByText('Failed to upload image .')).toBeHidden()
    await page.getByRole('button', { name: 'Remove icon-192.png' }).click()
    await expect(page.getByRole('progressbar')).toBeHidden()
    await unmock(page, 'uploadImages')
    await chooseFile(page, 1, picture)
    await expect(page.locator('form img')).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await add.click()
    await expect(page.getByLabel('Description')).toHaveCount(1)
    await page.getByLabel('Description').fill('The loose thread')
    await add.click()
    await expect(page.getByLabel('Description')).toHaveCount(2)
    await expect(page.getByLabel('Choose a picture or video, 2')).toBeFocused()
  })

  await test.step('the pickup address', async () => {
    await page.getByRole('radio', { name: 'Enter a new address' }).check()
    await fillFields(page, { Street: '', City: 'Kochi' })
    await submit.click()
    await expect(toast(page, 'Please fill in the whole address')).toBeVisible()
    await fillFields(page, { Street: '3 Boat Jetty Road', 'PIN Code': '682001' })
    await page.getByLabel('State').selectOption('Kerala')
  })

  await test.step('the unboxing video', async () => {
    await submit.click()
    await expect(toast(page, 'A 360-degree unboxing video is mandatory. Please add yours.')).toBeVisible()
    await expect(page.getByLabel('Choose a picture or video, 2')).toBeFocused()
    await chooseFile(page, 2, unboxingVideo)
    await expect(page.getByText('unboxing.mp4 has been uploaded')).toBeAttached()
  })

  await mockRefusal(page, 'returnOrder', 400)
  await submit.click()
  await expect(toast(page, 'Failed to initiate return .')).toBeVisible()
  await mockRefusal(page, 'returnOrder', 409, 'The day has passed')
  await submit.click()
  await expect(toast(page, 'The day has passed')).toBeVisible()
  await unmock(page, 'returnOrder')
  const sent = page.waitForRequest('**/return')
  await submit.click()
  expect((await sent).postDataJSON()).toMatchObject({
    reason: 'Damaged or defective',
    returnResolution: 'Refund',
    exchangeProductId: orderId,
    returnImages: [
      { url: expect.stringMatching(/^\/media\//), description: 'The loose thread' },
      { url: expect.stringMatching(/^\/media\/.*\.mp4/), description: '' },
    ],
    pickupAddress: { street: '3 Boat Jetty Road', city: 'Kochi', state: 'Kerala', zipcode: '682001' },
  })
  await expect(toast(page, 'Your return request has been sent.')).toBeVisible()
  await expect(page).toHaveURL('/my-orders')
  const order = page.getByRole('article', { name: `Order ${orderId}` })
  await expect(order.getByText('Returned', { exact: true })).toBeVisible()
  await expect(order.getByText('Delivered', { exact: true })).toBeHidden()
  await page.goto(`/return-orders?order=${orderId}`)
  await expect(page.getByText('You’ve already requested a return')).toBeVisible()

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
})

test(
  'a photo of 48 megapixels is shrunk before it is sent; what can’t be taken isn’t sent at all',
  {
    tag: '@slow',
  },
  async ({ page }, testInfo) => {
    const { customer, orderId } = await customerWithOrder('maroon-ikat-straight-kurti', 'Delivered')
    await logIn(page, customer, `/return-orders?order=${orderId}`)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/images')) sent.push(request.url())
    })
    const main = page.getByRole('main')
    const film = testInfo.outputPath('unboxing.mp4')
    writeFileSync(film, '')
    truncateSync(film, 101 * 1024 * 1024)
    await page.getByLabel('Choose a picture or video, 1').setInputFiles(film)
    await expect(main.getByText('A video can be up to 100 MB')).toBeVisible()
    await chooseFile(page, 1, { name: 'IMG_0001.HEIC', mimeType: '', buffer: Buffer.from('heic') })
    await expect(main.getByText('choose Most Compatible under Settings → Camera → Formats')).toBeVisible()
    await chooseFile(page, 1, { name: 'clip.3gp', mimeType: 'video/3gpp', buffer: Buffer.from('film') })
    await expect(main.getByText('or a video (MP4, WebM or MOV)')).toBeVisible()
    expect(sent).toEqual([])

    const photo = await sharp({ create: { width: 8000, height: 6000, channels: 3, background: '#7a1f2b' } })
      .jpeg()
      .toBuffer()
    const answer = page.waitForResponse(/\/images$/, { timeout: 60_000 })
    await chooseFile(page, 1, { name: 'IMG_48.jpg', mimeType: 'image/jpeg', buffer: photo })
    const { data } = await (await answer).json()
    const stored = await page.request.get(data[0].url)
    expect(await sharp(await stored.body()).metadata()).toMatchObject({ width: 2400, height: 1800 })
    await expect(page.locator('form img')).toBeVisible()
  },
)

test('shows that addresses or reasons failed to load, and that no order was chosen', { tag: '@slow' }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 400/)
  const { customer, orderId } = await customerWithOrder('maroon-ikat-straight-kurti', 'Delivered')
  await mockRefusal(page, 'getProfile', 400)
  await mockRefusal(page, 'getReasons', 400)
  await logIn(page, customer, `/return-orders?order=${orderId}`)
  await expect(toast(page, 'Failed to fetch Addresses.')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Enter a new address' })).toBeChecked()
  await expect(toast(page, 'Failed to fetch return reasons.')).toBeVisible()
  await unmock(page, 'getReasons')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('group', { name: 'Reason' }).getByRole('radio')).toHaveCount(2)
  await expect(page.getByRole('radio', { name: 'Damaged or defective' })).toBeVisible()
  await page.goto('/return-orders')
  await expect(page.getByText('No order chosen')).toBeVisible()
})

test('a rejected return is shown as rejected, not as too late', { tag: '@slow' }, async ({ page }) => {
  const { customer, orderId, getOrder } = await customerWithOrder('maroon-ikat-straight-kurti', 'Delivered')
  await customer.shop('returnOrder', {
    params: { orderId },
    body: {
      reason: 'Damaged or defective',
      returnResolution: 'Refund',
      returnImages: [{ url: await uploadUnboxingVideo(customer), description: 'The tear' }],
      pickupAddress: homeAddress,
    },
  })
  await moveReturn(orderId, 'Rejected', 'It was worn')
  expect((await getOrder()).canReturn).toBe(false)

  await logIn(page, customer, `/return-orders?order=${orderId}`)
  await expect(page.getByText('Your return request was rejected')).toBeVisible()
  await expect(page.getByText('The return window has closed.')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'See the order' }).click()
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('It was worn')
})
