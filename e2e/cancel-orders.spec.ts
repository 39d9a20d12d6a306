import { mockRefusal, unmock } from './api-mocks.ts'
import { axeViolations } from './axe-violations.ts'
import { customerWithOrder } from './orders.ts'
import { logIn } from './shopper.ts'
import { navigationState, toast } from './storefront.ts'
import { expect, test } from './test.ts'

test('a customer cancels an order with a reason, after mistakes and failures that are reported', {
  tag: '@slow',
}, async ({ page, pageErrors }) => {
  pageErrors.allow(/status of (400|409)/)
  const { customer, orderId } = await customerWithOrder('blue-stripe-khadi-fabric')
  await mockRefusal(page, 'getReasons', 400)
  await logIn(page, customer, `/order/${orderId}`)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL(`/cancel-orders?order=${orderId}`)
  expect(await navigationState(page)).toEqual({ orderId })
  await expect(toast(page, 'Internal Server Error')).toBeVisible()
  await unmock(page, 'getReasons')
  await page.getByRole('button', { name: 'Try again' }).click()

  const cancel = page.getByRole('button', { name: 'Cancel Order' })
  const custom = page.getByLabel('Custom reason')
  await expect(page.getByRole('group', { name: 'Reason' }).getByRole('radio')).toHaveCount(6)
  await expect(page.getByRole('radio', { name: 'Damaged or defective' })).toHaveCount(0)
  await cancel.click()
  await expect(toast(page, 'Please select a reason')).toBeVisible()
  await page.getByRole('radio', { name: 'Other' }).check()
  await cancel.click()
  await expect(toast(page, 'Please enter your reason')).toBeVisible()
  await expect(custom).toBeFocused()
  await custom.fill('I meant the green one')
  await page.getByRole('radio', { name: 'Changed my mind' }).check()
  await expect(custom).toBeHidden()
  await page.getByRole('radio', { name: 'Other' }).check()
  await expect(custom).toHaveValue('')
  await custom.fill('I meant the red one')

  await mockRefusal(page, 'cancelOrder', 400)
  await cancel.click()
  await expect(toast(page, 'Failed to initiate cancel.')).toBeVisible()
  await mockRefusal(page, 'cancelOrder', 409, 'It left a minute ago')
  await cancel.click()
  await expect(toast(page, 'It left a minute ago')).toBeVisible()
  await unmock(page, 'cancelOrder')
  await cancel.click()
  await expect(toast(page, 'Your order has been cancelled.')).toBeVisible()
  await expect(page).toHaveURL('/my-orders')
  const order = page.getByRole('article', { name: `Order ${orderId}` })
  await expect(order.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(order).toContainText('I meant the red one')
  await expect(order.getByRole('button', { name: 'Cancel' })).toBeHidden()

  await page.goto(`/cancel-orders?order=${orderId}`)
  await expect(page.getByText('This order can’t be cancelled')).toBeVisible()
  await expect(page.getByText('It has already been cancelled.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.goto('/cancel-orders')
  await expect(page.getByText('No order chosen')).toBeVisible()
})
