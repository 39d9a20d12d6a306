import { createHmac } from 'node:crypto'
import type { Recipient } from '@kargha/contract/shop/address.ts'
import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { prepared, type Values } from '../../platform/db/prepared.ts'
import { textSql } from '../../platform/db/typed-sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { deriveKey, type SecretKey } from '../../platform/secrets/secret-key.ts'
import { customers, customerWords } from './account-table.ts'

export type Contact = { _id: string; name: string; email: string; mobileNo: string }

export const contactColumns = {
  _id: customers.id,
  name: customers.name,
  email: customers.email,
  mobileNo: customers.mobileNo,
}

/** In place of a customer who no longer exists. */
export const deletedCustomer: Contact = { _id: '', name: '', email: '', mobileNo: '' }

/** Of a purchase: as corrected, else the customer. */
export function recipientOf({ recipient }: { recipient: Recipient | null }, customer: Recipient): Recipient {
  const { name, mobileNo } = recipient ?? customer
  return { name, mobileNo }
}

export async function contactOf(db: Database, customerId: string): Promise<Contact> {
  const [contact] = await db.select(contactColumns).from(customers).where(eq(customers.id, customerId))
  if (contact === undefined) throw notFound('Customer')
  return contact
}

/** By customer id. */
export async function contactsOf(db: Database, customerIds: readonly string[]): Promise<Map<string, Contact>> {
  const rows = await db
    .select(contactColumns)
    .from(customers)
    .where(sql`${customers.id} = any(${sql.param([...customerIds])}::uuid[])`)
  return new Map(rows.map((contact) => [contact._id, contact]))
}

/** Words as search prefixes; a mobile number in any spelling is one word. */
function prefixesOf(text: string): string {
  const digits = /^[+\d][\d\s-]{5,}$/.test(text)
    ? text.replaceAll(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '')
    : undefined
  const words = (digits ?? text).toLowerCase().split(/\s+/)
  return words.map((word) => `'${word.replaceAll(/['\\]/g, (sign) => sign + sign)}':*`).join(' & ')
}

/**
 * Subquery of at most 500 customers. Materialized, because with the limit in view PostgreSQL reads the table instead of the
 * index.
 */
export const customersMatching = (words: string): SQL =>
  sql`(with found as materialized (
    select ${customers.id} from ${customers} where ${customerWords(customers)} @@ ${prefixesOf(words)}::tsquery
  ) select id from found limit 500)`

/** A column for other features' queries. */
export const customerNameOf = (customerId: Column) =>
  textSql`(select case when customer.deleted_at is null then customer.name else 'A former customer' end from ${customers} customer where customer.id = ${customerId})`

/** Belongs to nobody: the domain is reserved (RFC 2606). */
export const deletedEmail = (customerId: string): string => `${customerId}@deleted.invalid`
/** Of an account that its customer deleted: whoever has no key can't find out whose it was. */
export const deletedEmailHash = (key: SecretKey, email: string): string =>
  createHmac('sha256', deriveKey(key, 'deleted accounts')).update(email.toLowerCase()).digest('base64url')
export const isDeletedEmail = (email: string): boolean => email.endsWith('@deleted.invalid')

const lock = prepared('lock_customer', (db, { customerId }: Values<{ customerId: string }>) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update'),
)

/** Serialises transactions about one customer. */
export async function lockCustomer(tx: Transaction, customerId: string): Promise<void> {
  await lock(tx, { customerId })
}
