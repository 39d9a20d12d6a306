import { delayReply, mockRefusal, mockReply, unmock } from './api-mocks.ts'
import { shopClient } from './shopper.ts'
import { getPage, navigationState, openPage, pauseClock, reach, toast } from './storefront.ts'
import { expect, test } from './test.ts'

const rupees = /₹ [\d,]+\.00$/

test('the home page has categories, featured products, promises and new arrivals, each linked to its page', async ({
  page,
}) => {
  const { data: allFeatured } = await shopClient()('getFeaturedProducts')
  const [featured] = allFeatured
  const [newest] = (await shopClient()('getNewArrivals')).data
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await openPage(page, '/')
  await expect(page.getByRole('heading', { name: 'Handloom from the hands that wove it' })).toBeInViewport()
  await expect(section('What we promise').getByRole('listitem')).toHaveText([
    'Worldwide Shipping',
    'Best Quality',
    'Best Offers',
    'Secure Payments',
  ])
  // Not the first: another test may just have made a product.
  const arrival = section('NEW ARRIVALS')
    .getByRole('article')
    .filter({ hasText: newest?.name ?? '-' })
  for (const text of [newest?.name, newest?.categoryName, rupees]) await expect(arrival).toContainText(text ?? '-')
  await expect(arrival.getByRole('link')).toHaveAttribute('href', /^\/products\/[\w-]+$/)
  const allArrivals = section('NEW ARRIVALS').getByRole('link', { name: 'See all new arrivals' })
  await expect(allArrivals).toHaveAttribute('href', '/new-arrivals')

  const category = section('TOP CATEGORIES').getByRole('listitem').first()
  await expect(category.locator('img')).toBeVisible()
  await reach(category)
  await category.getByRole('link').click()
  await expect(page).toHaveURL(/\/shop\/[\w-]+\/[\w-]+$/)
  expect(await navigationState(page)).toEqual({ id: expect.stringMatching(/./) })
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goBack()

  const card = section('FEATURED PRODUCTS').getByRole('article').first()
  for (const text of [featured?.name, featured?.subCategoryName, rupees]) await expect(card).toContainText(text ?? '-')
  const reduced = allFeatured.find((each) => each.totalRatings > 0 && each.sellingPrice < each.originalPrice)
  const reducedCard = section('FEATURED PRODUCTS')
    .getByRole('article')
    .filter({ hasText: reduced?.name ?? '-' })
  await expect(reducedCard).toHaveText(/\d+% OFF.*Rated \d\.\d.*Original price ₹ [\d,]+\.00$/s)
  await reach(card)
  await card.getByRole('link').click()
  await expect(page).toHaveURL(`/products/${featured?.slug}`)
  expect(await navigationState(page)).toEqual({ id: featured?._id })
  await expect(page.getByRole('heading', { name: featured?.name ?? '', level: 1 })).toBeVisible()
})

test('a picture replaces banners that fail to load, and failed or empty product lists are reported', {
  tag: '@slow',
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 400/)
  await mockRefusal(page, 'getBanners', 400, 'The banners are in the wash')
  await mockRefusal(page, 'getFeaturedProducts', 400, 'The window is being dressed')
  await mockReply(page, 'getNewArrivals', [])
  const release = await delayReply(page, 'getNewArrivals')
  // A link makes the browser load the data; otherwise the server renders it into the page.
  const followLinkHome = async () => {
    await openPage(page, '/contact-us')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Kargha/ })
      .click()
  }
  await followLinkHome()
  const arrivals = page.getByRole('region', { name: 'NEW ARRIVALS' })
  await expect(arrivals.getByRole('status')).toHaveText('Loading ...')
  const replacement = page.getByRole('img', { name: 'A handwoven cotton with a zari border' })
  await expect(replacement).toBeVisible()
  release()
  await expect(arrivals.getByText('No New Arrivals')).toBeVisible()
  await expect(toast(page, 'The window is being dressed')).toBeVisible()
  await expect(page.getByText('No Featured Products')).toBeVisible()
  await expect(toast(page, 'The banners are in the wash')).toHaveCount(0)

  await unmock(page, 'getNewArrivals')
  await mockRefusal(page, 'getNewArrivals', 400, 'The parcels are being opened')
  await unmock(page, 'getBanners')
  await mockReply(page, 'getBanners', [])
  const releaseBanners = await delayReply(page, 'getBanners')
  const bannersRequest = page.waitForRequest('**/get-banners')
  await followLinkHome()
  await expect(toast(page, 'The parcels are being opened')).toBeVisible()
  await expect(arrivals.getByText('No New Arrivals')).toBeVisible()
  await expect(replacement).toBeVisible()
  const bannersResponse = (await bannersRequest).response()
  releaseBanners()
  await (await bannersResponse)?.finished()
  await expect(page.getByRole('region', { name: 'Offers' })).toHaveCount(0)
  await expect(replacement).toBeVisible()
  expect((await replacement.boundingBox())?.height).toBeCloseTo((page.viewportSize()?.height ?? 0) * 0.8, 0)
})

test('a section’s script is loaded once the section is seen, and its links work without it', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/)
  let requests = 0
  await page.route(/\/home-parts-[^/]+\.js$/, (route) => {
    requests++
    return route.abort()
  })
  await openPage(page, '/')
  await page.waitForLoadState('networkidle')
  expect(requests).toBe(0)
  const card = page.getByRole('region', { name: 'FEATURED PRODUCTS' }).getByRole('article').first()
  const name = (await card.getByRole('link').textContent()) ?? ''
  await card.scrollIntoViewIfNeeded()
  await expect.poll(() => requests).toBeGreaterThan(0)
  await card.getByRole('link').click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
})

test('the HTML of the home page is small', async ({ page }) => {
  const html = await (await getPage(page.request, '/')).text()
  expect(html.length).toBeLessThan(60_000)
})

test.describe('without reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the button that stops the banners lies beside their words', async ({ page }) => {
    await openPage(page, '/')
    const banners = page.getByRole('region', { name: 'Offers' })
    const button = await banners.getByRole('button', { name: 'Pause banners' }).boundingBox()
    const headline = await page.getByRole('heading', { level: 1 }).boundingBox()
    expect((button?.y ?? Number.NaN) + (button?.height ?? 0)).toBeLessThan(headline?.y ?? Number.NaN)
  })

  test('the next banner is shown every 5000 ms, the first one after the last, without arrows', {
    tag: '@slow',
  }, async ({ page }) => {
    const banners = (await shopClient()('getBanners')).data.length
    await pauseClock(page)
    await openPage(page, '/')
    const carousel = page.getByRole('region', { name: 'Offers' })
    // Only the pause button: no arrows or thumbnails.
    await expect(carousel.getByRole('button')).toHaveText([''])
    await expect(carousel.getByRole('button')).toHaveAccessibleName('Pause banners')
    const box = await carousel.boundingBox()
    expect(box?.height).toBeCloseTo((page.viewportSize()?.height ?? 0) * 0.8, 0)

    const shown = () => carousel.getByRole('list').evaluate((strip) => strip.scrollLeft / strip.clientWidth)
    let current = 0
    for (let turn = 0; turn < banners; turn++) {
      await page.clock.runFor(4900)
      expect(await shown()).toBe(current)
      await page.clock.runFor(100)
      current = (current + 1) % banners
      await expect.poll(shown).toBe(current)
    }
  })
})
