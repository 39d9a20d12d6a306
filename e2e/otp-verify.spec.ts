import { openPage } from './storefront.ts'
import { expect, test } from './test.ts'

test('four digits, typed or pasted, lead to choosing a new password and are not sent anywhere', {
  tag: '@slow',
}, async ({ page, context }) => {
  await openPage(page, '/otp-verify')
  const digits = page.getByRole('group', { name: 'One-time code' }).getByRole('textbox')
  const code = () => digits.evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value).join(''))
  await expect(digits).toHaveCount(4)
  await digits.first().focus()
  await page.keyboard.type('1x23')
  await expect(digits.nth(3)).toBeFocused()
  expect(await code()).toBe('123')
  await page.keyboard.press('Backspace')
  await expect(digits.nth(2)).toBeFocused()
  await page.keyboard.type('94')
  expect(await code()).toBe('1294')
  await digits.nth(1).focus()
  await page.keyboard.type('7')
  expect(await code()).toBe('1794')

  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate(() => navigator.clipboard.writeText('Your code: 80 46.'))
  await page.keyboard.press('ControlOrMeta+V')
  expect(await code()).toBe('8046')
  await expect(digits.nth(3)).toBeFocused()

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page).toHaveURL('/confirm-password')
  expect(sent).toEqual([])
})
