import { defineConfig } from '@playwright/test'
import { freePort } from '../launch/ports.ts'
import { withoutPictures, withPictures } from './browser.ts'

// Every worker reads this file: the first process chooses the ports, the others find them in the environment.
for (const name of ['E2E_PORT', 'E2E_SANDBOX_PORT', 'E2E_SCREENS_PORT', 'E2E_SCREENS_SANDBOX_PORT'])
  process.env[name] ??= String(await freePort())

/** Sets window sizes itself. */
const screens = 'screens.spec.ts'
/** Responsive controls, and the way from the home page to an order; screens.spec.ts covers every page. */
const atBothSizes = [
  ...['cart.spec.ts', 'finding.spec.ts', 'first-sale.spec.ts', 'layout.spec.ts', 'product.spec.ts'],
  ...[
    'products.spec.ts',
    'delivery.spec.ts',
    'order-parcel.spec.ts',
    'business-buyers.spec.ts',
    'cash-or-online.spec.ts',
    'stored-texts.spec.ts',
    'list-changes.spec.ts',
  ],
]
/** Pages used on a phone too. */
const officeAtBothSizes = ['catalogue-office.spec.ts', 'admin-morning.spec.ts']
const office = ['back-office.spec.ts', 'staff-security.spec.ts', 'admin-*.spec.ts', ...officeAtBothSizes]

const desktop = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

const address = (port = '') => `http://127.0.0.1:${port}`

/** Milliseconds; enough for a slow machine under load. */
const patience = 30_000

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './open-shops.ts',
  fullyParallel: true,
  // Tests wait half of the time: two cores serve four workers.
  workers: 4,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 180_000,
  expect: { timeout: patience },
  projects: [
    // The longest tests first, so that none is left to run alone at the end.
    // Screenshots add a style, which the shop's policy would block.
    {
      name: 'screens',
      testMatch: screens,
      use: { baseURL: address(process.env.E2E_SCREENS_PORT), bypassCSP: true, launchOptions: withPictures },
    },
    // Tags restrict a test to one size.
    { name: 'office', testMatch: office, grepInvert: /@phone/, use: desktop },
    { name: 'office-phone', testMatch: officeAtBothSizes, grepInvert: /@desktop/, use: phone },
    { name: 'desktop', testMatch: atBothSizes, grepInvert: /@phone/, use: desktop },
    // Most shoppers use phones.
    { name: 'phone', testIgnore: [screens, ...office], grepInvert: /@desktop/, use: phone },
  ],
  use: {
    baseURL: address(process.env.E2E_PORT),
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    actionTimeout: patience,
    navigationTimeout: patience,
    // Constant motion takes most of the processor without a graphics card; tests of motion turn it on.
    contextOptions: { reducedMotion: 'reduce' },
    // page.route misses a service worker's requests; its own test allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Traces double the processor time; for traces: `npx playwright test --config=e2e --trace=on`.
    trace: 'off',
    // Screens and tests of pictures turn them on.
    launchOptions: withoutPictures,
  },
})
