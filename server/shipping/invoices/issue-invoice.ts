import { sum } from '@kargha/domain/money.ts'
import { nameWithOptions } from '@kargha/domain/option-texts.ts'
import { type HsnDigits, hsnOnInvoice, taxedShopOf } from '@kargha/domain/tax-registration.ts'
import type { LockedOrder } from '../../orders/records/lock-order.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { databaseToday } from '../../platform/db/database-time.ts'
import type { OrderDeps } from '../../platform/deps.ts'
import { contactOf, recipientOf } from '../../shop/customers/contact.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import type { IssuedDocument } from './invoice-link.ts'
import { type InvoiceLine, invoices } from './invoices-table.ts'
import { takeNumber } from './take-number.ts'

/** What leaves: a parcel, or what is sent in exchange for a return. */
type Sent = { parcelId: string } | { returnId: string }

/** Null for an order without tax. */
function lineOf(order: LockedOrder, digits: HsnDigits): InvoiceLine | null {
  const { taxRate: rate, taxable, cgst, sgst, igst, hsn } = order
  if (rate === null || taxable === null || cgst === null || sgst === null || igst === null) return null
  return {
    orderId: order.id,
    orderNumber: order.number,
    description: nameWithOptions(order.productName, order.optionText),
    hsn: hsn && hsnOnInvoice(hsn, digits),
    quantity: order.quantity,
    rate,
    ...{ total: order.finalTotal, taxable, cgst, sgst, igst },
  }
}

/**
 * Issues the invoice of locked orders that leave together, or a composition dealer's bill of supply, with all that it says:
 * later changes change no invoice. None for orders without tax, nor while the shop isn't registered.
 */
export async function issueInvoice(
  tx: Transaction,
  { failpoint }: OrderDeps,
  sent: Sent,
  orders: readonly LockedOrder[],
): Promise<IssuedDocument | null> {
  const taxed = orders.find(({ taxRegistration }) => taxRegistration !== null)
  if (taxed === undefined) return null
  const shop = await shopSettings(tx)
  const { suppliedFrom, placeOfSupply, purchaseId, customerId, address, business } = taxed
  if (taxedShopOf(shop) === null || suppliedFrom === null || placeOfSupply === null) return null
  const lines = orders.flatMap((order) => lineOf(order, shop.hsnDigits) ?? [])
  const { name } = recipientOf(taxed, await contactOf(tx, customerId))
  const series = taxed.taxRegistration === 'regular' ? 'Invoice' : 'Bill of supply'
  const number = await takeNumber(tx, shop.seriesPrefix, series, await databaseToday(tx))
  await failpoint?.('invoice numbered')
  const [issued] = await tx
    .insert(invoices)
    .values({
      ...number,
      ...sent,
      purchaseId,
      seller: {
        name: shop.legalName || shop.name,
        address: shop.legalAddress || shop.postalAddress,
        state: suppliedFrom,
        gstin: shop.gstin,
      },
      buyer: { name, businessName: business?.businessName ?? null, address, gstin: business?.gstin ?? null },
      placeOfSupply,
      lines,
      total: sum(lines.map(({ total }) => total)),
    })
    .returning({ id: invoices.id })
  if (issued === undefined) throw new Error(`Invoice ${number.number} was not issued`)
  await failpoint?.('invoice issued')
  return { id: issued.id, series }
}
