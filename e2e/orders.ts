import type { Order, OrderStatus } from '@kargha/contract/shop/orders.ts'
import { createCustomer, type RegisteredShopper } from './shopper.ts'
import { signInAsOwner } from './staff.ts'

export const parcel = {
  courier: 'India Post',
  trackingNumber: 'EK123456789IN',
  trackingUrl: 'https://track.example.in/EK123456789IN',
}

type CustomerWithOrder = {
  customer: RegisteredShopper
  orderId: string
  productId: string
  /** As its customer sees it now. */
  getOrder: () => Promise<Order>
}

/** One piece, COD, with the coupon FIRST5, moved to a status. */
export async function customerWithOrder(
  slug: string,
  status: OrderStatus = 'Order Placed',
): Promise<CustomerWithOrder> {
  const customer = await createCustomer({ [slug]: 1 })
  const { data: profile } = await customer.shop('getProfile')
  const { data: purchase } = await customer.shop('placeOrder', {
    body: { addressId: profile.address[0]?._id ?? '', couponCode: 'FIRST5', paymentMethod: 'COD' },
  })
  const { orderId = '', productId = '' } = purchase.orders[0] ?? {}

  const steps = [
    { status: 'Confirmed' },
    { status: 'Shipped', shipment: parcel, note: 'Wrapped in muslin' },
    { status: 'Delivered' },
  ] as const
  const staff = await signInAsOwner()
  for (const body of steps.slice(0, steps.findIndex((step) => step.status === status) + 1))
    await staff('moveOrder', { params: { orderId }, body })
  const getOrder = async () => (await customer.shop('getOrder', { params: { orderId } })).data
  return { customer, orderId, productId, getOrder }
}
