import { axeViolations } from './axe-violations.ts'
import { openBackOffice } from './office-page.ts'
import { customerWithOrder } from './orders.ts'
import { logIn } from './shopper.ts'
import { openPage } from './storefront.ts'
import { expect, test } from './test.ts'

test('a customer downloads the invoice of an order that has left, narrow or wide, and from My Orders', {
  tag: '@slow',
}, async ({ page }) => {
  const { customer, orderId, getOrder } = await customerWithOrder('rust-bagru-maxi-dress', 'Shipped')
  const { number = '' } = (await getOrder()).invoices[0] ?? {}
  const download = async () => {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: `Download invoice ${number}` }).click()
    expect((await saved).suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`)
  }
  await logIn(page, customer, `/order/${orderId}`)
  await expect(page.getByRole('region', { name: 'Invoices' }).getByRole('listitem')).toContainText('₹ 2,745.50')
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await download()
  }
  expect(await axeViolations(page)).toEqual([])
  await openPage(page, '/my-orders')
  await download()
})

test('an order has no invoice before it leaves', async ({ page }) => {
  const { customer, orderId } = await customerWithOrder('rust-bagru-maxi-dress', 'Confirmed')
  await logIn(page, customer, `/order/${orderId}`)
  await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Invoices' })).toBeHidden()
})

test('staff find and save an invoice on the pages of its order and its customer', { tag: '@slow' }, async ({
  page,
}) => {
  const { customer, orderId, getOrder } = await customerWithOrder('rust-bagru-maxi-dress', 'Shipped')
  const { number = '' } = (await getOrder()).invoices[0] ?? {}
  await page.setViewportSize({ width: 1280, height: 900 })
  await openBackOffice(page)
  for (const address of [`orders/${orderId}/show`, `customers/${customer.session._id}/show`]) {
    await page.goto(`/admin#/${address}`)
    const panel = page.getByRole('region', { name: 'Invoices' })
    await expect(panel).toContainText(number)
    const saved = page.waitForEvent('download')
    await panel.getByRole('button', { name: `Download Invoice ${number}` }).click()
    expect((await saved).suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`)
  }
})
