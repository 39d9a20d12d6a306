import { withPictures } from './browser.ts'
import { layOutAll, openPage, pauseClock } from './storefront.ts'
import { expect, test } from './test.ts'

declare global {
  interface Window {
    /** Pseudo-elements animated by view transitions. */
    animated: Set<string>
  }
}

test.use({ launchOptions: withPictures })

test('the loading overlay covers the page for its first 3000 ms, once, and blocks nothing', { tag: '@slow' }, async ({
  page,
}) => {
  const overlay = page.locator('.loading-overlay')
  const visibility = () => overlay.evaluate((element) => getComputedStyle(element).visibility)
  // The animation hides the overlay: set its time instead of waiting.
  const seek = (milliseconds: number) =>
    overlay.evaluate((element, currentTime) => {
      for (const animation of element.getAnimations()) {
        animation.pause()
        animation.currentTime = currentTime
      }
    }, milliseconds)
  const follow = async (name: string) => {
    await layOutAll(page)
    await page.getByRole('contentinfo').getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  }
  await page.goto('/')
  await seek(2999)
  expect(await visibility()).toBe('visible')
  await follow('Shipping Policy')
  expect(await visibility()).toBe('visible')
  await seek(3000)
  expect(await visibility()).toBe('hidden')
  await follow('Best Sellers')
  expect(await visibility()).toBe('hidden')
})

test('with reduced motion, the overlay, the announcement and the banners don’t move by themselves', {
  tag: '@slow',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await pauseClock(page)
  await openPage(page, '/')
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY)
      .map((animation) => (animation as CSSAnimation).animationName),
  )
  expect(moving).toEqual([])
  const carousel = page.getByRole('region', { name: 'Offers' })
  await page.clock.runFor(11_000)
  expect(await carousel.getByRole('list').evaluate((strip) => strip.scrollLeft)).toBe(0)
  // Nothing moves, so nothing needs stopping.
  await expect(carousel.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pause announcement' })).toBeHidden()
})

test.describe('with view transitions', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('the picture of a pressed card grows into the picture on the product’s page', { tag: '@slow' }, async ({
    page,
  }) => {
    await openPage(page, '/sale')
    await page.evaluate(() => {
      const animated = new Set<string>()
      window.animated = animated
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = start(update)
        const record = () => {
          for (const { effect } of document.getAnimations())
            if (effect instanceof KeyframeEffect && effect.pseudoElement) animated.add(effect.pseudoElement)
        }
        // Skipped transitions reject.
        transition.ready.then(record, () => {})
        return transition
      }
    })
    const card = page.getByRole('article').first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const press = async () => {
      await card.getByRole('link').click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    }
    // A transition waits only briefly for its page, which is loaded by the second time.
    await press()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Sale', level: 1 })).toBeVisible()
    await press()
    await expect(page.locator('#content')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const animated = () => page.evaluate(() => [...window.animated])
    await expect.poll(animated).toContain('::view-transition-group(piece)')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Sale', level: 1 })).toBeVisible()
  })
})
