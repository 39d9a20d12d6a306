import type { Locator } from '@playwright/test'
import { withPictures } from './browser.ts'
import { openPage } from './storefront.ts'
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
