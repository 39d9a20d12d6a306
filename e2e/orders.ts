import type { Order, OrderStatus } from '@kargha/contract/orders.ts'
import { createStaffClient } from '@kargha/contract/staff-client.ts'
import { ask, customer, type Shopper, shopWith } from './shopper.ts'

export const owner = { email: 'owner@kargha.test', password: 'handloom-owner' }

export const parcel = {
  courier: 'India Post',
  trackingNumber: 'EK123456789IN',
  trackingUrl: 'https://track.example.in/EK123456789IN',
}

/** The API as the back office asks it. */
export const backOffice = (token = '') => createStaffClient(ask, () => token)

const ownerAtWork = async () => backOffice((await backOffice()('signin', { body: owner })).data.token)

/** Staff bring the return of an order a step further, and say something to it. */
export async function moveReturn(
  orderId: string,
  status: 'Approved' | 'Rejected' | 'Picked up',
  note: string,
): Promise<void> {
  const staff = await ownerAtWork()
  const { data: found } = await staff('getReturns', { query: { q: orderId } })
  await staff('moveReturn', { params: { id: found[0]?._id ?? '' }, body: { status, note } })
}

type Ordered = {
  shopper: Shopper
  orderId: string
  productId: string
  /** The order as the shop tells it to its customer now. */
  seen: () => Promise<Order>
}

/**
 * A new customer who has ordered one piece of a product, for cash and with the first purchase's coupon; staff have brought
 * the order as far as `status`.
 */
export async function customerWithOrder(slug: string, status: OrderStatus = 'Order Placed'): Promise<Ordered> {
  const shopper = await customer({ [slug]: 1 })
  const { data } = await shopWith()('signin', { body: shopper })
  const shop = shopWith(data.token)
  const addressId = (await shop('getProfile')).data.address[0]?._id ?? ''
  const placed = await shop('placeOrder', { body: { addressId, couponCode: 'FIRST5', paymentMethod: 'COD' } })
  const { orderId = '', productId = '' } = placed.data.orders[0] ?? {}

  const staff = await ownerAtWork()
  const way = [
    { status: 'Confirmed' },
    { status: 'Shipped', shipment: parcel, note: 'Wrapped in muslin' },
    { status: 'Delivered' },
  ] as const
  for (const body of way.slice(0, way.findIndex((step) => step.status === status) + 1))
    await staff('moveOrder', { params: { orderId }, body })
  const seen = async () => (await shop('getOrder', { params: { orderId } })).data
  return { shopper, orderId, productId, seen }
}
