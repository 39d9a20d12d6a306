import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { mockPaymentStatus } from './api-mocks.ts'
import { logIn } from './shopper.ts'
import type { FilledShop } from './stored-texts.ts'
import { finishAnimations, openPage } from './storefront.ts'
import { expect } from './test.ts'

type Opener = (page: Page, shop: FilledShop) => Promise<void>

const at =
  (address: string | ((shop: FilledShop) => string)): Opener =>
  (page, shop) =>
    openPage(page, typeof address === 'string' ? address : address(shop))

/** Without the script that leaves the page, as the shop is online. */
const stays =
  (address: string): Opener =>
  async (page) => {
    await page.route(/\/(offline|unavailable)\.js$/, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '' }),
    )
    await page.goto(address)
  }

const openPaymentStatus: Opener = async (page) => {
  await mockPaymentStatus(page, 'Completed', 'As PhonePe reported')
  await openPage(page, '/payment/status/attempt-1')
}

const buyNowAddress = ({ products: [product] }: FilledShop) =>
  `/checkoutanddeliverysingleproduct?item=${product?.slug}&quantity=1&variant=${product?.variants[0]?._id}`

const placeOrder: Opener = async (page, shop) => {
  await openPage(page, buyNowAddress(shop))
  await page.getByRole('radio', { name: /370001/ }).check()
  await page.getByRole('radio', { name: 'Cash on Delivery' }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('list', { name: 'What you ordered' })).toBeVisible()
}

/** By the routes' paths. */
const visitorPages: Record<string, Opener> = {
  '/register': at('/register'),
  '/login': at('/login'),
  '/forgot-password': at('/forgot-password'),
  '/otp-verify': at('/otp-verify'),
  '/confirm-password': at('/confirm-password'),
}

const customerPages: Record<string, Opener> = {
  '/': at('/'),
  '/products': at('/products'),
  '/best-sellers': at('/best-sellers'),
  '/new-arrivals': at('/new-arrivals'),
  '/collections': at('/collections'),
  '/collections/:slug': at(({ collection }) => `/collections/${collection.slug}`),
  '/sale': at('/sale'),
  '/subcategorywiseproduct': at(({ subcategory }) => `/subcategorywiseproduct?item=${subcategory._id}`),
  '/shop/:category': at(({ category }) => `/shop/${category.slug}`),
  '/shop/:category/:subcategory': at(({ category, subcategory }) => `/shop/${category.slug}/${subcategory.slug}`),
  '/search': at(({ products }) => `/search?name=${encodeURIComponent(products[0]?.name ?? '')}`),
  '/products/:slug': at(({ products }) => `/products/${products[0]?.slug}`),
  '/single-product': at(({ products }) => `/single-product?item=${products[0]?.slug}`),
  '/profile': at('/profile'),
  '/wishlist': at('/wishlist'),
  '/cart': at('/cart'),
  '/checkoutanddelivery': at('/checkoutanddelivery'),
  '/checkoutanddeliverysingleproduct': at(buyNowAddress),
  '/payment/status/:transactionId': openPaymentStatus,
  '/payment-method': at('/payment-method'),
  '/orderconfirmation': placeOrder,
  '/my-orders': at('/my-orders'),
  '/orderlist': at('/orderlist'),
  '/order/:orderId': at(({ delivered }) => `/order/${delivered.orderId}`),
  '/confirm-order/:token': at(({ confirmationPath }) => confirmationPath),
  '/your-message/:id/:expires/:signature': at(({ messagePath }) => messagePath),
  '/cancel-orders': at(({ placed }) => `/cancel-orders?order=${placed.orderId}`),
  '/return-orders': at(({ delivered }) => `/return-orders?order=${delivered.orderId}`),
  '/ratingreview': at(({ delivered }) => `/ratingreview?item=${delivered.productId}&order=${delivered.orderId}`),
  '/about-us': at('/about-us'),
  '/contact-us': at('/contact-us'),
  '/return-policy': at('/return-policy'),
  '/shipping-policy': at('/shipping-policy'),
  '/privacy-policy': at('/privacy-policy'),
  '/terms-and-conditions': at('/terms-and-conditions'),
  '/expired-invoice': at('/expired-invoice'),
  '/offline': stays('/offline'),
  '/unavailable': stays('/unavailable'),
  '*': at('/no-such-page'),
}

const routesSource = new URL('../storefront/app/routing/routes.ts', import.meta.url)
/** As the storefront lists them. */
export const routePaths = [...readFileSync(routesSource, 'utf8').matchAll(/\bpath: (?:'([^']+)'|anyOther\b)/g)].map(
  ([, path = '*']) => path,
)

export const openers: Record<string, Opener> = { ...visitorPages, ...customerPages }

/** Visits the page of every route, first those that a signed-in customer doesn't see, each after `visit`. */
export async function visitEveryPage(
  page: Page,
  shop: FilledShop,
  visit: (path: string) => Promise<void>,
): Promise<void> {
  const open = async (pages: Record<string, Opener>) => {
    for (const [path, opener] of Object.entries(pages)) {
      await opener(page, shop)
      await loadAll(page)
      await visit(path)
    }
  }
  await open(visitorPages)
  await logIn(page, shop.customer, '/contact-us')
  // Every product page adds its product to those recently viewed.
  for (const { slug } of shop.products.slice(1)) await openPage(page, `/products/${slug}`)
  await open(customerPages)
}

/** What loads when seen, too. */
async function loadAll(page: Page): Promise<void> {
  await finishAnimations(page)
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' })
      await new Promise(requestAnimationFrame)
    }
  })
  await page.waitForLoadState('networkidle')
  await finishAnimations(page)
}
