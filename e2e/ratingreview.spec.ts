import { refuse, relent } from './answers.ts'
import { violationsOf } from './axe.ts'
import { customerWithOrder } from './orders.ts'
import { carried, fillIn, logIn, notice } from './shopper.ts'
import { expect, test } from './visit.ts'

test('what was delivered is rated, once', async ({ page, visit }) => {
  visit.allow(/status of 400/)
  const { shopper, orderId, productId } = await customerWithOrder('teal-linen-temple-saree', 'Delivered')
  await logIn(page, shopper, `/order/${orderId}`)
  await page.getByRole('button', { name: 'Rate & Review Product' }).click()
  await expect(page).toHaveURL(`/ratingreview?item=${productId}&order=${orderId}`)
  expect(await carried(page)).toEqual({ productId, orderId })
  await page.reload()

  const submit = page.getByRole('button', { name: 'Submit Review' })
  const stars = page.getByRole('group', { name: 'Your rating' })
  const lit = stars.locator('svg[fill=currentColor]')
  await fillIn(page, { Title: 'Soft', Review: 'It falls well.' })
  await expect(submit).toBeDisabled()
  await stars.locator('label').nth(2).hover()
  await expect(lit).toHaveCount(3)
  await page.getByLabel('Title').hover()
  await expect(lit).toHaveCount(0)
  await stars.locator('label').nth(3).click()
  await page.getByLabel('Title').hover()
  await expect(lit).toHaveCount(4)

  let sent = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/add-rating')) sent += 1
  })
  for (const [empty, text] of [
    ['Title', 'Soft'],
    ['Review', 'It falls well.'],
  ] as const) {
    await fillIn(page, { [empty]: ' ' })
    await submit.click()
    await expect(page.getByLabel(empty)).toBeFocused()
    await fillIn(page, { [empty]: text })
  }
  expect(sent).toBe(0)
  await expect(page.getByRole('region', { name: 'Notifications' })).toBeEmpty()

  await refuse(page, 'addRating', 400)
  await submit.click()
  await expect(notice(page, 'Something Went Wrong')).toBeVisible()
  await relent(page, 'addRating')
  await submit.click()
  await expect(notice(page, 'Thank you for your review!')).toBeVisible()
  await expect(page).toHaveURL('/my-orders')
  await expect(page.getByText('You have already rated')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Rate & Review Product' })).toBeHidden()

  for (const address of [`/ratingreview?item=${productId}`, `/ratingreview?item=${productId}&order=${orderId}`]) {
    await page.goto(address)
    await expect(page.getByRole('main').getByText('You have already rated')).toBeVisible()
  }
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/ratingreview')
  await expect(page.getByText('No product chosen')).toBeVisible()
})

test('what was delivered long ago is rated too, and what is still on its way is not yet', async ({ page, visit }) => {
  visit.allow(/status of 404/)
  const { shopper, orderId, productId } = await customerWithOrder('teal-linen-temple-saree', 'Delivered')
  // A hundred newer orders stand before it.
  const pagination = { page: 1, limit: 100, totalOrders: 101, totalPages: 2 }
  await page.route(
    (url) => url.pathname.endsWith('/user/orders') && !url.searchParams.has('page'),
    (route) => route.fulfill({ json: { success: true, status: 200, message: '', data: { orders: [], pagination } } }),
  )
  await logIn(page, shopper, '/my-orders')
  await page.getByRole('button', { name: 'Rate & Review Product' }).click()
  await expect(page.getByRole('button', { name: 'Submit Review' })).toBeVisible()
  await page.reload()
  await page.getByRole('group', { name: 'Your rating' }).locator('label').nth(4).click()
  await fillIn(page, { Title: 'Soft still', Review: 'It falls as well as it did.' })
  await page.getByRole('button', { name: 'Submit Review' }).click()
  await expect(notice(page, 'Thank you for your review!')).toBeVisible()

  const onItsWay = await customerWithOrder('teal-linen-temple-saree', 'Shipped')
  await logIn(page, onItsWay.shopper, `/ratingreview?item=${productId}&order=${onItsWay.orderId}`)
  await expect(page.getByText('Not delivered yet')).toBeVisible()
  await page.goto(`/ratingreview?item=${productId}&order=${orderId}`)
  await expect(page.getByText('Order not found')).toBeVisible()
})
