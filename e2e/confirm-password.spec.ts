import { hold } from './answers.ts'
import { violationsOf } from './axe.ts'
import { behind, letterTo } from './letters.ts'
import { bag, customer, fillIn, notice, open, shopWith } from './shopper.ts'
import { expect, test } from './visit.ts'

const fresh = 'a-loom-of-ones-own'

/** A customer who asked for a new password, and the letter they got. */
async function forgetful() {
  const shopper = await customer()
  await shopWith()('forgotPassword', { body: { email: shopper.email } })
  return { shopper, letter: await letterTo(shopper.email, 'one-time password') }
}

test('without the letter’s token Continue only leads to log in', async ({ page }) => {
  await open(page, '/confirm-password')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url())
  })
  await fillIn(page, { 'New Password': fresh })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/login')
  expect(sent).toEqual([])
})

test('the letter’s link sets a new password, once, and does not stay in the address', async ({ page, visit }) => {
  visit.allow(/401/)
  const { shopper, letter } = await forgetful()
  const address = `/confirm-password?token=${behind('/confirm-password?token=', letter)}`
  const goOn = page.getByRole('button', { name: 'Continue' })
  await open(page, address)
  await expect(page).toHaveURL('/confirm-password')
  await goOn.click()
  await expect(notice(page, 'Please fill All the fields!')).toBeVisible()
  await fillIn(page, { 'New Password': 'short', 'Confirm Password': 'short' })
  await goOn.click()
  await expect(notice(page, 'Password must be at least 8 characters')).toBeVisible()
  await fillIn(page, { 'New Password': fresh, 'Confirm Password': `${fresh}!` })
  await goOn.click()
  await expect(notice(page, 'Password and Confirm Password are not same')).toBeVisible()
  await fillIn(page, { 'Confirm Password': fresh })
  const letGo = await hold(page, 'resetPassword')
  await goOn.click()
  await expect(page.getByRole('button', { name: 'Saving...' })).toBeVisible()
  letGo()
  await expect(notice(page, 'Your new password is set. Please log in')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await fillIn(page, { Email: shopper.email, Password: fresh })
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(bag(page)).toBeVisible()

  await open(page, address)
  await fillIn(page, { 'New Password': fresh, 'Confirm Password': fresh })
  await goOn.click()
  await expect(
    notice(page, 'This link has been used already or is too old. Please ask for a new one-time password'),
  ).toBeVisible()
  // Whoever is logged in stays so.
  await expect(bag(page)).toBeVisible()
})

test('whoever logs in with a one-time password chooses a new one next', async ({ page }) => {
  const { shopper, letter } = await forgetful()
  await open(page, '/login')
  await fillIn(page, { Email: shopper.email, Password: behind('Your one-time password:', letter) })
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(notice(page, 'Welcome back. Please choose a new password')).toBeVisible()
  await expect(page).toHaveURL('/confirm-password')
  // Whoever puts it off is reminded.
  await open(page, '/profile')
  await expect(page.getByText('You came in by a one-time password.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('link', { name: 'Create new password' }).click()
  await expect(page).toHaveURL('/confirm-password')
  await fillIn(page, { 'New Password': fresh, 'Confirm Password': fresh })
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('link', { name: 'Register or log in' })).toBeVisible()
  await fillIn(page, { Email: shopper.email, Password: fresh })
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(page).toHaveURL('/')
})
