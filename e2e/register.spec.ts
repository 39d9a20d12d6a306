import { breakClient, delayReply } from './api-mocks.ts'
import { asha, fillRegistration, newShopper } from './shopper.ts'
import { expectInputHints, fillFields, openPage, toast } from './storefront.ts'
import { expect, test } from './test.ts'

test('the form reports its mistakes one after another', { tag: '@slow' }, async ({ page, pageErrors }) => {
  pageErrors.allow(/409/)
  const shopper = newShopper()
  const register = page.getByRole('button', { name: 'Register' })
  await openPage(page, '/register')
  await expectInputHints(page, {
    Name: 'name',
    Email: 'email',
    'Mobile Number': 'tel-national, numeric',
    Password: 'new-password',
    'Confirm Password': 'new-password',
  })
  await fillFields(page, { Name: shopper.name })
  await register.click()
  await expect(toast(page, 'Please fill All the fields!')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  await fillFields(page, {
    Email: 'meera',
    'Mobile Number': '98765',
    Password: 'khadi-1',
    'Confirm Password': 'khadi-2',
  })
  await register.click()
  await expect(toast(page, 'Please enter a valid email address')).toBeVisible()
  await fillFields(page, { Email: asha.email })
  await register.click()
  await expect(toast(page, 'Mobile number must be in 10 digits')).toBeVisible()
  await page.getByLabel('Mobile Number').fill('')
  await page.getByLabel('Mobile Number').pressSequentially('98765-4321')
  await expect(page.getByLabel('Mobile Number')).toHaveAccessibleDescription('Mobile number must be in 10 digits')
  await page.getByLabel('Mobile Number').pressSequentially('0x')
  await expect(page.getByLabel('Mobile Number')).toHaveAccessibleDescription('')
  await expect(page.getByLabel('Mobile Number')).toHaveValue('9876543210')
  await fillFields(page, { Password: shopper.password })
  await register.click()
  await expect(toast(page, 'Password and Confirm Password are not same')).toBeVisible()
  await expect(page.getByLabel('Confirm Password')).toBeFocused()
  await fillFields(page, { Password: 'khadi-2' })
  await expect(page.getByLabel('Confirm Password')).toHaveAccessibleDescription('')
  await fillFields(page, { Password: shopper.password, 'Confirm Password': shopper.password })
  await register.click()
  await expect(toast(page, 'This email address is already registered. Please log in')).toBeVisible()
  await breakClient(page)
  await register.click()
  await expect(toast(page, 'Registration failed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show password' })).toHaveCount(2)
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/login')
})

test('registering leads to the log-in page, without a session', async ({ page }) => {
  const shopper = newShopper()
  await openPage(page, '/login')
  await page.getByRole('link', { name: 'Create Account' }).click()
  await fillRegistration(page, shopper)
  const release = await delayReply(page, 'signup')
  await page.getByLabel('Confirm Password').press('Enter')
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  release()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
