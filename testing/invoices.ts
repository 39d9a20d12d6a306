import { eq } from 'drizzle-orm'
import { creditNotes, invoices } from '../server/shipping/invoices/invoices-table.ts'
import { addTaxClass, registerShop } from './gst.ts'
import type { TestShop } from './shop.ts'
import { sareeBands } from './tax-bands.ts'

/** Registers the shop; all its products have 5 %. */
export async function openInvoicing({ db }: TestShop): Promise<void> {
  await addTaxClass(db, { name: 'Saree', hsn: '50072010', isDefault: true, bands: sareeBands })
  await registerShop(db)
}

/** Of a purchase, oldest first. */
export async function invoicesOf({ db }: TestShop, purchaseId: string) {
  const issued = await db.select().from(invoices).where(eq(invoices.purchaseId, purchaseId)).orderBy(invoices.issuedAt)
  const notes = await db
    .select({ note: creditNotes })
    .from(creditNotes)
    .innerJoin(invoices, eq(invoices.id, creditNotes.invoiceId))
    .where(eq(invoices.purchaseId, purchaseId))
    .orderBy(creditNotes.issuedAt)
  return { invoices: issued, notes: notes.map(({ note }) => note) }
}
