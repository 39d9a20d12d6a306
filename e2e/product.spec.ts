import type { Locator } from '@playwright/test'
import { delayReply, mockRefusal, unmock } from './api-mocks.ts'
import { axeViolations } from './axe-violations.ts'
import { withPictures } from './browser.ts'
import { createCustomer, logIn, shopClient } from './shopper.ts'
import { bagLink, chooseQuantity, errorColour, openPage, successColour, toast, toastBox } from './storefront.ts'
import { expect, test } from './test.ts'

test.use({ launchOptions: withPictures })

const saree = '/products/indigo-pochampally-ikat-cotton-saree'

/**
 * Swipes across two thirds of a strip; returns the number of the picture where it comes to rest. Under load Chromium cancels
 * touches that the page acknowledges late; the repeated swipe may go one picture further.
 */
async function swipe(strip: Locator, towards: 'left' | 'right'): Promise<number> {
  await strip.scrollIntoViewIfNeeded()
  const box = await strip.boundingBox()
  if (!box) throw new Error('There is nothing to swipe')
  const path = [1, 2, 3, 4, 5].map((sixths) => box.x + (box.width * sixths) / 6)
  const [start = 0, ...rest] = towards === 'left' ? path.reverse() : path
  const y = box.y + Math.min(box.height, 400) / 2
  const scrolled = () => strip.evaluate(({ scrollLeft, clientWidth }) => scrollLeft / clientWidth)
  const atRest = async () => {
    const pictures = await scrolled()
    expect(pictures % 1, 'how far the strip is from a picture’s place').toBeCloseTo(0, 2)
    return Math.round(pictures)
  }
  const settled = { intervals: [300], timeout: 15_000 }
  let before = Number.NaN
  // It may still be moving.
  await expect(async () => {
    before = await atRest()
  }).toPass(settled)
  const finger = await strip.page().context().newCDPSession(strip.page())
  const scrollEnds = () =>
    strip.evaluate(
      (element) =>
        new Promise((resolve) => {
          element.addEventListener('scrollend', resolve, { once: true })
          setTimeout(resolve, 3000)
        }),
    )
  let after = before
  await expect(async () => {
    if ((await atRest()) === before) {
      const moved = scrollEnds()
      await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: start, y }] })
      for (const x of rest)
        await finger.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x, y }] })
      await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      await moved
    }
    after = await atRest()
    expect(after, 'the picture in view').not.toBe(before)
  }).toPass(settled)
  await finger.detach()
  return after + 1
}

test('a picture has its colour as background before it loads', { tag: '@phone' }, async ({ page }) => {
  await page.route('**/media/**', () => {})
  await page.goto(saree, { waitUntil: 'commit' })
  const large = page.getByRole('img', { name: /picture 1 of/ })
  const [, colour = ''] = /-([0-9a-f]{6})\.webp$/.exec((await large.getAttribute('src')) ?? '') ?? []
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  await expect(large).toHaveCSS('background-color', `rgb(${red}, ${green}, ${blue})`)
})

test('of a tall photograph, cards and gallery cut the lower edge off rather than a face', {
  tag: '@desktop',
}, async ({ page }) => {
  await openPage(page, '/shop/saree/cotton-saree')
  await expect(page.locator('main article img').first()).toHaveCSS('object-position', '50% 15%')
  await openPage(page, saree)
  await expect(page.getByRole('img', { name: /picture 1 of/ })).toHaveCSS('object-position', '50% 15%')
})

test('the pictures can be browsed, enlarged twofold under the mouse, and shown in full screen', {
  tag: '@slow',
}, async ({ page, isMobile }) => {
  await openPage(page, saree)
  const large = page.getByRole('img', { name: /picture 1 of/ })
  await large.hover({ position: { x: 40, y: 60 } })
  await expect(large).toHaveCSS('transform', 'matrix(2, 0, 0, 2, 0, 0)')
  await page.mouse.move(0, 0)
  await expect(large).toHaveCSS('transform', 'matrix(1, 0, 0, 1, 0, 0)')

  const second = page.getByRole('button', { name: 'Show picture 2' })
  await second.click()
  await expect(second).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('img', { name: /picture 2 of/ })).toBeInViewport({ ratio: 0.5 })

  if (isMobile)
    await test.step('by swiping', async () => {
      const large = page.getByRole('list', { name: 'Large pictures of Indigo' })
      const isCurrent = (picture: number) =>
        expect(page.getByRole('button', { name: `Show picture ${picture}` })).toHaveAttribute('aria-current', 'true')
      expect(await swipe(large, 'right')).toBe(1)
      await isCurrent(1)
      await page.getByRole('button', { name: 'View full screen' }).click()
      const whole = page.getByRole('dialog')
      await expect(whole.getByText('1 / 6')).toBeVisible()
      const swipedTo = await swipe(whole.getByRole('list'), 'left')
      await expect(whole.getByText(`${swipedTo} / 6`)).toBeVisible()
      await page.keyboard.press('Escape')
      await isCurrent(swipedTo)
      await isCurrent(await swipe(large, 'right'))
      await second.click()
      await isCurrent(2)
    })

  const viewFull = page.getByRole('button', { name: 'View full screen' })
  const full = page.getByRole('dialog', { name: /^Pictures of Indigo/ })
  await viewFull.click()
  await expect(full.getByText('2 / 6')).toBeVisible()
  await full.getByRole('button', { name: 'Next picture' }).click()
  await expect(full.getByText('3 / 6')).toBeVisible()
  for (const [key, place] of [
    ['ArrowLeft', '2 / 6'],
    ['ArrowRight', '3 / 6'],
  ] as const) {
    await page.keyboard.press(key)
    await expect(full.getByText(place)).toBeVisible()
  }
  await full.getByRole('img', { name: /picture 3 of/ }).dblclick({ position: { x: 200, y: 300 } })
  await expect(full.getByRole('button', { name: 'Enlarge' })).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await expect(full).toBeHidden()
  await expect(page).toHaveURL(saree)
  await expect(page.getByRole('button', { name: 'Show picture 3' })).toHaveAttribute('aria-current', 'true')
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => full.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await viewFull.click()
    await expect(full).toBeVisible()
    await leave()
    await expect(full).toBeHidden()
    await expect(viewFull).toBeFocused()
  }
})

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
  await main.getByRole('heading', { name: 'Product Features' }).click()
  await expect(main.getByText('A narrow madder border frames the blue')).toBeHidden()

  await openPage(page, '/products/rose-leheriya-gathered-skirt')
  await expect(main.getByText('Out Of Stock')).toBeVisible()
  await expect(main.getByText('No Review To Display')).toBeVisible()
  await expect(main.getByRole('link', { name: '(0 Reviews)' })).toBeVisible()
  await expect(main.getByRole('img', { name: /out of 5 stars/ })).toHaveCount(0)
  await expect(main.getByText('0.0', { exact: true })).toHaveCount(0)
})

test('a product that is sold out can’t be bought: visitors and customers are shown why alike', async ({ page }) => {
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
