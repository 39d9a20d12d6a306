import type { Database } from '../db/database.ts'
import type { Shelf } from '../media/shelf.ts'
import type { Gateway } from '../payments/gateway.ts'
import { brokenFiles } from './files.ts'
import { againstGateway } from './gateway-word.ts'
import { moneyPromises } from './money-promises.ts'
import { offerPromises } from './offer-promises.ts'
import { orderPromises } from './order-promises.ts'
import { stockPromises } from './stock-promises.ts'

/** A promise, and a sentence for each place where it is broken. */
export type Finding = { promise: string; broken: string[] }

/**
 * Looks through a live shop for broken promises: its database, at one moment, with its shelf the files on it, and with its
 * gateway what that says of payments and refunds. It changes nothing. Answers every promise, kept or not.
 */
export async function examine(db: Database, shelf?: Shelf, gateway?: Gateway): Promise<Finding[]> {
  const findings = await examineRows(db, shelf)
  if (gateway === undefined) return findings
  const broken = await againstGateway(db, gateway)
  return [...findings, { promise: 'Payments and refunds are what the gateway says', broken }]
}

function examineRows(db: Database, shelf: Shelf | undefined): Promise<Finding[]> {
  return db.transaction(
    async (tx) => {
      const findings: Finding[] = []
      for (const { promise, broken } of [...stockPromises, ...orderPromises, ...moneyPromises, ...offerPromises]) {
        const { rows } = await tx.execute(broken)
        findings.push({ promise, broken: rows.map((row) => String(Object.values(row)[0])) })
      }
      if (shelf)
        for (const [promise, broken] of Object.entries(await brokenFiles(tx, shelf))) findings.push({ promise, broken })
      return findings
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
