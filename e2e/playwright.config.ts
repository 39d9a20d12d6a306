import { defineConfig } from '@playwright/test'
import { findChromium } from '../launch/chromium.ts'
import { freePort } from '../launch/ports.ts'

// Every worker reads this file again: the first reader chooses, the others find it in the environment.
process.env.E2E_PORT ??= String(await freePort())
process.env.E2E_SANDBOX_PORT ??= String(await freePort())
const executablePath = findChromium()

/** They take every size themselves. */
const screens = 'screens.spec.ts'
/** Visits that see no screen, or the staff's. */
const withoutSize = ['back-office.spec.ts', 'seo.spec.ts', 'without-javascript.spec.ts']

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../test-results',
  globalSetup: './open-shop.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 20_000 },
  projects: [
    // What only one of them has is marked with its name.
    { name: 'desktop', testIgnore: screens, grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testIgnore: [screens, ...withoutSize],
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'screens', testMatch: screens },
  ],
  use: {
    baseURL: `http://127.0.0.1:${process.env.E2E_PORT}`,
    browserName: 'chromium',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What moves all the time costs a browser without a graphics card most of its processor; a visit that is about motion
    // asks for it.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker would take requests past page.route; the visit that is about it asks for it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Recording doubles the processor time of a run; `npx playwright test --config=e2e --trace=on` asks for it.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Letters are as wide on every machine.
        '--font-render-hinting=none',
      ],
    },
  },
})
