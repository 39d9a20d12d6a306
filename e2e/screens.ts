import type { Page } from '@playwright/test'
import { mockPaymentStatus } from './api-mocks.ts'
import { asha, createCustomer, fillCheckout, logIn, shopClient, signIn } from './shopper.ts'
import { chooseQuantity, openPage, toast } from './storefront.ts'
import { expect } from './test.ts'

const product = '/products/indigo-pochampally-ikat-cotton-saree'
const inBag = { 'indigo-pochampally-ikat-cotton-saree': 1, 'natural-khadi-pinstripe-kurti': 2 }

const asVisitor = (address: string) => (page: Page) => openPage(page, address)
const asCustomer = (address: string) => async (page: Page) => {
  await logIn(page, await createCustomer(), address)
}
const asCustomerWithBag = (address: string) => async (page: Page) => {
  await logIn(page, await createCustomer(inBag), address)
}

/** The customer's creation made one session, the page another. */
const withTwoSessions = async (page: Page, bag = {}) => {
  const customer = await createCustomer(bag)
  await logIn(page, { ...customer, session: await signIn(customer) }, '/profile')
}

const withPaymentStatus = (paymentStatus: string) => async (page: Page) => {
  await mockPaymentStatus(page, paymentStatus, 'As PhonePe reported')
  await logIn(page, await createCustomer(), '/payment/status/attempt-1')
  await expect(page.getByRole('heading', { level: 1, name: /payment/i })).toBeVisible()
}

/** By the names of their pictures in looks/. */
export const screens: Record<string, (page: Page) => Promise<void>> = {
  home: asVisitor('/'),
  products: asVisitor('/products'),
  'products-none': asVisitor('/products?price=9000000-'),
  sale: asVisitor('/sale'),
  subcategory: asVisitor('/shop/saree/cotton-saree'),
  search: asVisitor('/search?name=ikat'),
  'search-nothing': asVisitor('/search?name=zzzzzz'),
  product: asVisitor(product),
  'product-unrated': asVisitor('/products/indigo-dabu-wave-kurti'),
  'product-full': async (page) => {
    await openPage(page, product)
    await page.getByRole('button', { name: 'View full screen' }).click()
    await expect(page.getByRole('dialog').getByText('1 / 6')).toBeVisible()
  },
  'wishlist-none': asVisitor('/wishlist'),
  wishlist: async (page) => {
    await openPage(page, '/shop/saree/tussar-saree')
    const hearts = page.getByRole('button', { name: /^Wishlist: / })
    await expect(hearts).toHaveCount(3)
    for (const heart of await hearts.all()) await heart.click()
    await openPage(page, '/wishlist')
    await expect(page.getByText('3 pieces')).toBeVisible()
  },
  register: asVisitor('/register'),
  'register-mistakes': async (page) => {
    await openPage(page, '/register')
    await page.getByRole('button', { name: 'Register' }).click()
    await expect(toast(page, 'Please fill All the fields!')).toBeVisible()
  },
  login: asVisitor('/login'),
  'login-mistakes': async (page) => {
    await openPage(page, '/login')
    await page.getByRole('button', { name: 'Log In' }).click()
    await expect(toast(page, 'Please Enter All Details!')).toBeVisible()
  },
  'forgot-password': asVisitor('/forgot-password'),
  'otp-verify': asVisitor('/otp-verify'),
  'confirm-password': asVisitor('/confirm-password'),
  'not-found': asVisitor('/no-such-page'),
  'about-us': asVisitor('/about-us'),
  'contact-us': async (page) => {
    await openPage(page, '/contact-us')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(toast(page, 'Please fill all the fields')).toBeVisible()
  },
  'privacy-policy': asVisitor('/privacy-policy'),
  offline: async (page) => {
    // Its script would leave the page, as the shop is online.
    await page.route('**/offline.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }))
    await page.goto('/offline')
  },
  profile: (page) => withTwoSessions(page, inBag),
  'profile-mistake': async (page) => {
    await withTwoSessions(page)
    await page.getByRole('button', { name: 'Add Address' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'Please fill in the whole address')).toBeVisible()
  },
  'address-viewed': async (page) => {
    await withTwoSessions(page)
    await page.getByRole('button', { name: 'View address 1' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  },
  'payment-successful': withPaymentStatus('Completed'),
  'payment-failed': withPaymentStatus('Failed'),
  'payment-open': withPaymentStatus('Pending'),
  'payment-method': async (page) => {
    await logIn(page, await createCustomer(), '/payment-method')
    await page.getByRole('radio', { name: 'Card' }).check()
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await expect(toast(page, 'Please check your card')).toBeVisible()
  },
  'bag-empty': asCustomer('/cart'),
  bag: asCustomerWithBag('/cart'),
  checkout: asCustomerWithBag('/checkoutanddelivery'),
  'checkout-mistake': async (page) => {
    await logIn(page, await createCustomer(inBag), '/checkoutanddelivery')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(toast(page, 'Please Select an Address')).toBeVisible()
  },
  'buy-now': async (page) => {
    await logIn(page, await createCustomer(), product)
    await chooseQuantity(page, 1)
    await page.getByRole('button', { name: 'Buy Now' }).click()
    await expect(page).toHaveURL(/checkoutanddeliverysingleproduct/)
  },
  'order-confirmed': async (page) => {
    // Selling the best seller leaves the other screens unchanged.
    const [best] = (await shopClient()('getBestSellers')).data
    const { data: product } = await shopClient()('getProduct', { params: { id: best?._id ?? '' } })
    const variant = product.variants.find(({ quantity }) => quantity > 0)
    const buyNow = `/checkoutanddeliverysingleproduct?item=${product.slug}&quantity=1&variant=${variant?._id}`
    await logIn(page, await createCustomer(), buyNow)
    await fillCheckout(page, 'Cash on Delivery')
    await page.getByRole('button', { name: 'Place Order' }).click()
    await expect(page.getByRole('list', { name: 'What you ordered' })).toBeVisible()
  },
  'my-orders-none': asCustomer('/my-orders'),
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
    await expect(toast(page, 'Please enter your reason')).toBeVisible()
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
    await logIn(page, await createCustomer(inBag), '/')
    await page.getByRole('button', { name: 'Account menu' }).click()
  },
}
