import { isReturnable } from '@kargha/contract/lives.ts'
import type { ReturnImage, ReturnOrder, ReturnStatus } from '@kargha/contract/orders.ts'
import { stateNamed } from '@kargha/contract/states.ts'
import { eq } from 'drizzle-orm'
import { shopSettings } from '../content/settings.ts'
import { inTransaction, type Pool } from '../db/database.ts'
import { Refusal } from '../http/refusal.ts'
import { lockOrder, type OrderRow } from './lock-order.ts'
import { byCustomer, type Shop } from './order-status.ts'
import { ownOrder } from './own-orders.ts'
import { reasonTold } from './reasons.ts'
import { tellReturn } from './return-status.ts'
import { returns } from './returns-table.ts'

/** The address within the shop of one of its own uploaded files, or null where it is none. */
export type OwnFile = (url: string) => Promise<string | null>

/** The pictures of those rows in which one was chosen. */
async function ownImages(rows: readonly ReturnImage[], ownFile: OwnFile): Promise<ReturnImage[]> {
  const found = await Promise.all(rows.map(async ({ url }) => (url === '' ? '' : ownFile(url))))
  return rows.flatMap(({ description }, index) => {
    const url = found[index]
    if (url) return [{ url, description }]
    if (url === '') return []
    const message = 'Please upload your pictures here'
    throw new Refusal('VALIDATION_FAILED', message, { details: [{ path: `returnImages.${index}.url`, message }] })
  })
}

function whyNot(order: OrderRow, returnStatus: ReturnStatus | null, hours: number): string {
  if (returnStatus !== null) return `You have asked to return order ${order.number} already`
  if (order.deliveredAt === null)
    return `Order ${order.number} is ${order.status}: only what was delivered can be returned`
  return `Order ${order.number} could be returned within ${hours} hours of its delivery, which have passed`
}

/**
 * Asks to return a customer's own order, by number or id. Refuses an unknown order or another's, pictures that were not
 * uploaded here, and with ORDER_STATUS one that was not delivered, whose window has passed, or that was asked for before.
 */
export async function returnOrder(
  db: Pool,
  shop: Shop & { ownFile: OwnFile },
  customerId: string,
  orderId: string,
  request: ReturnOrder,
): Promise<{ _id: string; status: ReturnStatus }> {
  const images = await ownImages(request.returnImages, shop.ownFile)
  return inTransaction(db, async (tx) => {
    const { _id } = await ownOrder(tx, customerId, orderId)
    const order = await lockOrder(tx, _id)
    const [earlier] = await tx.select({ status: returns.status }).from(returns).where(eq(returns.orderId, order.id))
    const { returnWindowHours } = await shopSettings(tx)
    const returnStatus = earlier?.status ?? null
    if (!isReturnable({ ...order, returnStatus }, returnWindowHours, new Date()))
      throw new Refusal('ORDER_STATUS', whyNot(order, returnStatus, returnWindowHours))

    const { reason, customReason, returnResolution, pickupAddress } = request
    const [asked] = await tx
      .insert(returns)
      .values({
        orderId: order.id,
        reason,
        customReason: customReason ?? '',
        resolution: returnResolution,
        images,
        pickupAddress: { ...pickupAddress, state: stateNamed(pickupAddress.state) ?? pickupAddress.state },
      })
      .returning()
    if (asked === undefined) throw new Error(`The return of order ${order.number} was not kept`)
    await tellReturn(tx, shop, order, { ...asked, note: reasonTold(request) }, byCustomer)
    return { _id: asked.id, status: asked.status }
  })
}
