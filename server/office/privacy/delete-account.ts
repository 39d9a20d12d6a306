import type { AddressFields } from '@kargha/contract/shop/address.ts'
import { and, type Column, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { z } from 'zod'
import { wishes } from '../../catalogue/wishlist/wishlist-table.ts'
import { customerCashRules } from '../../delivery/cash-risk/cash-rules-table.ts'
import { moneyLedger } from '../../orders/ledger/ledger-table.ts'
import { orderEvents, orders, purchases } from '../../orders/records/orders-table.ts'
import { purchaseOrigins } from '../../orders/records/purchase-origins-table.ts'
import { customerActor } from '../../orders/records/timeline.ts'
import { payments } from '../../payments/attempts/payments-table.ts'
import { inTransaction, type Pool, type Transaction } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { deleteEmailsOf } from '../../platform/jobs/failed-emails.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { deleteCapturedEmailsOf } from '../../platform/mail/captured-emails.ts'
import type { SecretKey } from '../../platform/secrets/secret-key.ts'
import { deleteAttemptsOf } from '../../platform/traffic/rate-limit.ts'
import { uploads } from '../../platform/uploads/uploads-table.ts'
import { cartLines } from '../../selling/cart/cart-table.ts'
import { idempotencyKeys } from '../../selling/checkout/idempotency-table.ts'
import { invoices } from '../../shipping/invoices/invoices-table.ts'
import { returns } from '../../shipping/returns/returns-table.ts'
import { complaints } from '../../shop/complaints/complaints-table.ts'
import { accountDeletedEmail } from '../../shop/customers/account-emails.ts'
import {
  addresses,
  customerDevices,
  customerNotes,
  customers,
  importedCustomers,
  passwordResets,
  sessions,
} from '../../shop/customers/account-table.ts'
import { deletedEmail, deletedEmailHash } from '../../shop/customers/contact.ts'
import { isPassword, unusableHash } from '../../shop/sessions/password.ts'
import { emailShop } from '../../shop/settings/email-shop.ts'
import { shopSettings } from '../../shop/settings/settings.ts'
import { redactEarlierOrders } from '../earlier-orders/earlier-orders.ts'
import { forgetPerson } from '../imports/imported-records.ts'
import { orderNotes } from '../orders/order-notes-table.ts'
import { isComplaintOf } from './own-data.ts'

/**
 * Paise. From here a consumer's invoice names buyer and address (CGST Rules 2017, rule 46); books are kept for six years after
 * the year's return (CGST Act, section 36).
 */
const namedInvoicePaise = 5_000_000
const removed = 'Removed'
/** They decide on the tax. All other fields of an address, today's and those to come, go. */
const keptFields: (keyof AddressFields)[] = ['state', 'zipcode']

const wrongPassword = () => invalid('password', 'Your password is incorrect', { event: 'credentials_refused' })
const inUse = (message: string) => new Refusal('ACCOUNT_IN_USE', message)

const Open = z.object({ number: z.string(), reason: z.enum(['order', 'return', 'payment', 'money']) })

async function whyNot(tx: Transaction, customerId: string): Promise<string | null> {
  const [open] = await typedRows(tx, Open)`
    select number, reason from (
      select number, case
        when status in ('Order Placed', 'Confirmed', 'Shipped') then 'order'
        when exists (select from ${returns} where order_id = o.id and status in ('Requested', 'Approved', 'Picked up')) then 'return'
        when exists (select from ${payments} where purchase_id = o.purchase_id and state in ('Opening', 'Pending')) then 'payment'
        when (select coalesce(sum(amount), 0) from ${moneyLedger} where order_id = o.id) <> 0 then 'money'
      end as reason, created_at
      from ${orders} o where customer_id = ${customerId}
    ) open where reason is not null order by created_at limit 1`
  if (open === undefined) return null
  return {
    order: `Order ${open.number} is still under way. You can delete your account once it is delivered or cancelled`,
    return: `The return of order ${open.number} is still under way. You can delete your account once it is settled`,
    payment: `A payment for order ${open.number} is still being checked. Please try again later`,
    money: `There is still money to settle for order ${open.number}. You can delete your account after that`,
  }[open.reason]
}

/** What was empty stays so. */
const redacted = (address: Column) => sql`(
  select jsonb_object_agg(key, case when key = any(${sql.param(keptFields)}) or value in ('null', '""') then value
    else to_jsonb(${removed}::text) end) from jsonb_each(${address}))`

const isPaid = sql`exists (
  select from ${orders} where purchase_id = ${purchases.id} and payment_status in ('Completed', 'Refunded'))`
/** The law names them at any value. */
const isInvoicedToBusiness = sql`exists (
  select from ${invoices} where purchase_id = ${purchases.id} and buyer ->> 'gstin' is not null)`

/**
 * Removes the customer's words, corrected recipients, buyers of invoices, and addresses except state and PIN code, which decide
 * on the tax; of large paid purchases, and those invoiced to a GSTIN, neither buyers nor addresses.
 */
async function redactOrders(tx: Transaction, customerId: string): Promise<void> {
  const own = sql`(select id from ${orders} where customer_id = ${customerId})`
  await tx
    .update(purchases)
    .set({ recipient: null })
    .where(and(eq(purchases.customerId, customerId), isNotNull(purchases.recipient)))
  const isUnnamed = and(
    eq(purchases.customerId, customerId),
    sql`not (${purchases.finalTotal} >= ${namedInvoicePaise} and ${isPaid} or ${isInvoicedToBusiness})`,
  )
  const unnamed = tx.select({ id: purchases.id }).from(purchases).where(isUnnamed)
  await tx.update(invoices).set({ buyer: null }).where(inArray(invoices.purchaseId, unnamed))
  await tx
    .update(purchases)
    .set({ address: redacted(purchases.address), business: null })
    .where(isUnnamed)
  await tx
    .update(returns)
    .set({ customReason: '', images: [], pickupAddress: redacted(returns.pickupAddress) })
    .where(sql`${returns.orderId} in ${own}`)
  const ownPurchases = sql`(select id from ${purchases} where customer_id = ${customerId})`
  await tx.delete(orderNotes).where(sql`${orderNotes.purchaseId} in ${ownPurchases}`)
  await tx
    .update(orderEvents)
    .set({ note: '' })
    .where(sql`${orderEvents.orderId} in ${own} and ${orderEvents.actor} = ${customerActor}`)
}

const hasNamedInvoice = async (tx: Transaction, customerId: string): Promise<boolean> =>
  (await tx.$count(
    purchases,
    and(eq(purchases.customerId, customerId), sql`${purchases.finalTotal} >= ${namedInvoicePaise} and ${isPaid}`),
  )) > 0

type DeletionDeps = { jobs: Jobs; publicUrl: string; mailDirectory: string; secretKey: SecretKey }

/**
 * Deletes an account for somebody who knows its password. Orders stay as tax law asks, reviews without name, the row without
 * personal data (decision 064); the email address is free again. An order placed concurrently is either found, or refused by a
 * trigger. Throws VALIDATION_FAILED, and ACCOUNT_IN_USE while an order, return or payment is open or money is owed.
 */
export async function deleteAccount(
  db: Pool,
  { jobs, publicUrl, mailDirectory, secretKey }: DeletionDeps,
  customerId: string,
  password: string,
): Promise<void> {
  const [found] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (found === undefined || !(await isPassword(found.passwordHash, password))) throw wrongPassword()
  const unusable = await unusableHash()
  const deleted = await inTransaction(db, async (tx) => {
    // Waits for additions to the account and blocks new ones.
    const [customer] = await tx
      .select()
      .from(customers)
      .where(and(eq(customers.id, customerId), eq(customers.passwordHash, found.passwordHash)))
      .for('update')
    if (customer === undefined) throw wrongPassword()
    const own = await tx.select({ id: purchases.id }).from(purchases).where(eq(purchases.customerId, customerId))
    const ids = own.map(({ id }) => id).toSorted()
    // The usual lock order: purchases, then orders.
    await tx
      .select({ id: purchases.id })
      .from(purchases)
      .where(inArray(purchases.id, ids))
      .orderBy(purchases.id)
      .for('update')
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(inArray(orders.purchaseId, ids))
      .orderBy(orders.id)
      .for('update')
    const reason = await whyNot(tx, customerId)
    if (reason !== null) throw inUse(reason)

    await redactOrders(tx, customerId)
    const isVerified = customer.emailVerifiedAt !== null
    const redacted = isVerified ? await redactEarlierOrders(tx, customerId) : []
    await forgetPerson(tx, [customerId, ...redacted], isVerified ? customer.email.toLowerCase() : null)
    for (const table of [
      addresses,
      sessions,
      importedCustomers,
      customerNotes,
      customerCashRules,
      passwordResets,
      cartLines,
      wishes,
      idempotencyKeys,
      uploads,
    ])
      await tx.delete(table).where(eq(table.customerId, customerId))
    await tx.delete(customerDevices).where(eq(customerDevices.accountId, customerId))
    await tx.delete(purchaseOrigins).where(eq(purchaseOrigins.customerId, customerId))
    await tx.delete(complaints).where(isComplaintOf(customer))
    await tx
      .update(customers)
      .set({
        name: (await hasNamedInvoice(tx, customerId)) ? customer.name : 'Deleted customer',
        email: deletedEmail(customerId),
        mobileNo: '0000000000',
        passwordHash: unusable,
        image: '',
        business: null,
        deletedAt: sql`now()`,
        deletedEmailHash: deletedEmailHash(secretKey, customer.email),
      })
      .where(eq(customers.id, customerId))
    const shop = emailShop(await shopSettings(tx), publicUrl)
    await deleteEmailsOf(tx, customer)
    await deleteAttemptsOf(tx, customer.email)
    await jobs.enqueue(tx, 'mail', accountDeletedEmail(customer, shop))
    return customer
  })
  await deleteCapturedEmailsOf(mailDirectory, deleted)
}
