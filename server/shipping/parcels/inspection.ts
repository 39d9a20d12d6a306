import type { Inspection } from '@kargha/contract/staff/fields.ts'
import { type SQL, sql } from 'drizzle-orm'
import { integer, text } from 'drizzle-orm/pg-core'
import { putStock } from '../../catalogue/stock/stock.ts'
import { timestamptz } from '../../platform/db/columns.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { invalid } from '../../platform/http/refusal.ts'

/** Inspection of pieces that came back; null until then. */
export const inspectionColumns = () => ({
  restocked: integer('restocked'),
  writtenOff: integer('written_off'),
  writeOffReason: text('write_off_reason'),
  inspectedAt: timestamptz('inspected_at'),
})

type InspectionRow = {
  restocked: number | null
  writtenOff: number | null
  writeOffReason: string | null
  inspectedAt: Date | null
}
type InspectedColumns = Record<keyof InspectionRow, unknown>

/** A CHECK condition. */
export const isInspection = (t: InspectedColumns): SQL =>
  sql`num_nulls(${t.restocked}, ${t.writtenOff}, ${t.inspectedAt}) in (0, 3) and least(${t.restocked}, ${t.writtenOff}) >= 0
    and (coalesce(${t.writtenOff}, 0) > 0) = (${t.writeOffReason} is not null)`

/** Throws VALIDATION_FAILED unless each piece is accounted for. */
export function inspected({ restocked, writtenOff, reason }: Inspection, quantity: number) {
  if (restocked + writtenOff !== quantity)
    throw invalid('restocked', `Please account for ${quantity === 1 ? 'the piece' : `each of the ${quantity} pieces`}`)
  return { restocked, writtenOff, writeOffReason: writtenOff > 0 ? (reason ?? '') : null, inspectedAt: sql`now()` }
}

export const toInspection = ({ restocked, writtenOff, writeOffReason, inspectedAt }: InspectionRow) =>
  restocked === null || writtenOff === null || inspectedAt === null
    ? null
    : { restocked, writtenOff, reason: writeOffReason ?? '', at: inspectedAt.toISOString() }

export async function restock(
  tx: Transaction,
  { number, variantId }: { number: string; variantId: string },
  pieces: number,
  actor: string,
): Promise<void> {
  if (pieces > 0) await putStock(tx, variantId, pieces, `Order ${number} came back`, actor)
}
