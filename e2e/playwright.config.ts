import { defineConfig } from '@playwright/test'
import { freePort } from '../launch/ports.ts'
import { withoutPictures, withPictures } from './browser.ts'

// Every worker reads this file again: the first process chooses the ports, the others find them in the environment.
for (const name of ['E2E_PORT', 'E2E_SANDBOX_PORT', 'E2E_SCREENS_PORT', 'E2E_SCREENS_SANDBOX_PORT'])
  process.env[name] ??= String(await freePort())

/** These tests set the size of the window themselves. */
const screens = 'screens.spec.ts'
/**
 * Controls that change with the size of the window, and the way from the home page to an order, are tested at both sizes;
 * screens.spec.ts looks at every page in both.
 */
const atBothSizes = [
  ...['cart.spec.ts', 'finding.spec.ts', 'first-sale.spec.ts', 'layout.spec.ts', 'product.spec.ts'],
  ...['products.spec.ts', 'delivery.spec.ts', 'order-parcel.spec.ts', 'cash-or-online.spec.ts'],
]
/** The back office's pages are used at a desk; what is also done on a phone is tested at both sizes. */
const officeAtBothSizes = ['catalogue-office.spec.ts']
const office = ['back-office.spec.ts', 'staff-security.spec.ts', 'admin-*.spec.ts', ...officeAtBothSizes]

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const address = (port = '') => `http://127.0.0.1:${port}`

/** Long enough for a slow machine under load; a label that isn't there fails its test after this time. In milliseconds. */
const patience = 15_000

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './open-shops.ts',
  fullyParallel: true,
  // A test waits for the server or the next frame about half of the time: two cores serve four of them.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: patience },
  projects: [
    // The longest tests come first, so that at the end no worker is left with one.
    // Screenshots add a style of their own, which the shop's policy would block.
    {
      name: 'screens',
      testMatch: screens,
      use: { baseURL: address(process.env.E2E_SCREENS_PORT), bypassCSP: true, launchOptions: withPictures },
    },
    // A test for one of the two sizes has its name as a tag.
    { name: 'office', testMatch: office, grepInvert: /@phone/, use: desktop },
    { name: 'office-phone', testMatch: officeAtBothSizes, grepInvert: /@desktop/, use: phone },
    { name: 'desktop', testMatch: atBothSizes, grepInvert: /@phone/, use: desktop },
    // Most shoppers come by phone, so all other pages are tested there.
    { name: 'phone', testIgnore: [screens, ...office], grepInvert: /@desktop/, use: phone },
  ],
  use: {
    baseURL: address(process.env.E2E_PORT),
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: patience,
    navigationTimeout: patience,
    // Without a graphics card, constant motion takes most of the processor; tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // Requests of a service worker don't pass page.route; the test of the service worker allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Traces double a run's processor time; turn them on with `npx playwright test --config=e2e --trace=on`.
    trace: 'off',
    // Tests of pictures have them: the screens, and the files that set it themselves.
    launchOptions: withoutPictures,
  },
})
