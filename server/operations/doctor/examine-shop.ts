import { sql } from 'drizzle-orm'
import type { Gateway } from '../../payments/attempts/gateway.ts'
import { type Database, inSnapshot, type Pool, type Transaction } from '../../platform/db/database.ts'
import type { FileStore } from '../../platform/media/file-store.ts'
import { checkAudit } from './audit-invariant.ts'
import { batchReader, queriesOf } from './batches.ts'
import { couponInvariants } from './coupon-invariants.ts'
import { courierInvariants } from './courier-invariants.ts'
import { deliveryInvariants } from './delivery-invariants.ts'
import { checkFiles } from './file-invariants.ts'
import { gatewayMismatches } from './gateway-mismatches.ts'
import type { Finding } from './invariant.ts'
import { invoiceInvariants } from './invoice-invariants.ts'
import { checkLedgers } from './ledger-invariant.ts'
import { listingInvariants } from './listing-invariants.ts'
import { moneyInvariants } from './money-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { parcelInvariants } from './parcel-invariants.ts'
import { ratingInvariants } from './rating-invariants.ts'
import { redirectInvariants } from './redirect-invariants.ts'
import { remittanceInvariants } from './remittance-invariants.ts'
import { stockInvariants } from './stock-invariants.ts'
import { taxInvariants } from './tax-invariants.ts'
import { variantInvariants } from './variant-invariants.ts'

export const invariants = [
  ...stockInvariants,
  ...variantInvariants,
  ...listingInvariants,
  ...orderInvariants,
  ...parcelInvariants,
  ...moneyInvariants,
  ...couponInvariants,
  ...deliveryInvariants,
  ...courierInvariants,
  ...ratingInvariants,
  ...redirectInvariants,
  ...remittanceInvariants,
  ...taxInvariants,
  ...invoiceInvariants,
]

export async function startChecks(tx: Transaction) {
  // Batches must use indexes, not read whole tables.
  await tx.execute(sql`set local random_page_cost = 1`)
  return batchReader(tx)
}

async function findingsIn(tx: Transaction, fileStore?: FileStore): Promise<Finding[]> {
  const batchesOf = await startChecks(tx)
  const found: Finding[] = []
  for (const invariant of invariants) {
    const violations: string[] = []
    for (const query of await queriesOf(invariant, batchesOf)) {
      const { rows } = await tx.execute(query)
      violations.push(...rows.map((row) => String(Object.values(row)[0])))
    }
    found.push({ invariant: invariant.invariant, violations })
  }
  found.push(await checkAudit(tx), await checkLedgers(tx))
  return fileStore ? [...found, ...(await checkFiles(tx, fileStore))] : found
}

const isPool = (db: Database): db is Pool => '$client' in db

/**
 * Checks all invariants of a running shop without changing it: of the database at one moment and, if given, of the file
 * store and against the gateway. Returns every invariant, violated or not.
 */
export async function examineShop(db: Database, fileStore?: FileStore, gateway?: Gateway): Promise<Finding[]> {
  const findings = await (isPool(db) ? inSnapshot(db, (tx) => findingsIn(tx, fileStore)) : findingsIn(db, fileStore))
  if (gateway === undefined) return findings
  const violations = await gatewayMismatches(db, gateway)
  return [
    ...findings,
    { invariant: 'Payments and refunds have the state and amount they have at the gateway', violations },
  ]
}
