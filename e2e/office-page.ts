import type { Page } from '@playwright/test'
import { axeViolations } from './axe-violations.ts'
import { owner } from './staff.ts'
import { expect } from './test.ts'

/** Signs in to the back office as the owner. */
export async function openBackOffice(page: Page): Promise<void> {
  await page.goto('/admin')
  await page.getByLabel(/^Email/).fill(owner.email)
  await page.getByLabel(/^Password/).fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('menuitem', { name: /^Orders/ })).toBeVisible()
}

/** Checks that axe finds nothing on the page as it is, and that it is no wider than the screen, a phone's too. */
export async function expectGoodPage(page: Page): Promise<void> {
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  expect(await axeViolations(page, { contrast: false })).toEqual([])
  if (size) await page.setViewportSize(size)
}
