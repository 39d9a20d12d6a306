import { mockReply } from './api-mocks.ts'
import { axeViolations } from './axe-violations.ts'
import { customerWithOrder, parcel } from './orders.ts'
import { createCustomer, homeAddress, logIn } from './shopper.ts'
import { billLine, openPage } from './storefront.ts'
import { expect, test } from './test.ts'

test('an order’s page shows its timeline, parcel and bill, can be printed, and is hidden from others', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/status of 404/)
  const { customer, orderId } = await customerWithOrder('rust-bagru-maxi-dress', 'Shipped')
  // Numbers are not case-sensitive.
  await logIn(page, customer, `/order/${orderId.toLowerCase()}`)
  await expect(page.getByRole('heading', { name: `Order ${orderId}` })).toBeVisible()
  const time = /\d+ \w+ \d{4}, \d+:\d\d [ap]m/
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem')).toHaveText([
    new RegExp(`^Order Placed${time.source}`),
    new RegExp(`^Confirmed${time.source}`),
    new RegExp(`^Shipped${time.source}Wrapped in muslin`),
    'Delivered is still to come',
  ])
  const section = page.getByRole('region', { name: 'Shipment' })
  await expect(section).toContainText(parcel.courier)
  await expect(section).toContainText(parcel.trackingNumber)
  await expect(section.getByRole('link', { name: 'Track your parcel' })).toHaveAttribute('href', parcel.trackingUrl)
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(
    `${homeAddress.city}, ${homeAddress.state} ${homeAddress.zipcode}`,
  )
  for (const [line, amount] of Object.entries({
    'Total MRP': '₹ 3,400.00',
    Discount: '− ₹ 510.00',
    'Coupon (FIRST5)': '− ₹ 144.50',
    'Delivery Charges': '₹ 0.00',
    Total: '₹ 2,745.50',
    'Payment method': 'Cash on Delivery',
    'Payment status': 'Pending',
  }))
    await expect(billLine(page, line)).toContainText(amount)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText('care@kargha.test')).toBeVisible()
  await expect(billLine(page, 'Total')).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await logIn(page, await createCustomer(), `/order/${orderId}`)
  await expect(page.getByText('Order not found')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'My Orders' }).click()
  await expect(page.getByText('No Orders Found')).toBeVisible()
})

test('the bill shows the coupon’s savings apart from the shop-wide discount’s', async ({ page }) => {
  const { customer, orderId, getOrder } = await customerWithOrder('rust-bagru-maxi-dress')
  const order = await getOrder()
  const showOrder = (change: object) =>
    mockReply(page, 'getPurchase', { _id: order.purchaseId, orders: [{ ...order, ...change }] })
  await showOrder({ savings: 428.05, couponSavings: 144.5, finalTotal: 2461.95 })
  await logIn(page, customer, `/order/${orderId}`)
  await expect(billLine(page, 'Coupon (FIRST5)')).toContainText('− ₹ 144.50')
  await expect(billLine(page, 'Special Discount')).toContainText('− ₹ 283.55')

  await page.unrouteAll()
  await showOrder({ savings: 289, couponSavings: 0, couponName: null, finalTotal: 2601 })
  await openPage(page, `/order/${orderId}`)
  await expect(billLine(page, 'Special Discount')).toContainText('− ₹ 289.00')
  await expect(page.getByText(/^Coupon/)).toHaveCount(0)
})
