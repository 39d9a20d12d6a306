import type { ReturnImage, ReturnOrderFields } from '@kargha/contract/shop/order-forms.ts'
import { ReturnStatus } from '@kargha/contract/shop/orders.ts'
import { isReturnable } from '@kargha/domain/transitions.ts'
import { type Column, eq } from 'drizzle-orm'
import { findOwnOrder } from '../../orders/records/find-order.ts'
import { lockOrder, type OrderRow } from '../../orders/records/lock-order.ts'
import { reasonText } from '../../orders/records/reasons.ts'
import { customerActor } from '../../orders/records/timeline.ts'
import { type Database, inTransaction, type Pool } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { typedSql } from '../../platform/db/typed-sql.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { takeUploads } from '../../platform/uploads/upload-quota.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { recordReturnStep } from './move-return.ts'
import { returns } from './returns-table.ts'

/** Finds an uploaded file's path by its URL; null if it is not the shop's. */
export type OwnFile = (url: string) => Promise<string | null>

const notUploaded = (index: number) => invalid(`returnImages.${index}.url`, 'Please upload your pictures here')

/** The rows with a picture. Throws VALIDATION_FAILED for one not uploaded here. */
async function chosenImages(rows: readonly ReturnImage[], ownFile: OwnFile): Promise<ReturnImage[]> {
  const found = await Promise.all(rows.map(async ({ url }) => (url === '' ? '' : ownFile(url))))
  return rows.flatMap(({ description }, index) => {
    const url = found[index]
    if (url) return [{ url, description }]
    if (url === '') return []
    throw notUploaded(index)
  })
}

function whyNotReturnable(order: OrderRow, returnStatus: ReturnStatus | null, hours: number): string {
  if (returnStatus !== null) return `You’ve already requested a return of order ${order.number}`
  if (order.deliveredAt === null)
    return `Order ${order.number} is ${order.status}: only delivered orders can be returned`
  return `Order ${order.number} could be returned within ${hours} hours of delivery, and that time has passed`
}

async function findReturnStatus(db: Database, orderId: string): Promise<ReturnStatus | null> {
  const [found] = await db.select({ status: returns.status }).from(returns).where(eq(returns.orderId, orderId))
  return found?.status ?? null
}

const statusSql = typedSql(ReturnStatus.nullable())

/** A column for other features' queries: null without a return. */
export const returnStatusOf = (orderId: Column) =>
  statusSql`(select status from ${returns} where order_id = ${orderId})`

export const isActiveReturn = (status: ReturnStatus | null): boolean => status !== null && status !== 'Rejected'

/** Throws NOT_FOUND. */
export async function canReturn(db: Database, customerId: string, idOrNumber: string): Promise<boolean> {
  const { id, deliveredAt } = await findOwnOrder(db, customerId, idOrNumber)
  const { returnWindowHours } = await shopSettings(db)
  return isReturnable(
    { deliveredAt, returnStatus: await findReturnStatus(db, id) },
    returnWindowHours,
    await databaseTime(db),
  )
}

/**
 * Throws NOT_FOUND, VALIDATION_FAILED for others' pictures and for an exchange that isn't offered, ORDER_STATUS if the order can't be
 * returned.
 */
export async function returnOrder(
  db: Pool,
  deps: OrderDeps & { ownFile: OwnFile },
  customerId: string,
  orderId: string,
  request: ReturnOrderFields,
): Promise<{ _id: string; status: ReturnStatus }> {
  const images = await chosenImages(request.returnImages, deps.ownFile)
  return inTransaction(db, async (tx) => {
    const { id } = await findOwnOrder(tx, customerId, orderId)
    const order = await lockOrder(tx, id)
    const returnStatus = await findReturnStatus(tx, id)
    const settings = await shopSettings(tx)
    if (!isReturnable({ ...order, returnStatus }, settings.returnWindowHours, await databaseTime(tx)))
      throw new Refusal('ORDER_STATUS', whyNotReturnable(order, returnStatus, settings.returnWindowHours))
    if (request.returnResolution === 'Exchange' && !settings.offersExchange)
      throw invalid('returnResolution', 'We don’t offer exchanges. Please choose Refund.')

    const names = images.map(({ url }) => url.slice('/media/'.length))
    if (!(await takeUploads(tx, customerId, names))) throw notUploaded(0)
    const { reason, customReason, returnResolution, pickupAddress } = request
    const [requested] = await tx
      .insert(returns)
      .values({
        orderId: order.id,
        reason,
        customReason: customReason ?? '',
        resolution: returnResolution,
        images,
        pickupAddress,
      })
      .returning()
    if (requested === undefined) throw new Error(`The return of order ${order.number} was not stored`)
    await recordReturnStep(tx, deps, order, { ...requested, note: reasonText(request) }, customerActor)
    return { _id: requested.id, status: requested.status }
  })
}
