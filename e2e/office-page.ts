import type { Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'
import { owner } from './staff.ts'
import { expect } from './test.ts'

export async function openBackOffice(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByRole('textbox', { name: /^Email/ }).fill(owner.email)
  await page.getByLabel(/^Password/).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('menuitem', { name: /^Orders/ })).toBeVisible()
}

/** A group that is closed at first, such as Shop. */
export async function openMenuGroup(page: Page, group: string): Promise<void> {
  const button = page.getByRole('navigation', { name: 'Back office' }).getByRole('button', { name: group })
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click()
}

/** Until then, a page has no heading, and a table has empty ones. A phone hides the page's. */
async function pageLoaded(page: Page): Promise<void> {
  await expect(page.locator('h1')).not.toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.locator('th', { hasText: /^\u00a0$/ })).toHaveCount(0)
}

/** No findings of axe, and no wider than a laptop's or a phone's screen. */
export async function expectGoodPage(page: Page): Promise<void> {
  await pageLoaded(page)
  expect(await axeViolations(page)).toEqual([])
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await pageLoaded(page)
  expect(await axeViolations(page, { contrast: false })).toEqual([])
  if (size) await page.setViewportSize(size)
}
