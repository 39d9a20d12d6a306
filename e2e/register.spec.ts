import { hold, stumble } from './answers.ts'
import { asha, expectHelp, fillIn, newShopper, notice, open } from './shopper.ts'
import { expect, test } from './visit.ts'

test('the form says what is wrong, one thing after another', async ({ page, visit }) => {
  visit.allow(/409/)
  const shopper = newShopper()
  const register = page.getByRole('button', { name: 'Register' })
  await open(page, '/register')
  await expectHelp(page, {
    Name: 'name',
    Email: 'email',
    'Mobile Number': 'tel-national, numeric',
    Password: 'new-password',
    'Confirm Password': 'new-password',
  })
  await fillIn(page, { Name: shopper.name })
  await register.click()
  await expect(notice(page, 'Please fill All the fields!')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  await fillIn(page, { Email: 'meera', 'Mobile Number': '98765', Password: 'khadi-1', 'Confirm Password': 'khadi-2' })
  await register.click()
  await expect(notice(page, 'Please enter a valid email address')).toBeVisible()
  await fillIn(page, { Email: asha.email })
  await register.click()
  await expect(notice(page, 'Mobile number must be in 10 digits')).toBeVisible()
  await page.getByLabel('Mobile Number').fill('')
  await page.getByLabel('Mobile Number').pressSequentially('98765-43210x')
  await expect(page.getByLabel('Mobile Number')).toHaveValue('9876543210')
  await fillIn(page, { Password: shopper.password })
  await register.click()
  await expect(notice(page, 'Password and Confirm Password are not same')).toBeVisible()
  await expect(page.getByLabel('Confirm Password')).toBeFocused()
  await fillIn(page, { 'Confirm Password': shopper.password })
  await register.click()
  await expect(notice(page, 'This email is already registered. Please log in')).toBeVisible()
  await stumble(page)
  await register.click()
  await expect(notice(page, 'Registration failed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show what is typed' })).toHaveCount(2)
  await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/login')
})

test('a new account makes no session and leads to log in', async ({ page }) => {
  const shopper = newShopper()
  await open(page, '/login')
  await page.getByRole('link', { name: 'Create Account' }).click()
  await fillIn(page, {
    Name: shopper.name,
    Email: shopper.email,
    'Mobile Number': shopper.mobileNo,
    Password: shopper.password,
    'Confirm Password': shopper.password,
  })
  const letGo = await hold(page, 'signup')
  await page.getByLabel('Confirm Password').press('Enter')
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
  letGo()
  await expect(page).toHaveURL('/login')
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
