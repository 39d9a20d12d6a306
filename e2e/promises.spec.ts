import type { Page } from '@playwright/test'
import { customerWithOrder, parcel } from './orders.ts'
import { createCustomer, fillCheckout, logIn } from './shopper.ts'
import { signInAsOwner } from './staff.ts'
import { billLine, openPage, toast } from './storefront.ts'
import { expect, test } from './test.ts'
import { unboxingVideo } from './unboxing-video.ts'

const kurti = 'maroon-ikat-straight-kurti'

test('what the announcement promises, the checkout does: the welcome coupon and free shipping', async ({ page }) => {
  const customer = await createCustomer({ [kurti]: 2, 'blue-stripe-khadi-fabric': 3 })
  await logIn(page, customer, '/')
  const announcement = await page.getByRole('region', { name: 'Announcement' }).textContent()
  expect(announcement).toContain('Free shipping throughout India, except to a few regions')
  const [, percent, code] =
    /extra (\d+)% discount on your first purchase with code (\w+)/.exec(announcement ?? '') ?? []

  await openPage(page, '/shipping-policy')
  const policy = page.getByRole('main')
  await expect(policy).toContainText('Shipping is free throughout India, except to Jammu and Kashmir, Ladakh')
  await expect(policy).toContainText('The north-eastern states: ₹ 150.00')
  await openPage(page, '/checkoutanddelivery')
  await fillCheckout(page, 'Cash on Delivery')
  await expect(billLine(page, 'Delivery Charges')).toContainText('₹ 0.00')
  const { data: cart } = await customer.shop('getCart')
  await page.getByLabel('Coupon').selectOption(`${code} of ${percent}%`)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  const { orders } = (await customer.shop('getOrders')).data
  const total = orders.reduce((sum, { finalTotal }) => sum + finalTotal, 0)
  expect(total).toBeCloseTo(cart.subTotal * (1 - Number(percent) / 100), 2)
  expect(orders.map(({ delivery }) => delivery)).toEqual([0, 0])
})

test('no product carries a charge that the announcement denies', async ({ page }) => {
  const { shop } = await createCustomer()
  const { data: products } = await shop('getAllProducts', { query: { limit: 100 } })
  expect(products.length).toBeGreaterThan(48)
  expect(products.filter(({ isAcceptable, deliveryCharge }) => isAcceptable && deliveryCharge > 0)).toEqual([])
  await openPage(page, `/products/${kurti}`)
  await page.getByText('Shipping & Returns', { exact: true }).click()
  const details = page.getByRole('group').filter({ hasText: 'Shipping & Returns' })
  await expect(details).toContainText('Delivery is free throughout India, except to Jammu and Kashmir, Ladakh')
  await expect(details).toContainText('Returns are for damaged products only')
})

test('worldwide shipping is described apart from what the checkout takes', { tag: '@slow' }, async ({ page }) => {
  await openPage(page, '/')
  await expect(page.getByRole('region', { name: 'What we promise' })).toContainText('Worldwide Shipping')
  await openPage(page, '/shipping-policy')
  await expect(page.getByRole('main')).toContainText('We ship worldwide on request')
  await page.locator('#where').getByRole('link', { name: 'write to us' }).click()
  await expect(page).toHaveURL('/contact-us')
})

/** With a video, which it is refused without. */
async function requestReturn(page: Page) {
  await page.getByRole('radio', { name: 'Damaged or defective' }).check()
  await page.getByRole('button', { name: 'Submit Return' }).click()
  await expect(toast(page, 'A 360-degree unboxing video is mandatory. Please add yours.')).toBeVisible()
  await page.getByLabel('Choose a picture or video, 1').setInputFiles(unboxingVideo)
  await expect(page.getByText('unboxing.mp4 has been uploaded')).toBeAttached()
  await page.getByRole('button', { name: 'Submit Return' }).click()
  await expect(toast(page, 'Your return request has been sent.')).toBeVisible()
}

test('what the return policy demands and refuses, the form does too, and an exchange that is offered is sent', {
  tag: '@slow',
}, async ({ page }) => {
  await openPage(page, '/return-policy')
  const what = page.locator('#what')
  await expect(what).toContainText('Returns are for damaged products only')
  await expect(page.locator('#video')).toContainText('A 360-degree unboxing video is mandatory')
  const refused = await what.getByRole('listitem').allInnerTexts()
  expect(refused).toContain('Changed my mind')

  const { customer, orderId, getOrder } = await customerWithOrder(kurti, 'Delivered')
  const { sku } = await getOrder()
  await logIn(page, customer, `/return-orders?order=${orderId}`)
  for (const reason of refused) await expect(page.getByRole('radio', { name: reason })).toHaveCount(0)
  await expect(page.getByRole('radio', { name: 'Refund' })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'Exchange' })).toHaveCount(0)
  const staff = await signInAsOwner()
  await staff('saveSettings', { body: { offersExchange: true } })
  try {
    // A page rendered before the change may be cached.
    await expect(async () => {
      await openPage(page, `/return-orders?order=${orderId}`)
      await page.getByRole('radio', { name: 'Exchange' }).check({ timeout: 5_000 })
    }).toPass()
    await expect(page.getByLabel('Exchange product id')).toHaveValue(sku)
    await requestReturn(page)
  } finally {
    await staff('saveSettings', { body: { offersExchange: false } })
  }
  const { data: returns } = await staff('getReturns', { query: { q: orderId } })
  const params = { id: returns[0]?._id ?? '' }
  expect(returns[0]?.resolution).toBe('Exchange')
  // Other tests may have bought the last piece.
  const { productId, variantId } = returns[0] ?? { productId: '', variantId: '' }
  const another = { difference: 1, reason: 'To send in exchange', variantId }
  await staff('changeStock', { params: { id: productId }, body: another })
  for (const status of ['Approved', 'Picked up'] as const) await staff('moveReturn', { params, body: { status } })
  await staff('moveReturn', { params, body: { status: 'Exchanged', shipment: parcel } })
  await openPage(page, `/order/${orderId}`)
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    `Sent by ${parcel.courier}, tracking number ${parcel.trackingNumber}`,
  )
})
