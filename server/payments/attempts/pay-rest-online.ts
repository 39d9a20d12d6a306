import { difference, noPaise, sum } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { bookEntries } from '../../orders/ledger/ledger.ts'
import { theShop } from '../../orders/ledger/refund-right.ts'
import { taxPartsFor } from '../../orders/pricing/order-tax.ts'
import { type LockedOrder, withTerms } from '../../orders/records/lock-order.ts'
import type { LockedPurchase } from '../../orders/records/lock-purchase.ts'
import { orders, purchases } from '../../orders/records/orders-table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { unpackParcelOf } from '../../shipping/parcels/move-parcel-of.ts'

function withoutFee(tx: Transaction, order: LockedOrder) {
  const finalTotal = difference(order.finalTotal, order.codFee)
  return tx
    .update(orders)
    .set({
      paidOnlineAt: sql`now()`,
      paymentStatus: 'Completed',
      codFee: noPaise,
      finalTotal,
      ...taxPartsFor(order, { finalTotal }),
    })
    .where(eq(orders.id, order.id))
    .returning()
}

/**
 * Turns COD orders of a locked purchase, whose cash due was paid online, into online orders, waiving the COD fee. Packed parcels
 * are unpacked: their papers and couriers state the cash. Returns the changed orders (decision 077).
 */
export async function payRestOnline(
  tx: Transaction,
  deps: OrderDeps,
  purchase: LockedPurchase,
  paid: readonly LockedOrder[],
  paymentId: string,
): Promise<LockedOrder[]> {
  for (const order of paid) await unpackParcelOf(tx, deps, order, `Order ${order.number} was paid online`, theShop)
  const waived = sum(paid.map(({ codFee }) => codFee))
  await bookEntries(
    tx,
    paid.map(({ id, codFee }) => ({ orderId: id, kind: 'COD fee waived' as const, amount: codFee })),
  )
  const [changedPurchase] = await tx
    .update(purchases)
    .set({
      restPaidBy: paymentId,
      codFee: sql`${purchases.codFee} - ${waived}`,
      finalTotal: sql`${purchases.finalTotal} - ${waived}`,
    })
    .where(eq(purchases.id, purchase.id))
    .returning()
  if (changedPurchase === undefined) throw new Error(`Purchase ${purchase.id} vanished although it was locked`)
  const changed = await Promise.all(paid.map((order) => withoutFee(tx, order)))
  return withTerms(
    changed.flat().toSorted((a, b) => a.position - b.position),
    changedPurchase,
  )
}
