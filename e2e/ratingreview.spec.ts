import { mockRefusal, unmock } from './api-mocks.ts'
import { axeViolations } from './axe-violations.ts'
import { customerWithOrder } from './orders.ts'
import { logIn } from './shopper.ts'
import { fillFields, navigationState, toast } from './storefront.ts'
import { expect, test } from './test.ts'

test('a delivered product can be rated once', { tag: '@slow' }, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 400/)
  const { customer, orderId, productId } = await customerWithOrder('teal-linen-temple-saree', 'Delivered')
  await logIn(page, customer, `/order/${orderId}`)
  await page.getByRole('button', { name: 'Rate & Review Product' }).click()
  await expect(page).toHaveURL(`/ratingreview?item=${productId}&order=${orderId}`)
  expect(await navigationState(page)).toEqual({ productId, orderId })
  await page.reload()

  const submit = page.getByRole('button', { name: 'Submit Review' })
  const stars = page.getByRole('group', { name: 'Your rating' })
  const filledStars = stars.locator('svg[style*=currentcolor i]')
  await fillFields(page, { Title: 'Soft', Review: 'It falls well.' })
  await expect(submit).toBeDisabled()
  await stars.locator('label').nth(2).hover()
  await expect(filledStars).toHaveCount(3)
  await page.getByLabel('Title').hover()
  await expect(filledStars).toHaveCount(0)
  await stars.locator('label').nth(3).click()
  await page.getByLabel('Title').hover()
  await expect(filledStars).toHaveCount(4)

  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/add-rating')) requests += 1
  })
  for (const [empty, text] of [
    ['Title', 'Soft'],
    ['Review', 'It falls well.'],
  ] as const) {
    await fillFields(page, { [empty]: ' ' })
    await submit.click()
    await expect(page.getByLabel(empty)).toBeFocused()
    await fillFields(page, { [empty]: text })
  }
  expect(requests).toBe(0)
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeEmpty()

  await mockRefusal(page, 'addRating', 400)
  await submit.click()
  await expect(toast(page, 'Something Went Wrong')).toBeVisible()
  await unmock(page, 'addRating')
  await submit.click()
  await expect(toast(page, 'Thank you for your review!')).toBeVisible()
  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByText('You have already rated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rate & Review Product' })).toBeHidden()

  for (const address of [`/ratingreview?item=${productId}`, `/ratingreview?item=${productId}&order=${orderId}`]) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText('You have already rated')).toBeVisible()
  }
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/ratingreview')
  await expect(page.getByText('No product chosen')).toBeVisible()
})

test('a product delivered long ago can still be rated, and one that is on its way can’t yet', { tag: '@slow' }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/)
  const { customer, orderId, productId } = await customerWithOrder('teal-linen-temple-saree', 'Delivered')
  // Beyond the customer's 100 newest orders.
  const pagination = { page: 1, limit: 100, totalOrders: 101, totalPages: 2 }
  await page.route(
    (url) => url.pathname.endsWith('/user/orders') && !url.searchParams.has('page'),
    (route) => route.fulfill({ json: { success: true, status: 200, message: '', data: { orders: [], pagination } } }),
  )
  await logIn(page, customer, '/my-orders')
  await page.getByRole('button', { name: 'Rate & Review Product' }).click()
  await expect(page.getByRole('button', { name: 'Submit Review' })).toBeVisible()
  await page.reload()
  await page.getByRole('group', { name: 'Your rating' }).locator('label').nth(4).click()
  await fillFields(page, { Title: 'Soft still', Review: 'It falls as well as it did.' })
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(toast(page, 'Thank you for your review!')).toBeVisible()

  const shipped = await customerWithOrder('teal-linen-temple-saree', 'Shipped')
  await logIn(page, shipped.customer, `/ratingreview?item=${productId}&order=${shipped.orderId}`)
  await expect(page.getByText('Not delivered yet')).toBeVisible()
  await page.goto(`/ratingreview?item=${productId}&order=${orderId}`)
  await expect(page.getByText('Order not found')).toBeVisible()
})
