import { axeViolations } from './axe-violations.ts'
import { parcel } from './orders.ts'
import { createCustomer, logIn } from './shopper.ts'
import { signInAsOwner } from './staff.ts'
import { openPage } from './storefront.ts'
import { expect, test } from './test.ts'

test('an order’s page shows its parcel’s way and what else is in it; one that comes back is Undelivered', {
  tag: '@slow',
}, async ({ page }) => {
  const customer = await createCustomer({ 'rust-bagru-maxi-dress': 1, 'ajrakh-indigo-cotton-dupatta': 1 })
  const { data: profile } = await customer.shop('getProfile')
  const { data: purchase } = await customer.shop('placeOrder', {
    body: { addressId: profile.address[0]?._id ?? '', paymentMethod: 'COD' },
  })
  const orderIds = purchase.orders.map(({ orderId }) => orderId)
  const [first = '', second = ''] = orderIds
  const staff = await signInAsOwner()
  for (const orderId of orderIds) await staff('moveOrder', { params: { orderId }, body: { status: 'Confirmed' } })
  const params = { id: (await staff('packShipment', { body: { orderIds } })).data._id }
  await staff('handOver', { params, body: { shipment: parcel } })
  await staff('moveShipment', { params, body: { status: 'Out for delivery' } })
  await staff('moveShipment', { params, body: { status: 'Attempt failed', note: 'Door locked, phone switched off' } })

  await logIn(page, customer, `/order/${first}`)
  const way = page.getByRole('region', { name: 'Your parcel' })
  const time = /\d+ \w+ \d{4}, \d+:\d\d [ap]m/
  await expect(way.getByRole('listitem')).toHaveText([
    new RegExp(`^Packed${time.source}$`),
    new RegExp(`^Handed over${time.source}$`),
    new RegExp(`^Out for delivery${time.source}$`),
    new RegExp(`^Attempt failed${time.source}Door locked, phone switched off$`),
  ])
  await expect(page.getByRole('region', { name: 'Shipment' })).toContainText(parcel.trackingNumber)
  expect(await axeViolations(page)).toEqual([])
  await way.getByRole('link', { name: second }).click()
  await expect(page.getByRole('heading', { name: `Order ${second}` })).toBeVisible()

  await openPage(page, '/my-orders')
  const group = page.getByRole('region', { name: '2 orders placed together' })
  await expect(group.getByText('Door locked, phone switched off')).toHaveCount(1)
  await expect(group.getByText(parcel.trackingNumber)).toHaveCount(1)

  await staff('moveShipment', { params, body: { status: 'Returning' } })
  await openPage(page, '/my-orders')
  await expect(page.getByText('Undelivered', { exact: true })).toHaveCount(2)
  await openPage(page, `/order/${second}`)
  await expect(page.getByRole('region', { name: 'Timeline' }).getByRole('listitem').last()).toContainText('Undelivered')
  await expect(page.getByText('still to come')).toHaveCount(0)
  await expect(way.getByRole('listitem').last()).toContainText('Returning')
})
