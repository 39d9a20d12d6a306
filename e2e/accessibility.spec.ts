import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { asha, bag, customer, logIn, notice, open } from './shopper.ts'
import { expect, test } from './visit.ts'

/** Pages that need no sign-in, and a text by which each is known to have come. */
const forEveryone = {
  '/': 'TOP CATEGORIES',
  '/products': 'All Products',
  '/best-sellers': 'Best Sellers',
  '/sale': 'Sale',
  '/shop/saree/cotton-saree': 'Cotton',
  '/search?name=ikat': 'ikat',
  '/search?name=zzzzzz': 'No Product Found',
  '/products/indigo-pochampally-ikat-cotton-saree': 'Ratings & Reviews',
  '/no-such-page': 'Page not found',
}

const accountForms = [
  { address: '/register', button: 'Register', told: 'Please fill All the fields!' },
  { address: '/login', button: 'Log In', told: 'Please Enter All Details!' },
]

/** Axe finds nothing wrong with the page as it stands, once what moves has come to rest. */
async function isAccessible(page: Page, what: string) {
  await page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  })
  const { violations } = await new AxeBuilder({ page }).analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)
  expect(found, what).toEqual([])
}

for (const width of [390, 1280]) {
  test.describe(`${width} pixels wide`, () => {
    test.use({ viewport: { width, height: 850 } })

    for (const [address, text] of Object.entries(forEveryone)) {
      test(`${address} as a visitor sees it`, async ({ page, visit }) => {
        visit.allow(/404.*no-such-page/)
        await page.goto(address)
        await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
        await isAccessible(page, address)
      })
    }

    for (const { address, button, told } of accountForms) {
      test(`${address}, empty and with mistakes`, async ({ page }) => {
        await open(page, address)
        await isAccessible(page, address)
        await page.getByRole('button', { name: button }).click()
        await expect(notice(page, told)).toBeVisible()
        await isAccessible(page, `${address} with mistakes`)
      })
    }

    test('the bag and the checkout', async ({ page }) => {
      await logIn(page, await customer({ 'natural-khadi-pinstripe-kurti': 2 }))
      await bag(page).click()
      await expect(page.getByText('2 items in your bag')).toBeVisible()
      await isAccessible(page, 'a full bag')
      await page.getByRole('button', { name: 'Go to Checkout' }).click()
      await page.getByRole('button', { name: 'Place Order' }).click()
      await expect(notice(page, 'Please Select an Address')).toBeVisible()
      await isAccessible(page, 'checkout, with a mistake')
      await open(page, '/cart')
      await page.getByRole('button', { name: 'Clear All' }).click()
      await expect(page.getByText('Your Cart is Empty')).toBeVisible()
      await isAccessible(page, 'an empty bag')
    })

    test('a new customer’s profile and orders', async ({ page }) => {
      await logIn(page, await customer())
      await open(page, '/profile')
      await page.getByRole('button', { name: 'Add Address' }).click()
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(notice(page, 'Please fill all the fields of the address')).toBeVisible()
      await isAccessible(page, 'profile, with a mistake in a new address')
      await page.getByRole('button', { name: 'View address 1' }).click()
      await isAccessible(page, 'an address looked at')
      await open(page, '/my-orders')
      await expect(page.getByText('No Orders Found')).toBeVisible()
      await isAccessible(page, 'no orders')
      await open(page, '/orderconfirmation')
      await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
      await isAccessible(page, 'order confirmation')
    })

    test('orders in every status, and the menus', async ({ page }) => {
      await logIn(page, asha)
      await open(page, '/my-orders')
      await expect(page.getByRole('article')).toHaveCount(10)
      await isAccessible(page, 'My Orders')
      await page.getByRole('button', { name: 'Account menu' }).click()
      await isAccessible(page, 'the account menu')
      if (width < 1024) await page.getByRole('button', { name: 'Open menu' }).click()
      else await page.getByRole('button', { name: 'Women' }).click()
      await isAccessible(page, 'the shop’s menu')
    })
  })
}
