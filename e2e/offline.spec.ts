import type { BrowserContext, Page } from '@playwright/test'
import { createCustomer, logIn } from './shopper.ts'
import { bagLink, expectGreeting, layOutAll } from './storefront.ts'
import { expect, test } from './test.ts'

const notice = (page: Page) => page.getByText('Your bag and your orders are safe with us.')

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' })

  /** The service worker is there two seconds after loading. */
  async function loseNetwork(context: BrowserContext, page: Page): Promise<void> {
    await page.waitForLoadState()
    await page.clock.fastForward(2000)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await context.setOffline(true)
  }

  test('an address that is opened without a network shows the offline page, and opens by itself once there is one', {
    tag: '@slow',
  }, async ({ context, page, pageErrors }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
    await page.clock.install()
    await logIn(page, await createCustomer())
    await loseNetwork(context, page)
    await page.goto('/search?name=ikat')
    await expect(page.getByRole('heading', { name: 'You are offline' })).toBeAttached()
    await expect(notice(page)).toBeVisible()
    // Visible on a wide screen.
    await expect(page.getByText('Hi, Meera ...')).toBeAttached()
    await expect(page.getByRole('link', { name: 'My Profile' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Register or log in' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Try again' }).click()
    await expect(notice(page)).toBeVisible()

    await context.setOffline(false)
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page).toHaveURL('/search?name=ikat')
    // Nothing else is cached, so prices and stock are never outdated.
    const cached = await page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(cached.toSorted()).toEqual(['/offline', '/offline.js'])
  })
})

test('a link that is pressed without a network waits on the offline page, signed in, and is followed once there is one', {
  tag: '@slow',
}, async ({ context, page, pageErrors }) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/)
  await logIn(page, await createCustomer({ 'blue-stripe-khadi-fabric': 2 }))
  await expect(bagLink(page)).toContainText('(2)')
  await context.setOffline(true)
  await layOutAll(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Sale' }).click()
  await expect(notice(page)).toBeVisible()
  await expect(page).toHaveURL('/sale')
  await expect(bagLink(page)).toContainText('(2)')
  await expectGreeting(page, 'Hi, Meera ...')

  await test.step('Back leads to the page that was there, and Forward waits again', async () => {
    await page.goBack()
    await expect(page.getByRole('heading', { name: 'Contact Us', level: 1 })).toBeVisible()
    await page.goForward()
    await expect(notice(page)).toBeVisible()
  })

  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: 'Sale', level: 1 })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(bagLink(page)).toContainText('(2)')
})
