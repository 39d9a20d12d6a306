import type { Page } from '@playwright/test'
import { openBackOffice, openMenuGroup } from './office-page.ts'
import { linkedLists } from './office-routes.ts'
import { customerWithOrder } from './orders.ts'
import { homeAddress, shopClient } from './shopper.ts'
import { enterPassword, hireStaff, owner, signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'
import { addKurta } from './variants.ts'

/** A record in every list; the demo has the others. */
async function fillLists(page: Page, slug: string): Promise<void> {
  const staff = await signInAsOwner()
  const { customer, orderId } = await customerWithOrder(slug, 'Delivered')
  const reason = { reason: 'Damaged or defective', returnResolution: 'Refund' } as const
  await customer.shop('returnOrder', { params: { orderId }, body: { ...reason, pickupAddress: homeAddress } })
  const { productId } = (await customer.shop('getOrder', { params: { orderId } })).data
  await customer.shop('addRating', { body: { productId, rating: 5, title: 'Fine', review: 'As in the picture' } })
  const complaint = { fullName: 'Meera Iyer', email: 'meera@kargha.test', phoneNumber: '9812345678', message: 'Hello' }
  await shopClient()('submitComplaint', { body: complaint })
  const id = Math.random().toString(36).slice(2, 8)
  await staff('createZone', { body: { name: `Islands ${id}`, days: { from: 2, to: 4 } } })
  await staff('createSynonym', { body: { word: `odhni${id}`, meaning: 'dupatta' } })
  await staff('createStocktake', { body: { name: `Count ${id}` } })
  await staff('createRedirect', { body: { address: `/old-${id}`, present: '/about-us' } })
  await staff('createSavedAnswer', { body: { name: `Thanks ${id}`, text: 'Thank you, {{name}}' } })
  const tables = {
    'product-imports': `sku,name\nNONE-${id},Nothing\n`,
    imports: `Name,Email,Created at,Total,Lineitem name\n#${id},asha@example.in,2024-03-02,10,Stole\n`,
    'payouts/import': `MerchantReferenceId,PaymentType,Amount,Fee\nKG-${id},PAYMENT,10.00,0\n`,
    'freight-bills/import?courier=Shiprocket': `AWB Code,Freight Total\nSF${id},10.00\n`,
  }
  for (const [path, text] of Object.entries(tables)) {
    const file = { name: `${id}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
    const sent = await page.request.post(`/api/v1/admin/${path}`, {
      headers: { usertype: 'Admin' },
      multipart: { file },
    })
    expect(await sent.json()).toMatchObject({ status: 200 })
  }
  const [sent] = (await staff('getImports')).data
  const params = { id: sent?._id ?? '' }
  const stateOf = async () => (await staff('getImport', { params })).data.state
  await expect.poll(stateOf).toBe('Checked')
  await staff('commitImport', { params })
  await expect.poll(stateOf).toBe('Imported')
}

/** Presses Tab until the link of the first row has the focus. */
async function tabToFirstRow(page: Page, address: string): Promise<string> {
  const row = page.getByRole('main').locator(`a[href^="#${address}/"]:not([href$="/create"])`).first()
  await expect(row, address).toBeVisible()
  await page.getByRole('button', { name: 'Skip to content' }).focus()
  await page.keyboard.press('Enter')
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press('Tab')
    if (await row.evaluate((link) => link === document.activeElement)) return (await row.getAttribute('href')) ?? ''
  }
  throw new Error(`The first row of ${address} is not reached by Tab`)
}

test('every list is opened by keyboard alone: Tab to the first row, Enter opens it', async ({ page, pageErrors }) => {
  test.setTimeout(300_000)
  pageErrors.allow(/status of 503|trying to use a blocker/)
  await openBackOffice(page)
  await fillLists(page, (await addKurta()).slug)
  for (const address of linkedLists) {
    await page.goto(`/admin#${address}?filter=${encodeURIComponent('{}')}`)
    const href = await tabToFirstRow(page, address)
    await page.keyboard.press('Enter')
    await expect.poll(() => new URL(page.url()).hash, { message: address }).toContain(href)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first(), address).toBeAttached()
  }
})

