import type { ImportUndo } from '@kargha/contract/staff/product-imports.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type ImportedEntry, wasChangedSince } from '../../shop/audit/audit-of-imports.ts'
import type { AuditRecord } from '../../shop/audit/audited.ts'
import { lockCatalogue } from '../products/lock-catalogue.ts'
import { archiveProduct } from '../products/save-product.ts'
import { getStaffProduct, savedFields } from '../products/staff-products.ts'
import { lockStockOf } from '../stock/stock.ts'
import { type AuditedChanges, restoreProduct } from './restore-product.ts'
import { stockIn, undoStock } from './undo-stock.ts'

type UndoneEntry = AuditRecord & { action: 'archiveProduct' | ImportedEntry['action'] }
/** Of one entry. */
type Undone = { entry?: UndoneEntry; left: ImportUndo['left'] }

const isChange = (value: unknown): value is { from?: unknown; to?: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && 'to' in value

const changesIn = (details: ImportedEntry['details']): AuditedChanges =>
  Object.fromEntries(Object.entries(details).flatMap(([field, value]) => (isChange(value) ? [[field, value]] : [])))

async function undoEntry(tx: Transaction, importId: string, imported: ImportedEntry, actor: string): Promise<Undone> {
  const { number, action, subject, record, details } = imported
  const before = await getStaffProduct(tx, record)
  const undone = { subject, details: { undo: true, importId } }
  if (action === 'createProduct') {
    if (await wasChangedSince(tx, { record, number, importId }))
      return { left: [{ sku: subject, name: before.name, fields: [] }] }
    const { after } = await archiveProduct(tx, record, actor)
    const entry = {
      ...undone,
      action: 'archiveProduct' as const,
      before: savedFields(before),
      after: savedFields(after),
    }
    return { left: [], ...(before.status !== 'archived' && { entry }) }
  }
  const stock = await undoStock(tx, imported, actor)
  const { after, left } = await restoreProduct(tx, before, changesIn(details), actor)
  const entry = {
    ...{ action, subject, before: savedFields(before), after: savedFields(after) },
    details: { ...undone.details, ...(stock.undone.length > 0 && { reason: details.reason, stock: stock.undone }) },
  }
  return {
    ...((after.version !== before.version || stock.undone.length > 0) && { entry }),
    left: [
      ...(left.length > 0 ? [{ sku: subject, name: before.name, fields: left }] : []),
      ...stock.left.map((sku) => ({ sku, name: before.name, fields: ['stock'] })),
    ],
  }
}

/**
 * Archives products that the entries created and sets others back, unless they were changed since. Asked again, it finds nothing
 * left to do.
 */
export async function undoEntries(
  tx: Transaction,
  importId: string,
  entries: readonly ImportedEntry[],
  actor: string,
): Promise<{ undo: ImportUndo; entries: UndoneEntry[] }> {
  await lockCatalogue(tx)
  await lockStockOf(
    tx,
    entries.flatMap((each) => stockIn(each).map(({ variantId }) => ({ productId: each.record, variantId }))),
  )
  const undo: ImportUndo = { archived: 0, restored: 0, left: [] }
  const written: UndoneEntry[] = []
  for (const each of entries) {
    const { entry, left } = await tx
      .transaction((savepoint) => undoEntry(savepoint, importId, each, actor))
      .catch((error: unknown): Undone => {
        // Its SKU or address is another product's by now, or something that it needs is gone.
        if (!(error instanceof Refusal)) throw error
        return { left: [{ sku: each.subject, name: error.message, fields: Object.keys(changesIn(each.details)) }] }
      })
    undo.left.push(...left)
    if (!entry) continue
    written.push(entry)
    undo[entry.action === 'archiveProduct' ? 'archived' : 'restored'] += 1
  }
  return { undo, entries: written }
}
