import { bag, customer, logIn, notice, open } from './shopper.ts'
import { expect, test } from './visit.ts'

const kurti = 'natural-khadi-pinstripe-kurti'
const scarce = 'moonlight-phulia-jamdani-saree'

test('an empty bag says so', async ({ page }) => {
  await logIn(page, await customer())
  await bag(page).click()
  await expect(page.getByRole('heading', { name: 'Shopping Bag' })).toBeVisible()
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
})

test('quantities, removal and Clear All', async ({ page, visit }) => {
  visit.allow(/409/)
  await logIn(page, await customer({ [kurti]: 1, [scarce]: 6 }))
  await bag(page).click()
  const row = (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name })
  await expect(page.getByText('7 items in your bag')).toBeVisible()

  await row('Khadi Pinstripe').getByRole('button', { name: 'Decrease quantity' }).click()
  await expect(notice(page, "You Can't Reduce quantity! You have to remove the item")).toBeVisible()
  await row('Moonlight').getByRole('button', { name: 'Increase quantity' }).click()
  await expect(notice(page, 'Only 6 left in stock')).toBeVisible()

  await row('Moonlight')
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(page.getByText('1 item', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Shopping Bag' })).toBeFocused()
  await expect(bag(page)).toContainText('(1)')

  await page.getByRole('button', { name: 'Clear All' }).click()
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  await expect(bag(page)).toContainText('(0)')
})

test('the bag is the same on every device', async ({ page, browser }) => {
  const shopper = await customer({ [kurti]: 2 })
  await logIn(page, shopper)
  await expect(bag(page)).toContainText('(2)')
  const phone = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const onPhone = await phone.newPage()
  await logIn(onPhone, shopper)
  await bag(onPhone).click()
  await onPhone.getByRole('button', { name: 'Increase quantity' }).click()
  await expect(bag(onPhone)).toContainText('(3)')
  await bag(page).click()
  await page.reload()
  await expect(page.getByText('3 items in your bag')).toBeVisible()
  await phone.close()
})

test('a shop that can’t answer: the bag looks empty and can be asked again; a removal says that it failed', async ({
  page,
  visit,
}) => {
  visit.allow(/503|status of 500/)
  await logIn(page, await customer({ [kurti]: 2 }))
  const broken = { status: 500, json: { success: false, status: 500, message: '', code: 'INTERNAL_ERROR' } }
  await page.route('**/remove-product/*', (route) => route.fulfill(broken))
  await bag(page).click()
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(notice(page, 'Something Went Wrong!')).toBeVisible()
  await expect(page.getByText('2 items in your bag')).toBeVisible()

  await page.route('**/get-cart-details', (route) => route.fulfill(broken))
  await page.reload()
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
  await expect(page.getByText('Server error occurred')).toBeVisible()
  await page.unroute('**/get-cart-details')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('2 items in your bag')).toBeVisible()
})

test('a bag with a product that is not sold any more can’t be checked out until it is removed', async ({ page }) => {
  await logIn(page, await customer({ [kurti]: 1, [scarce]: 1 }))
  await page.route('**/get-cart-details', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    for (const item of body.data.items) if (item.slug === scarce) item.isAvailable = false
    await route.fulfill({ response: answer, json: body })
  })
  await open(page, '/cart')
  await expect(page.getByText('No longer available. Please remove it to go on.')).toBeVisible()
  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  await expect(notice(page, 'Please remove what is no longer available from your bag')).toBeVisible()
  await page.getByRole('button', { name: /^Remove Moonlight/ }).click()
  await expect(page.getByText('No longer available. Please remove it to go on.')).toBeHidden()
  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Checkout' })).toBeVisible()
})
