import { arrivalText } from '@kargha/domain/delivery-days.ts'
import { createCustomer, homeAddress, logIn, type RegisteredShopper } from './shopper.ts'
import { billLine, openPage, toast } from './storefront.ts'
import { expect, test } from './test.ts'

const khadi = 'blue-stripe-khadi-fabric'
const leh = { street: '3 Fort Road', city: 'Leh', state: 'Ladakh', zipcode: '194101' }

/** For an order placed now. */
async function arrivalAt({ shop }: RegisteredShopper, pincode: string): Promise<string> {
  const { earliest, latest } = (await shop('quoteDelivery', { body: { pincode } })).data
  if (!earliest || !latest) throw new Error('The quote has no dates')
  return `Arrives ${arrivalText({ earliest, latest })}`
}

test('the product’s page says when and for how much it is delivered to a PIN code, which the browser remembers', async ({
  page,
}) => {
  const customer = await createCustomer({ [khadi]: 1 })
  await openPage(page, `/products/${khadi}`)
  const delivery = page.getByRole('region', { name: 'Delivery', exact: true })
  const check = delivery.getByRole('button', { name: 'Check' })
  await check.click()
  await expect(delivery).toContainText('Please enter a 6-digit PIN code')
  await delivery.getByLabel('Delivery PIN code').fill('290001')
  await check.click()
  await expect(delivery).toContainText('India has no PIN code 290001. Please check it')
  await expect(delivery.getByRole('listitem')).toHaveCount(0)
  await delivery.getByLabel('Delivery PIN code').fill('194 101')
  await check.click()
  await expect(delivery).toContainText('194101, Leh, Ladakh')
  await expect(delivery).toContainText('Delivery costs ₹ 150.00.')
  await expect(delivery).toContainText('Cash on Delivery isn’t available for PIN code 194101. Please pay online.')
  await expect(delivery).toContainText(await arrivalAt(customer, leh.zipcode))

  // The PIN code counts for the bag after logging in.
  await logIn(page, customer, '/cart')
  await expect(delivery.getByLabel('Delivery PIN code')).toHaveValue('194101')
  await expect(billLine(page, 'Delivery Charges')).toContainText('₹ 150.00')
  await expect(billLine(page, 'Total')).toContainText('₹ 1,100.00')
  await delivery.getByLabel('Delivery PIN code').fill(homeAddress.zipcode)
  await check.click()
  await expect(billLine(page, 'Total')).toContainText('₹ 950.00')
  await expect(delivery).toContainText('Delivery is free.')
})

test('without an address the bill has no delivery charge where a zone may have one', async ({ page }) => {
  await logIn(page, await createCustomer({ [khadi]: 1 }), '/cart')
  await expect(billLine(page, 'Delivery Charges')).toContainText('Calculated at the next step')
  await page.getByRole('button', { name: 'Go to Checkout' }).click()
  await expect(billLine(page, 'Delivery Charges')).toContainText('Depends on the address')
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(toast(page, 'Please Select an Address')).toBeVisible()
  await expect(page.getByRole('radio', { name: homeAddress.street })).toBeFocused()
  await page.getByRole('radio', { name: homeAddress.street }).check()
  await expect(billLine(page, 'Delivery Charges')).toContainText('₹ 0.00')
})

test('the checkout says when it arrives, and where cash isn’t possible, why', async ({ page }) => {
  const customer = await createCustomer({ [khadi]: 1 })
  await customer.shop('updateUser', { params: { userId: customer.session._id }, body: { address: leh } })
  await logIn(page, customer, '/checkoutanddelivery')
  const cash = page.getByRole('radio', { name: 'Cash on Delivery' })
  await page.getByRole('radio', { name: homeAddress.street }).check()
  await cash.check()
  await expect(billLine(page, 'Total')).toContainText('₹ 950.00')

  await page.getByRole('radio', { name: leh.street }).check()
  await expect(cash).toBeDisabled()
  await expect(cash).not.toBeChecked()
  await expect(page.getByRole('main')).toContainText(
    'Cash on Delivery isn’t available for PIN code 194101. Please pay online.',
  )
  await expect(billLine(page, 'Delivery Charges')).toContainText('₹ 150.00')
  await expect(billLine(page, 'Total')).toContainText('₹ 1,100.00')
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(await arrivalAt(customer, leh.zipcode))

  await page.getByRole('radio', { name: homeAddress.street }).check()
  const arrival = await arrivalAt(customer, homeAddress.zipcode)
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(arrival)
  await cash.check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
  const { orders } = (await customer.shop('getOrders')).data
  expect(orders.map(({ delivery, finalTotal }) => [delivery, finalTotal])).toEqual([[0, 950]])
  await openPage(page, `/order/${orders[0]?.orderId}`)
  await expect(page.getByRole('region', { name: 'Delivery' })).toContainText(arrival)
})
