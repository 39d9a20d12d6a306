import type { PaymentMethod } from '@kargha/contract/shop/orders.ts'
import { type Customer, stockLeft } from './checkout.ts'
import { addProduct } from './products.ts'
import type { TestShop } from './shop.ts'
import type { hireStaff } from './staff.ts'

type Staff = Awaited<ReturnType<typeof hireStaff>>
export type PurchaseOptions = { customer?: Customer; productId?: string; quantity?: number; couponCode?: string }

export const tracking = {
  courier: 'India Post',
  trackingNumber: 'EK123456789IN',
  trackingUrl: 'https://track.example.in/EK',
}

/** By default two pieces of a product that has ten. */
export async function buy(shop: TestShop, options: PurchaseOptions = {}, paymentMethod: PaymentMethod = 'COD') {
  const customer = options.customer ?? (await shop.signUp())
  const productId = options.productId ?? (await addProduct(shop.db))
  const { quantity = 2, couponCode } = options
  const body = { addressId: customer.addressId, paymentMethod, productId, quantity, couponCode }
  const { data: placed } = await customer.client('placeOrder', { body })
  const orderId = placed.orders[0]?.orderId ?? ''
  return {
    customer,
    productId,
    orderId,
    purchaseId: placed.purchaseId,
    placed,
    order: async () => (await customer.client('getOrder', { params: { orderId } })).data,
    stockLeft: () => stockLeft(shop, productId),
  }
}

export async function deliver(staff: Staff, orderId: string): Promise<void> {
  for (const body of [
    { status: 'Confirmed' },
    { status: 'Shipped', shipment: tracking },
    { status: 'Delivered' },
  ] as const)
    await staff.client('moveOrder', { params: { orderId }, body })
}
