import { open } from './shopper.ts'
import { expect, test } from './visit.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network the shop says so kindly, and goes on where the shopper was when it is back', async ({
  context,
  page,
  visit,
}) => {
  visit.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.clock.install()
  await open(page, '/')
  await page.waitForLoadState()
  await page.clock.fastForward(10_000)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.goto('/search?name=ikat')
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeAttached()
  await expect(page.getByText('Your bag and your orders are safe with us.')).toBeVisible()
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page.getByText('Your bag and your orders are safe with us.')).toBeVisible()

  await context.setOffline(false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expect(page).toHaveURL('/search?name=ikat')
  await expect(page.getByRole('article').first()).toBeVisible()
  // It keeps that one page: prices and stock are never old.
  const kept = await page.evaluate(async () => {
    const shelves = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return shelves.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toEqual(['/offline'])
})
