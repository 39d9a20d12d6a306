import { axeViolations } from './axe-violations.ts'
import { expectGoodPage, openBackOffice, openMenuGroup } from './office-page.ts'
import { createCustomer, fillCheckout, homeAddress, logIn } from './shopper.ts'
import { enterPassword, hireStaff, signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'

const kurti = { slug: 'maroon-ikat-straight-kurti', name: 'Maroon Ikat Straight Kurti' }

/** The amount at the end of a simulator's row. */
const figure = (text: string | null) => Number(/₹ ([\d,.]+)\s*$/.exec(text ?? '')?.[1]?.replaceAll(',', ''))

test('an owner makes a coupon, tries it in the simulator, and a shopper pays the sum that it showed', async ({
  page,
}) => {
  const { email } = await hireStaff('owner')
  const coupon = `WEAVE${email.slice(5, 9).toUpperCase()}`
  await page.goto('/admin')
  await enterPassword(page, email)
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible()
  await page.goto('/admin#/coupons/create')
  await page.getByLabel('Name').fill(coupon)
  await page.getByLabel('Percent off the goods').fill('15')
  await page.getByLabel('For goods of at least').fill('500')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: coupon, level: 1 })).toBeVisible()

  await page.getByRole('link', { name: 'Try it' }).click()
  await page.getByLabel('Add a product').fill(kurti.name)
  await page.getByRole('option', { name: kurti.name }).first().click()
  await expect(page.getByRole('combobox', { name: 'Coupon' })).toContainText(coupon)
  await page.getByLabel('PIN code').fill(homeAddress.zipcode)
  await page.getByRole('combobox', { name: 'Paid' }).click()
  await page.getByRole('option', { name: 'Cash on Delivery' }).click()
  await page.getByRole('button', { name: 'Price it' }).click()
  await expect(page.getByRole('row', { name: `Coupon ${coupon}` })).toContainText('15% of the goods')
  await expect(page.getByRole('row', { name: 'Together' })).toContainText('IGST')
  const toPay = figure(await page.getByRole('row', { name: 'To pay' }).textContent())

  const customer = await createCustomer({ [kurti.slug]: 1 })
  await logIn(page, customer, '/checkoutanddelivery')
  await fillCheckout(page, 'Cash on Delivery')
  await page.getByLabel('Coupon').selectOption(`${coupon} of 15%`)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  const [order] = (await customer.shop('getOrders')).data.orders
  expect(order?.finalTotal).toBe(toPay)

  await page.goto(`/admin#/coupons`)
  await expect(page.getByRole('row', { name: coupon })).toContainText(/15.*1.*₹/)
})

test('an owner rewrites a policy, looks at it in the shop, publishes it and takes it back', async ({
  page,
  context,
}) => {
  const lead = `Woven on ${Date.now()} looms`
  const { email } = await hireStaff('owner')
  await page.goto('/admin')
  await enterPassword(page, email)
  await expect(page.getByRole('navigation', { name: 'Back office' })).toBeVisible()
  await page.goto('/admin#/texts/return-policy')
  await page.getByLabel('Below the heading').fill(lead)
  await page.getByRole('button', { name: 'Save the draft' }).click()

  const shop = await context.newPage()
  const shown = async (address: string) => {
    await shop.goto(address)
    return shop.getByRole('main')
  }
  const preview = (await page.getByRole('link', { name: 'Preview' }).getAttribute('href')) ?? ''
  await expect(await shown(preview)).toContainText(lead)
  await expect(shop.getByText('Preview: this is how shoppers will see it')).toBeVisible()
  await expect(await shown('/return-policy')).not.toContainText(lead)

  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Shoppers read the new text now')).toBeVisible()
  await expect(async () => expect(await (await shown('/return-policy')).textContent()).toContain(lead)).toPass()

  await page.getByRole('listitem').filter({ hasText: 'The text that the shop came with' }).getByRole('button').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Go back to it' }).click()
  await expect(page.getByText('Shoppers read the earlier text again')).toBeVisible()
  await expect(async () => expect(await (await shown('/return-policy')).textContent()).not.toContain(lead)).toPass()
  await expect(await shown('/return-policy')).toContainText('We check every piece twice before packing it')
})

