import { expectGoodPage, openBackOffice } from './office-page.ts'
import { createCustomer, logIn } from './shopper.ts'
import { signInAsOwner } from './staff.ts'
import { expect, test } from './test.ts'
import { addKurta } from './variants.ts'

test('three pieces of an item go in two parcels, each with its cash and its page for the customer', async ({
  page,
}) => {
  const { _id: productId, name } = await addKurta()
  const staff = await signInAsOwner()
  const { variants } = (await staff('getProduct', { params: { id: productId } })).data
  const customer = await createCustomer()
  const addressId = (await customer.shop('getProfile')).data.address[0]?._id ?? ''
  const variantId = variants.find(({ quantity }) => quantity >= 3)?._id ?? ''
  const body = { addressId, paymentMethod: 'COD' as const, productId, variantId, quantity: 3 }
  const orderId = (await customer.shop('placeOrder', { body })).data.orders[0]?.orderId ?? ''
  await staff('moveOrder', { params: { orderId }, body: { status: 'Confirmed' } })

  await openBackOffice(page)
  await page.goto(`/admin#/orders/${orderId}/show`)
  const pack = page.getByRole('button', { name: 'Pack', exact: true })
  await pack.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('spinbutton', { name: new RegExp(name) }).fill('2')
  await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(page).toHaveURL(/#\/parcels/)

  await page.goto(`/admin#/orders/${orderId}/show`)
  await expect(page.getByRole('article')).toHaveText([/2 × ₹/, /1 × ₹/])
  await pack.click()
  await expect(dialog.getByRole('spinbutton')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Pack', exact: true }).click()
  await expect(page).toHaveURL(/#\/parcels/)
  await page.goto(`/admin#/orders/${orderId}/show`)
  await expect(page.getByRole('region', { name: 'Parcels' }).getByRole('listitem')).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'Money' })).toContainText(`split with ${orderId}`)
  await expectGoodPage(page)

  await logIn(page, customer, '/my-orders')
  const cards = page.getByRole('article').filter({ has: page.getByRole('link', { name }) })
  await expect(cards).toHaveCount(2)
})
