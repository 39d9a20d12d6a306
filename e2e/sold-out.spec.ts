import { createCustomer, fillCheckout, logIn, type RegisteredShopper } from './shopper.ts'
import { billLine, toast } from './storefront.ts'
import { expect, test } from './test.ts'
import { addKurta, type Kurta } from './variants.ts'

/** In Indigo: the only two pieces. */
async function lastPieces(kurta: Kurta, { shop }: RegisteredShopper) {
  const { data: product } = await shop('getProduct', { params: { id: kurta._id } })
  const variantId = product.variants.find(({ sku }) => sku.endsWith('-M-Indigo'))?._id
  return { productId: kurta._id, variantId, quantity: 2 }
}

async function buyLastPieces(kurta: Kurta): Promise<void> {
  const customer = await createCustomer()
  const { data: profile } = await customer.shop('getProfile')
  const bought = await lastPieces(kurta, customer)
  const addressId = profile.address[0]?._id ?? ''
  await customer.shop('placeOrder', { body: { addressId, paymentMethod: 'COD', ...bought } })
}

test('a bag whose only piece sells out at the checkout has nothing to pay for, and the piece can be removed', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/409/)
  const kurta = await addKurta()
  const customer = await createCustomer()
  await customer.shop('addToCart', { body: await lastPieces(kurta, customer) })
  await logIn(page, customer, '/checkoutanddelivery')
  await fillCheckout(page, 'Cash on Delivery')
  await expect(billLine(page, 'Total')).toContainText('₹ 3,000.00')
  await buyLastPieces(kurta)
  const place = page.getByRole('button', { name: 'Place Order' })
  await place.click()
  await expect(page.getByRole('heading', { name: 'Nothing in your bag is available any more' })).toBeFocused()
  const main = page.getByRole('main')
  await expect(main.getByRole('listitem')).toContainText(`${kurta.name}Size: M · Colour: Indigo`)
  await expect(main).toContainText('Nothing has been ordered.')
  await expect(place).toBeHidden()
  await expect(main.getByText('Total', { exact: true })).toBeHidden()
  await main.getByRole('button', { name: `Remove ${kurta.name} (Size: M · Colour: Indigo)` }).click()
  await expect(page.getByText('Your Cart is Empty')).toBeVisible()
})

test('a piece that sells out at the checkout is removed there, and the others are ordered', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/409/)
  const kurta = await addKurta()
  const customer = await createCustomer({ 'blue-stripe-khadi-fabric': 1 })
  await customer.shop('addToCart', { body: await lastPieces(kurta, customer) })
  await logIn(page, customer, '/checkoutanddelivery')
  await fillCheckout(page, 'Cash on Delivery')
  await expect(billLine(page, 'Total')).toContainText('₹ 3,950.00')
  await buyLastPieces(kurta)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('main').getByText('No longer available')).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('It was ₹ 3,950.00 and is now ₹ 950.00.')
  await page.getByRole('button', { name: /^Remove/ }).click()
  await expect(page.getByText('No longer available')).toBeHidden()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('heading', { name: 'Thank You for Your Order!' })).toBeVisible()
})

test('a piece that sells out before Buy Now is ordered leaves nothing to pay for', async ({ page, pageErrors }) => {
  pageErrors.allow(/409/)
  const kurta = await addKurta()
  const customer = await createCustomer()
  const { variantId } = await lastPieces(kurta, customer)
  await logIn(
    page,
    customer,
    `/checkoutanddeliverysingleproduct?item=${kurta.slug}&quantity=2&variant=${variantId ?? ''}`,
  )
  await fillCheckout(page, 'Cash on Delivery')
  await buyLastPieces(kurta)
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(page.getByRole('main').getByText(`${kurta.name} is sold out`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Place Order' })).toBeHidden()
  await expect(toast(page, `${kurta.name} (Size: M · Colour: Indigo) is out of stock`)).toBeVisible()
})
