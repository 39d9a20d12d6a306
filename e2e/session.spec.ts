import { answer, silence } from './answers.ts'
import { bag, customer, fillIn, logIn, menu, notice, open } from './shopper.ts'
import { expect, test } from './visit.ts'

const khadi = 'natural-khadi-pinstripe-kurti'

test('a session that ended is told once, leads to log in, and the bag is there afterwards', async ({ page, visit }) => {
  visit.allow(/401/)
  const shopper = await customer({ [khadi]: 2 })
  await logIn(page, shopper)
  await page.evaluate(() => localStorage.setItem('token', 'a-token-that-died'))
  await page.goto('/cart')
  await expect(notice(page, 'Please log in to continue')).toHaveCount(1)
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await fillIn(page, { Email: shopper.email, Password: shopper.password })
  await page.getByRole('button', { name: 'Log In' }).click()
  await expect(bag(page)).toContainText('(2)')
})

test('half a session is none', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => localStorage.setItem('token', 'only-a-token'))
  await page.reload()
  await expect(page.getByRole('link', { name: 'Register or log in' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('loggedInUserDetails', 'torn {'))
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
})

test('what one tab does the other sees: logging out, and in as somebody else', async ({ page, context }) => {
  const first = await customer({ [khadi]: 1 })
  const second = await customer({ [khadi]: 3 })
  await logIn(page, first, '/profile')
  const other = await context.newPage()
  await open(other, '/')
  await expect(bag(other)).toContainText('(1)')
  await other.getByRole('button', { name: 'Account menu' }).click()
  await other.getByRole('button', { name: 'Log Out' }).click()
  await other.getByRole('button', { name: 'Yes! Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(notice(page, 'You have been logged out in another tab')).toBeVisible()

  await open(other, '/login')
  await fillIn(other, { Email: second.email, Password: second.password })
  await other.getByRole('button', { name: 'Log In' }).click()
  // Who is logged in has no business at the log-in form.
  await expect(page).toHaveURL('/')
  await expect(bag(page)).toContainText('(3)')
})

test('while the shop’s server is away, what is done says so and the session stays', async ({ page, visit }) => {
  visit.allow(/ERR_FAILED/)
  await logIn(page, await customer({ [khadi]: 1 }), `/products/${khadi}`)
  await silence(page, 'addToCart')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(notice(page, 'No response from server. Please check your network.')).toBeVisible()
  await silence(page, 'getProfile')
  await page.goto('/profile')
  await expect(page.getByText('No response from server. Please check your network.')).toBeVisible()
  await page.unrouteAll()
  await answer(page, 'getProfile', undefined)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Shipping Address' })).toBeVisible()
})

test('a browser that keeps nothing for anybody can still look around', async ({ page }) => {
  await page.addInitScript(() => {
    for (const place of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, place, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
  })
  await open(page, `/products/${khadi}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
  await (await menu(page)).getByRole('link', { name: 'Sale' }).click()
  await expect(page.getByRole('heading', { name: 'Sale', level: 1 })).toBeVisible()
})
