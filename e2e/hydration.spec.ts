import type { Page } from '@playwright/test'
import { pageWithout } from '../testing/page-without.ts'
import { shopClient } from './shopper.ts'
import { openPage } from './storefront.ts'
import { expect, test } from './test.ts'

/** Delays the shop's script until the returned function is called. */
async function delayScript(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}
const position = (page: Page) => page.evaluate(() => scrollY)
/** Sections are laid out in turn; waits for the last one and the fonts. */
const waitForLayout = (page: Page) =>
  page.waitForFunction(() => {
    const hasStyle = document.readyState !== 'loading' && document.styleSheets.length > 0
    const names = document.getAnimations().map((each) => each instanceof CSSAnimation && each.animationName)
    return hasStyle && !names.includes('wait-for-turn') && document.fonts.status === 'loaded'
  })
/** React hydrates the page's main part last. */
const waitForHydration = (page: Page) =>
  page.waitForFunction(() =>
    [...document.querySelectorAll('main > *')].some((part) =>
      Object.keys(part).some((key) => key.startsWith('__react')),
    ),
  )

// Chromium drops emulated reduced motion on leaving a page: the announcement shrinks, and the page scrolls.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('script that takes over a page late leaves it where the shopper has scrolled it', async ({ page }) => {
  const arrive = await delayScript(page)
  await page.goto('/', { waitUntil: 'commit' })
  await waitForLayout(page)
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Policy' })
  await link.scrollIntoViewIfNeeded()
  const before = await position(page)
  expect(before).toBeGreaterThan(1000)
  arrive()
  await waitForHydration(page)
  expect(await position(page)).toBe(before)
})

test('a reloaded page is where it was before its script arrives, and stays there', async ({ page }) => {
  await openPage(page, '/')
  await waitForLayout(page)
  await page.mouse.wheel(0, 2000)
  await expect.poll(() => position(page)).toBe(2000)
  // Scroll anchoring may change the position when something above changes its height.
  const distance = async () => Math.abs((await position(page)) - 2000)
  const arrive = await delayScript(page)
  await page.reload({ waitUntil: 'commit' })
  await waitForLayout(page)
  await expect.poll(distance).toBeLessThan(50)
  arrive()
  await waitForHydration(page)
  expect(await distance()).toBeLessThan(50)
})

test('an address with the name of a part opens the page there', { tag: '@slow' }, async ({ page }) => {
  await openPage(page, '/products/indigo-pochampally-ikat-cotton-saree#reviews')
  await waitForLayout(page)
  await expect(page.getByRole('heading', { name: 'Ratings & Reviews' })).toBeInViewport()
})

test('a link that is pressed while script takes over the page is followed within the shop', { tag: '@slow' }, async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  const arrive = await delayScript(page)
  await page.goto('/', { waitUntil: 'commit' })
  await waitForLayout(page)
  // Presses the link as soon as the footer is hydrated, and notes whether the main part was.
  const pressing = await page.evaluateHandle(() => {
    const isHydrated = (element: Element | null | undefined) =>
      element ? Object.keys(element).some((key) => key.startsWith('__react')) : false
    const link = () =>
      [...document.querySelectorAll<HTMLElement>('footer a')].find((each) => each.textContent === 'Sale')
    const press = async () => {
      // Looks between any two of React's slices of work, for which a timer may come too late.
      const { port1, port2 } = new MessageChannel()
      while (!isHydrated(link())) {
        await new Promise((resolve) => {
          port1.onmessage = resolve
          port2.postMessage(undefined)
        })
      }
      const wasMainHydrated = [...document.querySelectorAll('main > *')].some(isHydrated)
      link()?.click()
      return wasMainHydrated
    }
    return { wasMainHydrated: press() }
  })
  arrive()
  expect(await pressing.evaluate(({ wasMainHydrated }) => wasMainHydrated)).toBe(false)
  // A hydration error would fail the test, too.
  await expect(page.getByRole('heading', { name: 'Sale', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/sale')
  await expect(page.getByRole('region', { name: 'Offers' })).toHaveCount(0)
})

test('what the server could not load is there before the shopper has scrolled to it', async ({ page, baseURL }) => {
  const body = await pageWithout('getNewArrivals', '/', baseURL ?? '', shopClient())
  await page.route(
    ({ pathname }) => pathname === '/',
    async (route) => route.fulfill({ response: await route.fetch(), body }),
  )
  await page.goto('/')
  const arrivals = page.getByRole('region', { name: 'New Arrivals' })
  await expect(arrivals.getByRole('article')).toHaveCount(5)
  expect(await position(page)).toBe(0)
})
