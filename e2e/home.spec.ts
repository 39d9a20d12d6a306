import { answer, hold, refuse, relent } from './answers.ts'
import { carried, notice, open, shopWith, stopClock } from './shopper.ts'
import { expect, test } from './visit.ts'

const rupees = /₹ [\d,]+\.00$/

test('shelves, featured pieces, promises and new arrivals, each a press from its page', async ({ page }) => {
  const [featured] = (await shopWith()('getFeaturedProducts')).data
  const [newest] = (await shopWith()('getNewArrivals')).data
  const section = (name: string) => page.getByRole('region', { name, exact: true })
  await open(page, '/')
  await expect(section('What we promise').getByRole('listitem')).toHaveText([
    'Worldwide Shipping',
    'Best Quality',
    'Best Offers',
    'Secure Payments',
  ])
  const arrival = section('NEW ARRIVALS').getByRole('article').first()
  for (const told of [newest?.name, newest?.categoryName, rupees]) await expect(arrival).toContainText(told ?? '-')
  await expect(arrival.getByRole('link')).toHaveAttribute('href', /^\/single-product\?item=/)

  const shelf = section('TOP CATEGORIES').getByRole('listitem').first()
  await expect(shelf.locator('img')).toBeVisible()
  await shelf.getByRole('link').click()
  await expect(page).toHaveURL(/\/subcategorywiseproduct\?item=/)
  expect(await carried(page)).toEqual({ id: expect.stringMatching(/./) })
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  await page.goBack()

  const card = section('FEATURED PRODUCTS').getByRole('article').first()
  for (const told of [featured?.name, featured?.subCategoryName, rupees]) await expect(card).toContainText(told ?? '-')
  await card.getByRole('link').click()
  await expect(page).toHaveURL(`/single-product?item=${featured?.slug}`)
  expect(await carried(page)).toEqual({ id: featured?._id })
  await expect(page.getByRole('heading', { name: featured?.name ?? '', level: 1 })).toBeVisible()
})

test('banners that don’t come are not missed; featured pieces that don’t come are told, and no arrivals too', async ({
  page,
  visit,
}) => {
  visit.allow(/status of 400/)
  await refuse(page, 'getBanners', 400, 'The banners are in the wash')
  await refuse(page, 'getFeaturedProducts', 400, 'The window is being dressed')
  await answer(page, 'getNewArrivals', [])
  const letGo = await hold(page, 'getNewArrivals')
  // Whoever comes from another page has nothing of this one yet.
  const comeHome = async () => {
    await open(page, '/contact-us')
    await page
      .getByRole('banner')
      .getByRole('link', { name: /Kargha/ })
      .click()
  }
  await comeHome()
  const arrivals = page.getByRole('region', { name: 'NEW ARRIVALS' })
  await expect(arrivals.getByRole('status')).toHaveText('Loading ...')
  const instead = page.getByRole('img', { name: 'A handwoven cotton with a zari border' })
  await expect(instead).toBeVisible()
  letGo()
  await expect(arrivals.getByText('No New Arrivals')).toBeVisible()
  await expect(notice(page, 'The window is being dressed')).toBeVisible()
  await expect(page.getByText('No Featured Products')).toBeVisible()
  await expect(notice(page, 'The banners are in the wash')).toHaveCount(0)

  await relent(page, 'getNewArrivals')
  await refuse(page, 'getNewArrivals', 400, 'The parcels are being opened')
  await relent(page, 'getBanners')
  await answer(page, 'getBanners', [])
  const letBanners = await hold(page, 'getBanners')
  const asked = page.waitForRequest('**/get-banners')
  await comeHome()
  await expect(notice(page, 'The parcels are being opened')).toBeVisible()
  await expect(arrivals.getByText('No New Arrivals')).toBeVisible()
  await expect(instead).toBeVisible()
  const answered = (await asked).response()
  letBanners()
  await (await answered)?.finished()
  await expect(page.getByRole('region', { name: 'Offers' })).toHaveCount(0)
  await expect(instead).toBeVisible()
  expect((await instead.boundingBox())?.height).toBeCloseTo((page.viewportSize()?.height ?? 0) * 0.8, 0)
})

test.describe('where things may move', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the banners follow each other every 5000 ms, round and round, without arrows', async ({ page }) => {
    const banners = (await shopWith()('getBanners')).data.length
    await stopClock(page)
    await open(page, '/')
    const carousel = page.getByRole('region', { name: 'Offers' })
    // No arrows, no thumbnails: only what stops it.
    await expect(carousel.getByRole('button')).toHaveText([''])
    await expect(carousel.getByRole('button')).toHaveAccessibleName('Stop the banners')
    const box = await carousel.boundingBox()
    expect(box?.height).toBeCloseTo((page.viewportSize()?.height ?? 0) * 0.8, 0)

    const shown = () => carousel.getByRole('list').evaluate((strip) => strip.scrollLeft / strip.clientWidth)
    let now = 0
    for (let turn = 0; turn < banners; turn++) {
      await page.clock.runFor(4900)
      expect(await shown()).toBe(now)
      await page.clock.runFor(100)
      now = (now + 1) % banners
      await expect.poll(shown).toBe(now)
    }
  })
})
