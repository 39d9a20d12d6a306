import type { Locator, Page } from '@playwright/test'
import { withPictures } from './browser.ts'
import { createCustomer, logIn, shopClient } from './shopper.ts'
import { isInSight, openPage } from './storefront.ts'
import { expect, test } from './test.ts'

// What a phone of 390 by 844 pixels shows before anything is scrolled.
test.use({ launchOptions: withPictures })

const expectInSight = async (...parts: Locator[]) => {
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 })
    await expect.poll(() => isInSight(part), { message: String(part) }).toBe(true)
  }
}

test('the home page begins with an offer and its button, the range of prices and what delivery costs', async ({
  page,
}) => {
  const [banner] = (await shopClient()('getBanners')).data
  await openPage(page, '/')
  const offer = page.getByRole('region', { name: 'Offers' }).getByRole('listitem').first()
  const button = offer.getByRole('link', { name: banner?.button ?? '-', exact: true })
  const terms = offer.getByRole('paragraph').filter({
    hasText: /^From ₹\s[\d,]+\.00 to ₹\s[\d,]+\.00 · Free shipping throughout India/,
  })
  await expectInSight(page.getByRole('heading', { level: 1 }), offer.getByRole('heading', { level: 2 }), button, terms)
  await expect(offer).toContainText(banner?.text || '-')
  await button.click()
  await expect(page.getByRole('heading', { name: 'Sale', level: 1 })).toBeVisible()
})

test('every banner has its own words and button', async ({ page }) => {
  await openPage(page, '/')
  const slides = page.getByRole('region', { name: 'Offers' }).getByRole('listitem')
  for (const [index, { title, text, button, link }] of (await shopClient()('getBanners')).data.entries()) {
    await expect(slides.nth(index)).toContainText(title || '-')
    await expect(slides.nth(index)).toContainText(text || '-')
    await expect(slides.nth(index).getByRole('link', { name: button, exact: true })).toHaveAttribute('href', link)
  }
})

/** Of all pictures that the page has loaded, in bytes. */
const pictureBytes = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.startsWith('/media/'))
      .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
  )
const loaded = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.complete)

test('the home page’s pictures are small, and a banner’s is loaded when the banners are touched', {
  tag: '@slow',
}, async ({ page }) => {
  await openPage(page, '/')
  await page.waitForLoadState('networkidle')
  expect(await pictureBytes(page)).toBeLessThan(260_000)
  const banners = page.getByRole('region', { name: 'Offers' })
  await expect(banners.locator('img')).toHaveCount(1)
  await banners.getByRole('list').dispatchEvent('pointerdown')
  await expect(banners.locator('img')).toHaveCount(2)
  await expect.poll(() => loaded(banners.locator('img').nth(1))).toBe(true)
})

test('a product’s page begins with its name, its price and the buttons, and shows the chosen size', async ({
  page,
}) => {
  await logIn(page, await createCustomer(), '/products/natural-khadi-pinstripe-kurti')
  const price = page.getByText('From ₹ 1,290.00').filter({ visible: true }).last()
  const buttons = ['Buy Now', 'Add To Cart'].map((name) => page.getByRole('button', { name }))
  await expectInSight(page.getByRole('heading', { level: 1 }), price, ...buttons)
  await expectInSight(page.getByText('Please choose a size'))
  await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true })
  await expectInSight(page.getByText('Size: L'), ...buttons)
  await page.getByRole('heading', { name: 'Ratings & Reviews' }).scrollIntoViewIfNeeded()
  await expectInSight(page.getByRole('region', { name: 'Buy', exact: true }).getByText('Size: L'))
})
