import { axeViolations } from './axe-violations.ts'
import { parcel } from './orders.ts'
import { createCustomer, fillCheckout, homeAddress, logIn } from './shopper.ts'
import { signInAsOwner } from './staff.ts'
import { billLine, openPage } from './storefront.ts'
import { expect, test } from './test.ts'

const bag = { 'rust-bagru-maxi-dress': 1, 'ajrakh-indigo-cotton-dupatta': 1 }
const total = '₹ 4,140.00'

test('orders placed together have one total, and one button that pays just that', async ({ page }) => {
  await logIn(page, await createCustomer(bag), '/checkoutanddelivery')
  await fillCheckout(page, 'Online')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await page.getByRole('button', { name: 'Fail', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payment Failed' })).toBeVisible()
  const pay = page.getByRole('button', { name: `Pay ${total} for 2 orders` })
  await expect(page.getByRole('main').getByRole('link', { name: /^KG-/ })).toHaveCount(2)
  await expect(pay).toBeVisible()

  await page.getByRole('button', { name: 'View Orders' }).click()
  const group = page.getByRole('region', { name: '2 orders placed together' })
  await expect(group.getByRole('article')).toHaveCount(2)
  await expect(group.getByText(/^Total for/)).toHaveText('Total for 2 orders')
  await expect(group).toContainText(`Total for 2 orders${total}`)
  await expect(group.getByText('Delivery Charges')).toHaveCount(1)
  await expect(pay).toHaveCount(1)
  expect(await axeViolations(page)).toEqual([])
  await group.getByRole('article').last().getByRole('heading').getByRole('link').click()
  await expect(billLine(page, 'Total')).toContainText(total)
  await pay.click()
  await expect(page.getByText('₹4,140.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Pay', exact: true }).click()

  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  const ordered = page.getByRole('list', { name: 'What you ordered' })
  await expect(ordered.getByRole('listitem')).toHaveText([/Rust Bagru Maxi Dress/, /Ajrakh Indigo Cotton Dupatta/])
  const next = page.getByRole('region', { name: 'What happens next' })
  await expect(next).toContainText(homeAddress.street)
  await expect(next).toContainText(/It arrives .*\d/)
  await expect(next).toContainText(`Total${total}`)
  expect(await axeViolations(page)).toEqual([])
  await openPage(page, '/orderlist')
  await expect(page.getByRole('main').getByText(total)).toHaveCount(1)
})

test('a cancelled order shows its share and promises no parcel; two parcels are followed on their cards', {
  tag: '@slow',
}, async ({ page }) => {
  const customer = await createCustomer({ ...bag, 'blue-stripe-khadi-fabric': 1 })
  const address = { street: '7, Silk Road', city: 'Guwahati', state: 'Assam', zipcode: '781001' }
  const userId = customer.session._id
  await customer.shop('updateUser', { params: { userId }, body: { newAddress: address } })
  const { data: profile } = await customer.shop('getProfile')
  const { data: purchase } = await customer.shop('placeOrder', {
    body: { addressId: profile.address.at(-1)?._id ?? '', paymentMethod: 'COD' },
  })
  const [sent = '', waiting = '', cancelled = ''] = purchase.orders.map(({ orderId }) => orderId)
  await customer.shop('cancelOrder', { params: { orderId: cancelled }, body: { reason: 'Ordered by mistake' } })
  const staff = await signInAsOwner()
  for (const orderId of [sent, waiting])
    await staff('moveOrder', { params: { orderId }, body: { status: 'Confirmed' } })
  const params = { id: (await staff('packShipment', { body: { orderIds: [sent] } })).data._id }
  await staff('handOver', { params, body: { shipment: parcel } })
  await staff('moveShipment', { params, body: { status: 'Out for delivery' } })

  await logIn(page, customer, '/my-orders')
  const card = (orderId: string) => page.getByRole('article', { name: `Order ${orderId}` })
  await expect(card(sent)).toContainText(/Out for delivery · \d+ \w+ \d{4}/)
  await expect(card(sent)).toContainText(`${parcel.courier}, tracking number ${parcel.trackingNumber}`)
  await expect(card(waiting)).not.toContainText('tracking number')
  for (const orderId of [sent, waiting]) await expect(card(orderId)).not.toContainText('Delivery Charges')
  await expect(card(cancelled)).toContainText(/Delivery Charges₹ [\d,.]+/)
  const { data: orders } = await customer.shop('getPurchase', { params: { orderId: sent } })
  const kept = orders.orders.filter(({ status }) => status !== 'Cancelled')
  const due = kept.reduce((sum, { finalTotal }) => sum + finalTotal, 0)
  const amount = due.toLocaleString('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
  await expect(page.getByRole('region', { name: '3 orders placed together' })).toContainText(
    `Total for 2 orders₹ ${amount}`,
  )
  // Only what has not left can be paid online instead.
  await expect(page.getByRole('button', { name: 'Pay online' })).toHaveCount(1)

  const promise = page.getByText('The courier and tracking number will appear here')
  await openPage(page, `/order/${waiting}`)
  await expect(promise).toBeVisible()
  await expect(page.getByRole('region', { name: 'Placed together' }).getByRole('link')).toHaveCount(2)
  await openPage(page, `/order/${cancelled}`)
  await expect(page.getByRole('heading', { name: `Order ${cancelled}` })).toBeVisible()
  await expect(billLine(page, 'Payment status')).toContainText('Failed')
  await expect(promise).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pay online' })).toHaveCount(0)
})
