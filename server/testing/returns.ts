import { buy, deliver } from './orders.ts'
import { home, type TestShop } from './shop.ts'
import type { hireStaff } from './staff.ts'

/** An order that was delivered and that its customer asks to give back. */
export async function askReturn(shop: TestShop, staff: Awaited<ReturnType<typeof hireStaff>>) {
  const bought = await buy(shop)
  await deliver(staff, bought.orderId)
  const { data } = await bought.customer.client('returnOrder', {
    params: { orderId: bought.orderId },
    body: { reason: 'Damaged or defective', returnResolution: 'Refund', pickupAddress: home },
  })
  return { ...bought, returnId: data._id }
}
