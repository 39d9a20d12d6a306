import { delayReply, mockRefusal, unmock } from './api-mocks.ts'
import { axeViolations } from './axe-violations.ts'
import { withPictures } from './browser.ts'
import { createCustomer, logIn, shopClient } from './shopper.ts'
import { bagLink, chooseQuantity, errorColour, openPage, successColour, toast, toastBox } from './storefront.ts'
import { expect, test } from './test.ts'

test.use({ launchOptions: withPictures })

const saree = '/products/indigo-pochampally-ikat-cotton-saree'

test('shows facts, the maker’s note, the number of reviews by stars, and related products', { tag: '@phone' }, async ({
  page,
}) => {
  await openPage(page, saree)
  await expect(page.getByRole('row', { name: /^Region Bhoodan Pochampally/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /^Care / })).toBeVisible()
  await expect(page.getByRole('blockquote')).toBeVisible()
  const histogram = page.getByRole('list', { name: 'Reviews by stars' }).getByRole('listitem')
  await expect(histogram).toHaveCount(5)
  await expect(histogram.first()).toContainText(/^5 stars: \d+ reviews?/)
  const related = page.getByRole('region', { name: 'You may also like' })
  await expect(related.getByRole('article')).toHaveCount(4)
  await expect(related.getByRole('link', { name: 'Indigo Pochampally Ikat Cotton Saree' })).toHaveCount(0)
})

test('shows price, stock, reviews and foldable details, also of a product without stock and reviews', {
  tag: '@phone',
}, async ({ page }) => {
  await openPage(page, saree)
  const main = page.getByRole('main')
  const { data: product } = await shopClient()('getProduct', { params: { id: saree.replace('/products/', '') } })
  await expect(main.getByText('₹ 2,890.00').first()).toBeVisible()
  for (const text of [product.categoryName, product.sortDescription, 'In Stock'])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible()
  await expect(main.getByText('₹ 3,400.00')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(main.getByText('15% OFF')).toBeVisible()
  await expect(main.getByRole('img', { name: '5 out of 5 stars' }).first()).toBeVisible()
  await expect(main.getByRole('link', { name: /^\(\d+ Reviews\)$/ })).toBeVisible()
  await expect(main.getByText('SKU:')).toBeVisible()
  await expect(main.getByText('ikat, cotton, indigo')).toBeVisible()
  const review = main.getByRole('region', { name: 'Ratings & Reviews' }).getByRole('listitem').last()
  await expect(review).toContainText(/^[A-Z].*\d{1,2}(st|nd|rd|th) [A-Z][a-z]+ \d{4}[1-5]/)
  await expect(review.getByRole('img', { name: 'stars' })).toBeVisible()
  for (const title of ['Care Instructions', 'Shipping & Returns', 'Country Of Origin'])
    await main.getByRole('heading', { name: title }).click()
  await expect(main.getByText('India', { exact: true })).toBeVisible()
  await main.getByRole('heading', { name: 'Product Details' }).click()
  for (const text of ['1 N', 'The price shown before any discount, inclusive of all taxes', 'Made in India'])
    await expect(main.getByText(text, { exact: true })).toBeVisible()
  await expect(main.getByRole('definition').filter({ hasText: 'Kargha Handlooms Private Limited' })).toBeVisible()
  await main.getByRole('heading', { name: 'Product Features' }).click()
  await expect(main.getByText('A narrow madder border frames the blue')).toBeHidden()

  await openPage(page, '/products/rose-leheriya-gathered-skirt')
  await expect(main.getByText('Out Of Stock')).toBeVisible()
  await expect(main.getByText('No Review To Display')).toBeVisible()
  await expect(main.getByRole('link', { name: '(0 Reviews)' })).toBeVisible()
  await expect(main.getByRole('img', { name: /out of 5 stars/ })).toHaveCount(0)
  await expect(main.getByText('0.0', { exact: true })).toHaveCount(0)
})

test('a product that is sold out can’t be bought: visitors and customers are shown why alike', {
  tag: '@phone',
}, async ({ page }) => {
  const skirt = '/products/rose-leheriya-gathered-skirt'
  const customer = await createCustomer()
  for (const open of [() => openPage(page, skirt), () => logIn(page, customer, skirt)])
    for (const name of ['Buy Now', 'Add To Cart']) {
      await open()
      const button = page.getByRole('button', { name })
      await expect(button).toBeDisabled()
      await expect(button).toHaveCSS('opacity', '0.55')
      await button.click({ force: true })
      await expect(toast(page, 'Rose Leheriya Gathered Skirt is sold out')).toBeVisible()
      await expect(page).toHaveURL(skirt)
    }
})

test('Add To Cart and Buy Now show their progress, and a toast their outcome', { tag: ['@phone', '@slow'] }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/409/)
  await logIn(page, await createCustomer(), saree)
  const quantity = page.getByRole('group', { name: 'Quantity' })
  await expect(quantity.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  await chooseQuantity(page, 1)
  const refusal = 'Only 1 left in stock'
  await mockRefusal(page, 'addToCart', 409, refusal)
  const release = await delayReply(page, 'addToCart')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(page.getByRole('button', { name: 'Adding to Cart...' })).toBeVisible()
  release()
  await expect(toastBox(page, refusal)).toHaveCSS('background-color', errorColour)

  await unmock(page, 'addToCart')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(toastBox(page, 'Added to your bag')).toHaveCSS('background-color', successColour)
  await expect(bagLink(page)).toContainText('(1)')

  // The page changes within 300 ms, too soon for a locator: an observer records the label.
  const label = page.evaluate(
    () =>
      new Promise((resolve) =>
        new MutationObserver(() => {
          const shown = document.querySelector('button[aria-busy] span > span:not(.invisible)')
          if (shown) resolve(shown.textContent)
        }).observe(document.body, { subtree: true, attributes: true }),
      ),
  )
  await page.getByRole('button', { name: 'Buy Now' }).click()
  expect(await label).toBe('Loading...')
})

