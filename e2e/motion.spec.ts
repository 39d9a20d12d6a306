import { open, stopClock } from './shopper.ts'
import { expect, test } from './visit.ts'

test('the loading overlay stands for three seconds, once, and holds nothing up', async ({ page }) => {
  const overlayCovers = () => {
    const overlay = document.querySelector('.loading-overlay')
    return overlay !== null && getComputedStyle(overlay).visibility === 'visible'
  }
  await page.goto('/')
  const opened = await page.evaluate(() => performance.timeOrigin)
  expect(await page.evaluate(overlayCovers)).toBe(true)
  await page.waitForFunction(() => {
    const overlay = document.querySelector('.loading-overlay')
    return overlay === null || getComputedStyle(overlay).visibility === 'hidden'
  })
  const stood = (await page.evaluate(() => Date.now())) - opened
  expect(stood).toBeGreaterThan(2900)
  expect(stood).toBeLessThan(6000)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sale' }).click()
  await expect(page.getByRole('heading', { name: 'Sale', level: 1 })).toBeVisible()
  expect(await page.evaluate(overlayCovers)).toBe(false)
})

test('nothing moves by itself for someone who prefers that: not the overlay, the announcement or the banners', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await stopClock(page)
  await open(page, '/')
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
  // What doesn't move needs nothing to stop it.
  await expect(carousel.getByRole('button')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Stop the announcement' })).toBeHidden()
})

test.describe('where the browser can fade one page into the next', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('a pressed card’s picture grows into the product’s', async ({ page }) => {
    await open(page, '/sale')
    await page.evaluate(() => {
      const seen = new Set<string>()
      Object.assign(window, { seen })
      const start = document.startViewTransition.bind(document)
      document.startViewTransition = (update) => {
        const transition = start(update)
        const note = () => {
          for (const { effect } of document.getAnimations())
            if (effect instanceof KeyframeEffect && effect.pseudoElement) seen.add(effect.pseudoElement)
        }
        // One that a quicker visitor skipped is never ready.
        transition.ready.then(note, () => {})
        return transition
      }
    })
    const card = page.getByRole('article').first()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    const press = async () => {
      await card.getByRole('link').click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
    }
    // Only a page that is there in time is grown into; the second time it is there already.
    await press()
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Sale', level: 1 })).toBeVisible()
    await press()
    await expect(page.locator('#content')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(0)
    const seen = () => page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
    await expect.poll(seen).toContain('::view-transition-group(piece)')
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Sale', level: 1 })).toBeVisible()
  })
})
