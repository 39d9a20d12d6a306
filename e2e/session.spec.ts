import { mockNoResponse, mockReply } from './api-mocks.ts'
import { createCustomer, logIn, submitLogIn } from './shopper.ts'
import { bagLink, chooseQuantity, openMenu, openPage, toast } from './storefront.ts'
import { expect, test } from './test.ts'

const dupatta = 'ajrakh-indigo-cotton-dupatta'

test('an ended session is reported once and leads to the log-in page, and the bag is there after logging in', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/401/)
  const customer = await createCustomer({ [dupatta]: 2 })
  await logIn(page, customer)
  await page.evaluate(() => localStorage.setItem('token', 'a-token-of-no-session'))
  await page.goto('/cart')
  await expect(toast(page, 'Please log in to continue')).toHaveCount(1)
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await submitLogIn(page, customer)
  await expect(page).toHaveURL('/cart')
  await expect(bagLink(page)).toContainText('(2)')
})

test('what is added to the bag after the session has ended is in it after logging in', async ({ page, pageErrors }) => {
  pageErrors.allow(/401/)
  const customer = await createCustomer()
  await logIn(page, customer, `/products/${dupatta}`)
  await chooseQuantity(page, 2)
  await customer.shop('signout')
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await submitLogIn(page, customer)
  await expect(toast(page, 'Added to your bag')).toBeVisible()
  await expect(bagLink(page)).toContainText('(2)')
})

test('an incomplete stored session counts as none', { tag: '@slow' }, async ({ page }) => {
  await openPage(page, '/')
  await page.evaluate(() => localStorage.setItem('token', 'only-a-token'))
  await page.reload()
  await expect(page.getByRole('link', { name: 'Register or log in' })).toBeVisible()
  await page.evaluate(() => localStorage.setItem('loggedInUserDetails', 'torn {'))
  await page.goto('/profile')
  await expect(page).toHaveURL('/login')
})

test('logging out in one tab, and logging in as someone else, takes effect in the other', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const first = await createCustomer({ [dupatta]: 1 })
  const second = await createCustomer({ [dupatta]: 3 })
  await logIn(page, first, '/profile')
  const other = await context.newPage()
  await openPage(other, '/')
  await expect(bagLink(other)).toContainText('(1)')
  await other.getByRole('button', { name: 'Account menu' }).click()
  await other.getByRole('button', { name: 'Log Out' }).click()
  await other.getByRole('button', { name: 'Yes! Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(toast(page, 'You’ve been logged out in another tab')).toBeVisible()

  await openPage(other, '/login')
  await submitLogIn(other, second)
  // The log-in page redirects whoever is logged in.
  await expect(page).toHaveURL('/')
  await expect(bagLink(page)).toContainText('(3)')
})

test('while the server is unreachable, failed actions are reported and the session is kept', { tag: '@slow' }, async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/)
  await logIn(page, await createCustomer({ [dupatta]: 1 }), `/products/${dupatta}`)
  await mockNoResponse(page, 'addToCart')
  await page.getByRole('button', { name: 'Increase quantity' }).click()
  await page.getByRole('button', { name: 'Add To Cart' }).click()
  await expect(toast(page, 'No response from server. Please check your network.')).toBeVisible()
  await mockNoResponse(page, 'getProfile')
  await page.goto('/profile')
  await expect(page.getByText('No response from server. Please check your network.')).toBeVisible()
  await page.unrouteAll()
  await mockReply(page, 'getProfile', undefined)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Shipping Address' })).toBeVisible()
})

test('a browser that refuses storage can still be used to look around', { tag: '@slow' }, async ({ page }) => {
  await page.addInitScript(() => {
    for (const storage of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('Access is denied', 'SecurityError')
        },
      })
  })
  await openPage(page, `/products/${dupatta}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Wishlist', exact: true }).click()
  await (await openMenu(page)).getByRole('link', { name: 'Sale' }).click()
  await expect(page.getByRole('heading', { name: 'Sale', level: 1 })).toBeVisible()
})
