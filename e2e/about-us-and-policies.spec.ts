import { shopClient } from './shopper.ts'
import { expect, test } from './test.ts'

/** By the page's name in the footer. */
const policies: Record<string, (string | RegExp)[]> = {
  'Return Policy': [
    'Returns are for damaged products only',
    'report any damage within 24 hours of delivery',
    'A 360-degree unboxing video is mandatory',
    'Refunds are processed within a few business days after inspection',
    'Doorstep pickup is free for manufacturing defects',
  ],
  'Shipping Policy': [
    'We ship across India',
    /free throughout India, except to Jammu and Kashmir, Ladakh and the north-eastern states/,
    'dispatch in 2–3 working days',
    'made to order',
    'may take 4–6 more days',
  ],
  'Privacy Policy': ['Dated August 21, 2025', 'Digital Personal Data Protection Act, 2023', 'We set one cookie'],
  'Terms and Conditions': ['Dated August 21, 2025', 'hold your pieces for 20 minutes', 'PhonePe'],
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })
  // Chromium reports blocked scripts as failed requests.
  test.beforeEach(({ pageErrors }) => pageErrors.allow(/\.js csp$/))

  test('the footer links to every policy, and each states its rules', { tag: '@slow' }, async ({ page }) => {
    await page.goto('/offline')
    for (const [name, facts] of Object.entries(policies)) {
      await page.getByRole('contentinfo').getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
      for (const fact of facts) await expect(page.getByRole('main')).toContainText(fact)
      // Folded on a phone.
      const fold = page.locator('summary', { hasText: 'On this page' })
      if (await fold.isVisible()) await fold.click()
      const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
      for (const link of await contents.all())
        await expect(page.locator((await link.getAttribute('href')) ?? '')).toBeAttached()
      expect(await contents.count()).toBeGreaterThan(4)
    }
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'How to reach us' }).click()
    await expect(page.getByRole('heading', { name: 'How to reach us' })).toBeInViewport()
  })

  test('the about and contact pages state since when, where and how the shop can be reached', async ({ page }) => {
    const { data: shop } = await shopClient()('getShop')
    for (const [address, name] of [
      ['/contact-us', 'Contact Us'],
      ['/about-us', 'About Us'],
    ] as const) {
      await page.goto(address)
      const main = page.getByRole('main')
      await expect(main.getByRole('heading', { name, level: 1 })).toBeVisible()
      for (const text of [shop.postalAddress, shop.callHours]) await expect(main).toContainText(text)
      await expect(main.getByRole('link', { name: shop.phone })).toHaveAttribute('href', 'tel:+919876543210')
      await expect(main.getByRole('link', { name: shop.supportEmail })).toHaveAttribute('href', /^mailto:/)
    }
    await expect(page.getByRole('main')).toContainText(`since ${shop.tradingSince}`)
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()
  })
})
