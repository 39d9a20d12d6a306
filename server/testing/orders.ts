import { onHand } from '../stock/stock.ts'
import { addProduct } from './products.ts'
import type { TestShop } from './shop.ts'
import type { hireStaff } from './staff.ts'

type Staff = Awaited<ReturnType<typeof hireStaff>>
type Customer = Awaited<ReturnType<TestShop['signUp']>>
type Given = { customer?: Customer; productId?: string; quantity?: number; couponCode?: string }

export const shipment = {
  courier: 'India Post',
  trackingNumber: 'EK123456789IN',
  trackingUrl: 'https://track.example.in/EK',
}

/** A COD order of `quantity` pieces (two, unless told otherwise) of a product that had ten, and ways to look at both. */
export async function buy(shop: TestShop, given: Given = {}) {
  const customer = given.customer ?? (await shop.signUp())
  const productId = given.productId ?? (await addProduct(shop.db))
  const { quantity = 2, couponCode } = given
  const body = { addressId: customer.addressId, paymentMethod: 'COD' as const, productId, quantity, couponCode }
  const { data } = await customer.client('placeOrder', { body })
  const orderId = data.orders[0]?.orderId ?? ''
  const order = async () => (await customer.client('getOrder', { params: { orderId } })).data
  const left = async () => (await onHand(shop.db, [productId])).get(productId)
  return { customer, productId, orderId, purchaseId: data.purchaseId, order, left }
}

/** Takes an order all the way to its customer. */
export async function deliver(staff: Staff, orderId: string): Promise<void> {
  for (const body of [{ status: 'Confirmed' }, { status: 'Shipped', shipment }, { status: 'Delivered' }] as const)
    await staff.client('moveOrder', { params: { orderId }, body })
}
