import type { AddressFields } from '@kargha/contract/shop/address.ts'
import type { ReturnImage } from '@kargha/contract/shop/order-forms.ts'
import { buy, deliver, type PurchaseOptions } from './orders.ts'
import { home, type TestShop } from './shop.ts'
import type { hireStaff } from './staff.ts'

export async function requestReturn(
  shop: TestShop,
  staff: Awaited<ReturnType<typeof hireStaff>>,
  {
    customer,
    returnImages = [],
    pickupAddress = home,
  }: { customer?: PurchaseOptions['customer']; returnImages?: ReturnImage[]; pickupAddress?: AddressFields } = {},
) {
  const bought = await buy(shop, customer ? { customer } : {})
  await deliver(staff, bought.orderId)
  const { data } = await bought.customer.client('returnOrder', {
    params: { orderId: bought.orderId },
    body: { reason: 'Damaged or defective', returnResolution: 'Refund', pickupAddress, returnImages },
  })
  return { ...bought, returnId: data._id }
}
