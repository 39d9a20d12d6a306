import type { ParcelStatus } from '@kargha/contract/shop/orders.ts'
import { type Customer, cod } from './checkout.ts'
import { tracking } from './orders.ts'
import { addProduct } from './products.ts'
import type { TestShop } from './shop.ts'
import type { hireStaff } from './staff.ts'

type Staff = Awaited<ReturnType<typeof hireStaff>>
type PurchaseOfLines = { customer?: Customer; lines?: number; productIds?: string[]; couponCode?: string }

/** A piece of each by COD; staff confirm every order. */
export async function buyLines(shop: TestShop, staff: Staff, options: PurchaseOfLines = {}) {
  const customer = options.customer ?? (await shop.signUp())
  const productIds = options.productIds ?? []
  for (let line = productIds.length; line < (options.lines ?? 3); line += 1) productIds.push(await addProduct(shop.db))
  for (const productId of productIds) await customer.client('addToCart', { body: { productId, quantity: 1 } })
  const { data: placed } = await customer.client('placeOrder', cod(customer, { couponCode: options.couponCode }))
  const orderIds = placed.orders.map(({ orderId }) => orderId)
  for (const orderId of orderIds)
    await staff.client('moveOrder', { params: { orderId }, body: { status: 'Confirmed' } })
  return {
    customer,
    placed,
    productIds,
    orderIds,
    purchaseId: placed.purchaseId,
    order: async (orderId = orderIds[0] ?? '') => (await customer.client('getOrder', { params: { orderId } })).data,
    statuses: async () => {
      const { data } = await customer.client('getOrders', {})
      return orderIds.map((orderId) => data.orders.find((order) => order.orderId === orderId)?.status)
    },
  }
}

export const pack = async (staff: Staff, orderIds: string[], more: object = {}) =>
  (await staff.client('packShipment', { body: { orderIds, ...more } })).data

export async function sendParcel(staff: Staff, orderIds: string[]) {
  const { _id: id, number } = await pack(staff, orderIds)
  const params = { id }
  await staff.client('handOver', { params, body: { shipment: tracking } })
  return {
    id,
    number,
    parcel: async () => (await staff.client('getShipment', { params })).data,
    move: async (...steps: ParcelStatus[]) => {
      for (const status of steps)
        await staff.client('moveShipment', { params, body: { status, note: 'Nobody at home' } as never })
    },
  }
}