test('a product that fails to load shows the server’s message and can be loaded again', {
  tag: ['@phone', '@slow'],
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 400/)
  const message = 'The loom is being oiled'
  await openPage(page, '/shop/saree/cotton-saree')
  await mockRefusal(page, 'getProduct', 400, message)
  await page.getByRole('main').getByRole('link', { name: 'Indigo Pochampally Ikat Cotton Saree' }).click()
  await expect(toast(page, message)).toBeVisible()
  await expect(page.getByRole('main').getByText(message)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await unmock(page, 'getProduct')
  await mockRefusal(page, 'getProductRatings', 400, 'The reviews are being bound')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Indigo Pochampally Ikat Cotton Saree', level: 1 })).toBeVisible()
  await expect(toast(page, 'The reviews are being bound')).toBeVisible()
})

test('an unknown product shows the server’s message in a toast, and a message on the page', {
  tag: ['@phone', '@slow'],
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 404/)
  await openPage(page, '/products/no-such-piece')
  await expect(page.getByRole('main').getByText('We couldn’t find this product')).toBeVisible()
  await expect(toast(page, 'Product not found')).toBeVisible()
})

test('a product can be shared by link and by WhatsApp, and is listed as recently viewed in this browser', {
  tag: '@phone',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPage(page, '/products/natural-khadi-pinstripe-kurti')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).not.toBeNull()
  await openPage(page, saree)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(toast(page, 'Link copied')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`^http.*${saree}$`))
  const whatsApp = await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')
  expect(new URL(whatsApp ?? '').searchParams.get('text')).toMatch(/^Indigo Pochampally Ikat Cotton Saree http/)

  const viewed = page.getByRole('region', { name: 'Recently viewed' })
  await viewed.scrollIntoViewIfNeeded()
  await expect(viewed.getByRole('link')).toHaveText(['Natural Khadi Pinstripe Kurti'])
  await viewed.getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Natural Khadi Pinstripe Kurti', level: 1 })).toBeVisible()
  await viewed.scrollIntoViewIfNeeded()
  await expect(viewed.getByRole('link')).toHaveText(['Indigo Pochampally Ikat Cotton Saree'])
})

test('on a phone, the buttons stay in reach once they have scrolled away', { tag: '@phone' }, async ({ page }) => {
  await logIn(page, await createCustomer(), saree)
  await expect(page.getByRole('region', { name: 'Buy', exact: true })).toBeHidden()
  await page.getByRole('heading', { name: 'Ratings & Reviews' }).scrollIntoViewIfNeeded()
  const bar = page.getByRole('region', { name: 'Buy', exact: true })
  await bar.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(toast(page, 'Please choose right quantity!')).toBeVisible()
  await expect(bar).toBeHidden()
  await chooseQuantity(page, 1)
  await page.getByRole('heading', { name: 'Ratings & Reviews' }).scrollIntoViewIfNeeded()
  await bar.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(bagLink(page)).toContainText('(1)')
})
