import { type APIRequestContext, type APIResponse, expect, type Locator, type Page } from '@playwright/test'

// What tests of all storefront pages share.

/** Without a browser. Asks again, as browsers' users do, if the shop is away for a moment, as it is when its machine was. */
export async function getPage(
  request: APIRequestContext,
  address: string,
  options?: Parameters<APIRequestContext['get']>[1],
): Promise<APIResponse> {
  let response = await request.get(address, options)
  const again = async () => {
    response = await request.get(address, options)
    return response.status()
  }
  if (response.status() === 503) await expect.poll(again, { intervals: [2_000] }).not.toBe(503)
  return response
}

/** Waits for hydration and removes the loading overlay. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => {
    // React hydrates the page's main part last.
    const parts = [...document.querySelectorAll('main > *')]
    const isHydrated = parts.some((part) => Object.keys(part).some((key) => key.startsWith('__react')))
    // Its animation keeps the processor busy for three seconds.
    if (isHydrated)
      for (const animation of document.querySelector('.loading-overlay')?.getAnimations() ?? []) animation.finish()
    return isHydrated
  })
}

/** Scrolls there and waits for hydration. */
export async function reach(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)
}

/** Except endless ones. */
export const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  })

/** Without waiting for their turn, in which parts below the first screen move what is below them: a click may miss it. */
export const layOutAll = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if ('animationName' in animation && animation.animationName === 'wait-for-turn') animation.finish()
  })

/** That of the browser's settings, in pixels. */
export async function setFontSize(page: Page, size: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
  await session.detach()
}

/** Sum since opening, without shifts caused by input. */
export const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Array<PerformanceEntry & { value: number; hadRecentInput: boolean }>)
            if (!entry.hadRecentInput) sum += entry.value
        })
        observer.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum))
      }),
  )

/** For pages opened next: time passes only by `page.clock.runFor`. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-01-01T12:00:00+05:30' })
  await page.clock.pauseAt('2026-01-01T12:01:00+05:30')
}

/** By exact labels. */
export async function fillFields(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** `hints`: by exact label, the autocomplete attribute and, after a comma, the inputmode. */
export async function expectInputHints(page: Page, hints: Record<string, string>): Promise<void> {
  for (const [label, hint] of Object.entries(hints)) {
    const field = page.getByLabel(label, { exact: true })
    const [autocomplete = '', inputMode = ''] = hint.split(', ')
    await expect(field).toHaveAttribute('autocomplete', autocomplete)
    if (inputMode) await expect(field).toHaveAttribute('inputmode', inputMode)
  }
}

/** Contains the number of pieces. */
export const bagLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Shopping Bag' })

export const wishlistLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Wishlist' })

/** Opens it on a phone. */
export async function openMenu(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: 'Open menu' })
  if (!(await opener.isVisible())) return page.getByRole('navigation', { name: 'Main' })
  await opener.click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** On a phone it is in the account menu. */
export async function expectGreeting(page: Page, greeting: string): Promise<void> {
  const account = page.getByRole('button', { name: 'Account menu' })
  await account.click()
  await expect(page.getByRole('banner').getByText(greeting, { exact: true }).filter({ visible: true })).toHaveCount(1)
  await account.click()
}

/** Passed by the followed link. */
export const navigationState = (page: Page) => page.evaluate(() => history.state?.usr)

const notifications = (page: Page) => page.getByRole('region', { name: /Notifications/ })

export const toast = (page: Page, text: string) => notifications(page).getByText(text, { exact: true })

/** Coloured for error or success. */
export const toastBox = (page: Page, text: string) => toast(page, text).locator('../..')

export const errorColour = 'rgb(246, 176, 158)'
export const successColour = 'rgb(63, 100, 52)'

/** Twice without rendering in between. */
export const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** Inside the window and not covered. */
export const isInSight = (element: Locator) =>
  element.evaluate((seen) => {
    const { left, right, top, bottom } = seen.getBoundingClientRect()
    const inset = 3
    return [left + inset, right - inset].every((x) =>
      [top + inset, bottom - inset].every((y) => seen.contains(document.elementFromPoint(x, y))),
    )
  })

/** The first one. */
export const closeToast = (page: Page) => notifications(page).getByRole('button', { name: 'Close' }).first().click()

/** On a product's page. */
export async function chooseQuantity(page: Page, quantity: number): Promise<void> {
  const stepper = page.getByRole('group', { name: 'Quantity' })
  for (let chosen = 1; chosen <= quantity; chosen++) {
    await stepper.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(stepper.getByRole('status')).toHaveText(String(chosen))
  }
}

/** Of the order summary. */
export const billLine = (page: Page, name: string | RegExp) =>
  page
    .getByRole('region', { name: 'Order Summary' })
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .last()
