import { createHash } from 'node:crypto'
import { noPaise } from '@kargha/domain/money.ts'
import { remittanceLines, remittances } from '../../payments/remittances/remittances-table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import type { parcels } from '../../shipping/parcels/parcels-table.ts'

const dayMs = 24 * 3_600_000
const weekMs = 7 * dayMs
/** Couriers pay out a week's cash so long after its end. */
const delayMs = 3 * dayMs

type SentParcel = typeof parcels.$inferInsert & { id: string }

/** What couriers have paid out by now: a statement for each courier and week, every line exact. */
export async function seedRemittances(tx: Transaction, sent: readonly SentParcel[], now: Date): Promise<void> {
  const collected = sent.flatMap(({ id, awb, courierName, cashToCollect, deliveredAt }) => {
    if (!deliveredAt || !awb || !courierName || !cashToCollect || cashToCollect === noPaise) return []
    const paidAt = new Date(Math.ceil(deliveredAt.getTime() / weekMs) * weekMs + delayMs)
    return paidAt < now ? [{ id, awb, courierName, cash: cashToCollect, paidAt }] : []
  })
  const statements = Map.groupBy(collected, ({ courierName, paidAt }) => `${courierName} ${paidAt.toISOString()}`)
  for (const [name, paid] of statements) {
    const [first] = paid
    if (first === undefined) continue
    const { courierName: courier, paidAt: createdAt } = first
    const fileName = `${courier.toLowerCase().replaceAll(' ', '-')}-${createdAt.toISOString().slice(0, 10)}.csv`
    const fileHash = createHash('sha256').update(name).digest('hex')
    const [remittance] = await tx.insert(remittances).values({ courier, fileName, fileHash, createdAt }).returning()
    if (remittance === undefined) throw new Error(`The statement ${fileName} was not stored`)
    const lines = paid.map(({ id, awb, cash }, index) => ({
      statementId: remittance.id,
      row: index + 1,
      awb: awb.toUpperCase(),
      amount: cash,
      due: cash,
      outcome: 'Exact' as const,
      parcelId: id,
    }))
    await tx.insert(remittanceLines).values(lines)
  }
}