test('parts of the home page are left out, shown again and added, as its preview shows', async ({ page, context }) => {
  await openBackOffice(page)
  await page.goto('/admin#/texts/home')
  const parts = page.locator('.RaSimpleFormIterator-line')
  await expect(parts).toHaveCount(5)
  for (const left of [4, 3]) {
    await parts.last().getByRole('button', { name: 'Remove' }).click()
    await expect(parts).toHaveCount(left)
  }
  await page.getByRole('button', { name: 'Show again: WHERE OUR CLOTH COMES FROM' }).click()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(parts).toHaveCount(5)
  await parts.last().getByRole('textbox', { name: 'Heading' }).fill('FOUR SISTERS')
  await parts.last().getByRole('textbox', { name: 'Short name' }).fill('sisters')
  await parts.last().locator('[contenteditable=true]').fill('They weave in Kutch')
  await page.getByRole('button', { name: 'Save the draft' }).click()
  await expectGoodPage(page)

  const shop = await context.newPage()
  await shop.goto((await page.getByRole('link', { name: 'Preview' }).getAttribute('href')) ?? '')
  await expect(shop.getByRole('region', { name: 'FOUR SISTERS' })).toContainText('They weave in Kutch')
  await expect(shop.getByRole('heading', { name: 'WHERE OUR CLOTH COMES FROM' })).toBeVisible()
  await expect(shop.getByRole('heading', { name: 'WHAT CUSTOMERS SAY' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Throw the draft away' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Throw the draft away' }).click()
  await expect(page.getByRole('link', { name: 'Preview' })).toHaveCount(0)
})

test('a member of the staff neither sees nor does what their role doesn’t include', async ({ page, pageErrors }) => {
  pageErrors.allow(/status of 403|blocker on a POP navigation/)
  const { email, staff } = await hireStaff('staff')
  await page.goto('/admin')
  await enterPassword(page, email)
  const menu = page.getByRole('navigation', { name: 'Back office' })
  await expect(menu.getByRole('menuitem', { name: /^Orders/ })).toBeVisible()
  for (const group of ['Discounts', 'Shop']) await openMenuGroup(page, group)
  await expect(menu.getByRole('menuitem', { name: 'Coupons' })).toBeVisible()
  for (const name of ['Team', 'Roles', 'Shop-wide discount', 'Failed jobs'])
    await expect(menu.getByRole('menuitem', { name })).toHaveCount(0)
  await page.goto('/admin#/settings/cash')
  await expect(page.getByText('Your role can’t change settings.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await page.goto('/admin#/staff')
  await expect(page.getByText('Your role, Staff, doesn’t include that: please ask an owner.')).toBeVisible()
  await expect(staff('saveSettings', { body: { codFee: 0 } })).rejects.toThrow('doesn’t include “settings”')
})

test('an owner makes a role that refunds up to an amount, and gives it to a member', async ({ page }) => {
  const { email } = await hireStaff('owner')
  const ravi = await hireStaff('staff')
  await page.goto('/admin#/roles')
  await enterPassword(page, email)
  await page.getByRole('link', { name: 'New role' }).click()
  const name = `Counter ${ravi.email.slice(5, 13)}`
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await expect(page.getByLabel('Most for one refund')).toHaveCount(0)
  await page.getByLabel('pay refunds').check()
  await page.getByLabel('Most for one refund').fill('1500')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name }).getByText('pay refunds up to ₹ 1,500.00')).toBeVisible()

  const account = async () => (await (await signInAsOwner())('getStaff', { query: { q: ravi.email } })).data[0]
  await page.goto(`/admin#/staff/${(await account())?._id}`)
  await page.getByRole('radio', { name: `${name}: pay refunds up to ₹ 1,500.00` }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.poll(account).toMatchObject({ roleName: name })
})

test('an open list of choices and the account’s menu are accessible', async ({ page }) => {
  const { email } = await hireStaff('owner')
  await page.goto('/admin#/products')
  await enterPassword(page, email)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await expect(page.getByRole('option', { name: 'Draft' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /account/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('a banner is looked at on the home page before its time comes', async ({ page }) => {
  const staff = await signInAsOwner()
  const [shown] = (await staff('getBanners', {})).data
  const { data: banner } = await staff('createBanner', {
    body: {
      image: shown?.image ?? '',
      alt: 'Lamps before a loom',
      link: '/sale',
      title: 'Festive weaves',
      text: 'Before the lamps are lit.',
      button: 'See them',
      showsFrom: '2099-10-20T00:00:00+05:30',
    },
  })
  await openBackOffice(page)
  await page.goto(`/admin#/banners/${banner._id}`)
  await expect(page.getByText('Not now')).toBeVisible()
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview' }).click()
  const home = await popup
  await expect(home.getByText('Preview: this is how shoppers will see it')).toBeVisible()
  const offers = home.getByRole('region', { name: 'Offers' })
  await expect(offers.getByRole('heading', { name: 'Festive weaves' })).toBeVisible()
  await expect(offers.getByRole('link', { name: 'See them', exact: true })).toBeInViewport()
  await home.setViewportSize({ width: 390, height: 844 })
  await expect(offers.getByRole('link', { name: 'See them', exact: true })).toBeInViewport()
})
