import { expect, type Locator, type Page } from '@playwright/test'

// The storefront's pages as a shopper uses them: what all of them share.

/** Opens an address, waits until script has taken over the page, and removes the loading overlay. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(() => {
    // React hydrates the page's main part last.
    const parts = [...document.querySelectorAll('main > *')]
    const isHydrated = parts.some((part) => Object.keys(part).some((key) => key.startsWith('__react')))
    // The overlay's animation keeps the processor busy for three seconds.
    if (isHydrated)
      for (const animation of document.querySelector('.loading-overlay')?.getAnimations() ?? []) animation.finish()
    return isHydrated
  })
}

/** Scrolls to a part of the page below its first screen, and waits until script has taken it over. */
export async function reach(part: Locator): Promise<void> {
  await part.scrollIntoViewIfNeeded()
  await expect
    .poll(() => part.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)
}

/** Ends the page's animations and transitions, unless they repeat forever. */
export const finishAnimations = (page: Page) =>
  page.evaluate(() => {
    for (const animation of document.getAnimations())
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish()
  })

/** Stops the clock of the pages that are opened next: time passes only by `page.clock.runFor`. */
export async function pauseClock(page: Page): Promise<void> {
  await page.clock.install({ time: '2026-01-01T12:00:00+05:30' })
  await page.clock.pauseAt('2026-01-01T12:01:00+05:30')
}

/** Fills fields by their exact labels. */
export async function fillFields(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label, { exact: true }).fill(value)
}

/**
 * Expects the hints that fields give to browsers and keyboards. `hints` has for each exact label the field's autocomplete
 * attribute and, after a comma, its inputmode.
 */
export async function expectInputHints(page: Page, hints: Record<string, string>): Promise<void> {
  for (const [label, hint] of Object.entries(hints)) {
    const field = page.getByLabel(label, { exact: true })
    const [autocomplete = '', inputMode = ''] = hint.split(', ')
    await expect(field).toHaveAttribute('autocomplete', autocomplete)
    if (inputMode) await expect(field).toHaveAttribute('inputmode', inputMode)
  }
}

/** The header's link to the bag, with the number of pieces in it. */
export const bagLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Shopping Bag' })

/** The header's heart. */
export const wishlistLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Wishlist' })

/** The header's menu; on a phone, it is opened first. */
export async function openMenu(page: Page): Promise<Locator> {
  const opener = page.getByRole('button', { name: 'Open menu' })
  if (!(await opener.isVisible())) return page.getByRole('navigation', { name: 'Main' })
  await opener.click()
  return page.getByRole('dialog', { name: 'Menu' })
}

/** Expects the greeting in the header; on a phone, it is in the account menu. */
export async function expectGreeting(page: Page, greeting: string): Promise<void> {
  const account = page.getByRole('button', { name: 'Account menu' })
  await account.click()
  await expect(page.getByRole('banner').getByText(greeting, { exact: true }).filter({ visible: true })).toHaveCount(1)
  await account.click()
}

/** The state that the followed link passed to the page, besides its address. */
export const navigationState = (page: Page) => page.evaluate(() => history.state?.usr)

const notifications = (page: Page) => page.getByRole('region', { name: /Notifications/ })

/** A toast at the top right. */
export const toast = (page: Page, text: string) => notifications(page).getByText(text, { exact: true })

/** The box of a toast, which has the colour of an error or of a success. */
export const toastBox = (page: Page, text: string) => toast(page, text).locator('../..')

export const errorColour = 'rgb(246, 176, 158)'
export const successColour = 'rgb(63, 100, 52)'

/** Presses a button twice before the page has rendered anything in between. */
export const pressTwice = (button: Locator) =>
  button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })

/** Whether all of an element can be seen: nothing lies over it, and it is not outside the window. */
export const isInSight = (element: Locator) =>
  element.evaluate((seen) => {
    const { left, right, top, bottom } = seen.getBoundingClientRect()
    const inset = 3
    return [left + inset, right - inset].every((x) =>
      [top + inset, bottom - inset].every((y) => seen.contains(document.elementFromPoint(x, y))),
    )
  })

/** Closes the first toast. */
export const closeToast = (page: Page) => notifications(page).getByRole('button', { name: 'Close' }).first().click()

/** On a product's page, raises the quantity to `quantity`. */
export async function chooseQuantity(page: Page, quantity: number): Promise<void> {
  const stepper = page.getByRole('group', { name: 'Quantity' })
  for (let chosen = 1; chosen <= quantity; chosen++) {
    await stepper.getByRole('button', { name: 'Increase quantity' }).click()
    await expect(stepper.getByRole('status')).toHaveText(String(chosen))
  }
}

/** A line of the order summary, by its name. */
export const billLine = (page: Page, name: string | RegExp) =>
  page
    .getByRole('region', { name: 'Order Summary' })
    .locator('div', { has: page.getByText(name, { exact: true }) })
    .last()
