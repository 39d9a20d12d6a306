import { type Database, inSnapshot, type Pool, type Transaction } from '../db/database.ts'
import type { FileStore } from '../media/file-store.ts'
import type { Gateway } from '../payments/gateway.ts'
import { checkAudit } from './audit-invariant.ts'
import { couponInvariants } from './coupon-invariants.ts'
import { courierInvariants } from './courier-invariants.ts'
import { deliveryInvariants } from './delivery-invariants.ts'
import { checkFiles } from './file-invariants.ts'
import { gatewayMismatches } from './gateway-mismatches.ts'
import type { Finding } from './invariant.ts'
import { listingInvariants } from './listing-invariants.ts'
import { moneyInvariants } from './money-invariants.ts'
import { orderInvariants } from './order-invariants.ts'
import { ratingInvariants } from './rating-invariants.ts'

import { remittanceInvariants } from './remittance-invariants.ts'

import { shipmentInvariants } from './shipment-invariants.ts'

import { stockInvariants } from './stock-invariants.ts'
import { variantInvariants } from './variant-invariants.ts'

export const invariants = [
  ...stockInvariants,
  ...variantInvariants,
  ...listingInvariants,
  ...orderInvariants,
  ...shipmentInvariants,
  ...moneyInvariants,
  ...couponInvariants,
  ...deliveryInvariants,
  ...courierInvariants,
  ...ratingInvariants,
  ...remittanceInvariants,
]

/** The invariants of the database and, with a file store, of the files that it refers to. */
async function findingsIn(tx: Transaction, fileStore?: FileStore): Promise<Finding[]> {
  const found: Finding[] = []
  for (const { invariant, violations } of invariants) {
    const { rows } = await tx.execute(violations)
    found.push({ invariant, violations: rows.map((row) => String(Object.values(row)[0])) })
  }
  found.push(await checkAudit(tx))
  return fileStore ? [...found, ...(await checkFiles(tx, fileStore))] : found
}

const isPool = (db: Database): db is Pool => '$client' in db

/**
 * Checks every invariant of a running shop, and changes nothing: those of the database as of one moment, with a file store
 * those of its files, and with a gateway that its payments and refunds agree with ours. Returns a finding for each, violated
 * or not.
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
