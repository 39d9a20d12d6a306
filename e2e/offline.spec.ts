import { openPage } from './storefront.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

test('without a network, the shop shows its offline page, and Try again returns once the network is back', async ({
  context,
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.clock.install()
  await openPage(page, '/')
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
  // Only this page is cached, so that prices and stock are never outdated.
  const cached = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(cached).toEqual(['/offline'])
})