test('any part of a row opens in a tab of its own', async ({ page, context }) => {
  await openBackOffice(page)
  await page.goto('/admin#/products')
  const row = page.getByRole('row').nth(1)
  const address = (await row.getByRole('link').getAttribute('href')) ?? ''
  const opened = context.waitForEvent('page')
  // Far from the name: above the category.
  await row
    .getByRole('cell')
    .nth(2)
    .click({ modifiers: ['Control'], force: true })
  expect((await opened).url()).toContain(address)
  await expect(page).toHaveURL(/#\/products$/)
})

test('groups of the menu stay as they were left, and show what waits in them', async ({ page }) => {
  await openBackOffice(page)
  const menu = page.getByRole('navigation', { name: 'Back office' })
  await expect(menu.getByRole('menuitem', { name: 'Coupons' })).toHaveCount(0)
  await openMenuGroup(page, 'Discounts')
  await expect(menu.getByRole('menuitem', { name: 'Coupons' })).toBeVisible()
  const orders = menu.getByRole('button', { name: /^Orders/ })
  await orders.press('Enter')
  await expect(menu.getByRole('menuitem', { name: /^Parcels/ })).toHaveCount(0)
  await expect(orders).toHaveAccessibleName(/^Orders \d+\+? waiting$/)
  await page.reload()
  await expect(menu.getByRole('menuitem', { name: 'Coupons' })).toBeVisible()
  await expect(orders).toHaveAttribute('aria-expanded', 'false')
})

test('Ctrl-K finds orders, products, customers, settings and pages by keyboard alone', async ({ page }) => {
  const { slug } = await addKurta()
  const { orderId, customer } = await customerWithOrder(slug)
  await openBackOffice(page)
  const find = async (text: string, option: RegExp) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('dialog', { name: 'Find' }).getByRole('combobox').pressSequentially(text)
    const found = page.getByRole('option', { name: option }).first()
    await expect(found).toBeVisible()
    while ((await found.getAttribute('class'))?.includes('Mui-focused') === false)
      await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await find(orderId, new RegExp(`^${orderId}`))
  await expect(page.getByRole('heading', { name: `Order ${orderId}`, level: 1 })).toBeVisible()
  for (const text of [customer.mobileNo, customer.name]) {
    await find(text, new RegExp(`^KG-.*${customer.name}`))
    await expect(page.getByRole('heading', { name: /^Order KG-/, level: 1 })).toBeVisible()
  }
  for (const text of ['midnight ajrakh', 'DRS-AJR-039-M']) {
    await find(text, /^Midnight Ajrakh/)
    await expect(page.getByRole('heading', { name: 'Midnight Ajrakh Maxi Dress', level: 1 })).toBeVisible()
  }
  await find(customer.email, new RegExp(`^${customer.name}`))
  await expect(page).toHaveURL(/#\/customers\/.*\/show/)
  await find('low-stock', /^Low-stock mark/)
  await expect(page).toHaveURL(/#\/settings\/stock/)
  await find('gst rep', /^GST reports/)
  await expect(page).toHaveURL(/#\/tax-reports/)
})

test('what a role doesn’t include is neither found nor opened, and says so', async ({ page }) => {
  const { email } = await hireStaff('staff')
  await page.goto('/admin')
  await enterPassword(page, email)
  await expect(page.getByRole('menuitem', { name: /^Orders/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').pressSequentially('team')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.keyboard.press('Escape')
  for (const path of ['staff', 'roles/owner', 'failed-jobs']) {
    await page.goto(`/admin#/${path}`)
    await expect(
      page.getByText(/^This page is for members who may .* Your role, Staff, doesn’t include that/),
    ).toBeVisible()
  }
})

for (const width of [1280, 390])
  test(`an empty collection answers at ${width} px: the missing picture is in sight, focused and spoken`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 600 })
    await page.goto('/admin#/collections/create')
    await enterPassword(page, owner.email, owner.password)
    await page.getByRole('textbox', { name: /^Name/ }).fill('Diwali')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'Not saved yet: 1 field needs another look.' }),
    ).toBeAttached()
    await expect(page.getByRole('button', { name: 'Choose a picture' })).toBeFocused()
    await expect(page.getByText('Please choose a picture')).toBeInViewport()
  })
