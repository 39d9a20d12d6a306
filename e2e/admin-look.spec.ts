import sharp from 'sharp'
import { axeViolations } from './axe-violations.ts'
import { withPictures } from './browser.ts'
import { expectGoodPage } from './office-page.ts'
import { test } from './own-shop.ts'
import { enterPassword, owner } from './staff.ts'
import { expect } from './test.ts'

test.use({ launchOptions: withPictures })

const mark = `<svg xmlns="http://www.w3.org/2000/svg" width="360" height="110">
  <path d="M10 100 55 10l45 90zM140 10h30v90h-30zM210 10h140v30H210zM210 70h140v30H210z" fill="#0b5345"/></svg>`

test('an owner gives the shop its logo and colours, is refused what can’t be read, and takes them back', async ({
  page,
  pageErrors,
}) => {
  // The refused colour.
  pageErrors.allow(/status of 400/)
  await page.setViewportSize({ width: 1280, height: 900 })
  const stylesOf = async () => page.evaluate(() => document.documentElement.getAttribute('style'))
  await page.goto('/')
  expect(await stylesOf()).toBeNull()

  await page.goto('/admin')
  await enterPassword(page, owner.email, owner.password)
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible()
  await page.goto('/admin#/settings/look')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a picture' }).click()
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(mark)).png().toBuffer() }
  await (await chooser).setFiles(logo)
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('img')).toBeVisible()

  const buttons = page.getByLabel('Buttons and links', { exact: true })
  await buttons.fill('#7fb3d5')
  const advice = /at least 4\.5 to 1 can be read by all\. Choose .*a darker colour for buttons and links/
  await expect(preview.getByRole('status')).toContainText(advice)
  // Who goes on typing while the shop answers is left alone.
  const answered = Promise.withResolvers<void>()
  await page.route('**/api/v1/admin/settings', async (route) => {
    await answered.promise
    await route.continue()
  })
  await page.getByRole('button', { name: 'Save' }).click()
  const text = page.getByLabel('Text', { exact: true })
  await text.fill('#2a211b')
  answered.resolve()
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved yet: 1 field needs another look.' })).toBeVisible()
  await expect(text).toBeFocused()
  await text.fill('')
  await page.unroute('**/api/v1/admin/settings')
  await buttons.fill('#0b5345')
  await expect(preview.getByRole('status')).toBeEmpty()
  await page.getByLabel('Page', { exact: true }).fill('#ffffff')
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Settings were last saved')).toBeVisible()

  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(async () => {
      await page.goto('/about-us')
      expect(await stylesOf()).toContain('--color-paper:#ffffff')
    }).toPass()
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    const header = page.getByRole('banner').getByRole('link', { name: 'Kargha' })
    await expect(header.getByRole('img')).toBeVisible()
    expect((await header.boundingBox())?.height).toBe(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    expect(await axeViolations(page)).toEqual([])
  }

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin#/settings/look')
  await expectGoodPage(page)
  await page.getByRole('button', { name: 'Remove the picture' }).click()
  for (const name of ['Buttons and links', 'Page']) await page.getByLabel(name, { exact: true }).fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(async () => {
    await page.goto('/about-us')
    expect(await stylesOf()).toBeNull()
  }).toPass()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Kargha' }).getByRole('img')).toHaveCount(0)
})
