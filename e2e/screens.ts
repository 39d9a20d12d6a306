import type { Page } from '@playwright/test'
import { answer } from './answers.ts'
import { asha, bag, choose, customer, home, logIn, notice, open, shopWith } from './shopper.ts'
import { expect } from './visit.ts'

const product = '/products/indigo-pochampally-ikat-cotton-saree'
const inBag = { 'indigo-pochampally-ikat-cotton-saree': 1, 'natural-khadi-pinstripe-kurti': 2 }

const visitor = (address: string) => (page: Page) => open(page, address)
const newcomer = (address: string) => async (page: Page) => {
  await logIn(page, await customer(), address)
}
const withBag = (address: string) => async (page: Page) => {
  await logIn(page, await customer(inBag), address)
}

const paid = (paymentStatus: string) => async (page: Page) => {
  const data = { orderId: 'KG-7F3K-92QD', paymentStatus, finalTotal: 6473.5, transactionId: 'attempt-1' }
  await answer(page, 'getPaymentStatus', data, 'As PhonePe told us')
  await logIn(page, await customer(), '/payment/status/attempt-1')
  await expect(page.getByRole('heading', { level: 1, name: /payment/i })).toBeVisible()
}

/** Every screen of the shop that is worth looking at, and how a visitor comes to it. */
export const screens: Record<string, (page: Page) => Promise<void>> = {
  home: visitor('/'),
  products: visitor('/products'),
  'products-none': visitor('/products?price=9000000-'),
  sale: visitor('/sale'),
  subcategory: visitor('/shop/saree/cotton-saree'),
  search: visitor('/search?name=ikat'),
  'search-nothing': visitor('/search?name=zzzzzz'),
  product: visitor(product),
  'product-unrated': visitor('/products/natural-khadi-pinstripe-kurti'),
  'product-full': async (page) => {
    await open(page, product)
    await page.getByRole('button', { name: 'View full screen' }).click()
    await expect(page.getByRole('dialog').getByText('1 / 3')).toBeVisible()
  },
  'wishlist-none': visitor('/wishlist'),
  wishlist: async (page) => {
    await open(page, '/shop/saree/tussar-saree')
    const hearts = page.getByRole('button', { name: /^Wishlist: / })
    await expect(hearts).toHaveCount(3)
    for (const heart of await hearts.all()) await heart.click()
    await open(page, '/wishlist')
    await expect(page.getByText('3 pieces')).toBeVisible()
  },
  register: visitor('/register'),
  'register-mistakes': async (page) => {
    await open(page, '/register')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(notice(page, 'Please fill All the fields!')).toBeVisible()
  },
  login: visitor('/login'),
  'login-mistakes': async (page) => {
    await open(page, '/login')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(notice(page, 'Please Enter All Details!')).toBeVisible()
  },
  'forgot-password': visitor('/forgot-password'),
  'otp-verify': visitor('/otp-verify'),
  'confirm-password': visitor('/confirm-password'),
  'not-found': visitor('/no-such-page'),
  'about-us': visitor('/about-us'),
  'contact-us': async (page) => {
    await open(page, '/contact-us')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(notice(page, 'Please fill all the fields')).toBeVisible()
  },
  'privacy-policy': visitor('/privacy-policy'),
  offline: async (page) => {
    await page.goto('/offline')
  },
  profile: withBag('/profile'),
  'profile-mistake': async (page) => {
    await logIn(page, await customer(), '/profile')
    await page.getByRole('button', { name: 'Add Address' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(notice(page, 'Please fill all the fields of the address')).toBeVisible()
  },
  'address-viewed': async (page) => {
    await logIn(page, await customer(), '/profile')
    await page.getByRole('button', { name: 'View address 1' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'payment-successful': paid('Completed'),
  'payment-failed': paid('Failed'),
  'payment-open': paid('Pending'),
  'payment-method': async (page) => {
    await logIn(page, await customer(), '/payment-method')
    await page.getByRole('radio', { name: 'Card' }).check()
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await expect(notice(page, 'Please check your card')).toBeVisible()
  },
  'bag-empty': newcomer('/cart'),
  bag: withBag('/cart'),
  checkout: withBag('/checkoutanddelivery'),
  'checkout-mistake': async (page) => {
    await logIn(page, await customer(inBag), '/checkoutanddelivery')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(notice(page, 'Please Select an Address')).toBeVisible()
  },
  'buy-now': async (page) => {
    await logIn(page, await customer(), product)
    await choose(page, 1)
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL(/checkoutanddeliverysingleproduct/)
  },
  'order-confirmed': async (page) => {
    // One more sold of what sells best already changes no other screen.
    const [best] = (await shopWith()('getBestSellers')).data
    await logIn(page, await customer(), `/checkoutanddeliverysingleproduct?item=${best?.slug}&quantity=1`)
    await page.getByRole('radio', { name: home.street }).check()
    await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('list', { name: 'What you ordered' })).toBeVisible()
  },
  'my-orders-none': newcomer('/my-orders'),
  'my-orders': async (page) => {
    await logIn(page, asha, '/my-orders')
    await expect(page.getByRole('article')).toHaveCount(10)
  },
  'order-list': async (page) => {
    await logIn(page, asha, '/orderlist')
    await expect(page.getByRole('list', { name: 'Orders' })).toBeVisible()
  },
  order: async (page) => {
    await logIn(page, asha, '/my-orders')
    const returnable = page.getByRole('article').filter({ has: page.getByRole('button', { name: 'Return' }) })
    await returnable.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible()
  },
  'cancel-order-mistake': async (page) => {
    await logIn(page, asha, '/my-orders')
    await page.getByRole('button', { name: 'Cancel' }).first().click()
    await page.getByRole('radio', { name: 'Other' }).check()
    await page.getByRole('button', { name: 'Cancel Order' }).click()
    await expect(notice(page, 'Please enter your reason')).toBeVisible()
  },
  'return-order': async (page) => {
    await logIn(page, asha, '/my-orders')
    await page.getByRole('button', { name: 'Return', exact: true }).click()
    await page.getByRole('radio', { name: 'Enter a new address' }).check()
  },
  'rate-product': async (page) => {
    await logIn(page, asha, '/my-orders')
    await page.getByRole('button', { name: 'Rate & Review Product' }).first().click()
    await page.getByRole('radio', { name: '4 stars' }).check({ force: true })
  },
  'account-menu': async (page) => {
    await logIn(page, await customer(inBag))
    await expect(bag(page)).toBeVisible()
    await page.getByRole('button', { name: 'Account menu' }).click()
  },
}
