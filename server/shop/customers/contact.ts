import { type Column, eq, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { prepared, type Values } from '../../platform/db/prepared.ts'
import { textSql } from '../../platform/db/typed-sql.ts'
import { notFound } from '../../platform/http/refusal.ts'
import { customers, customerWords } from './account-table.ts'

/** A customer's contact details. */
export type Contact = { _id: string; name: string; email: string; mobileNo: string }

export const contactColumns = {
  _id: customers.id,
  name: customers.name,
  email: customers.email,
  mobileNo: customers.mobileNo,
}

/** Shown in place of a customer who no longer exists. */
export const deletedCustomer: Contact = { _id: '', name: '', email: '', mobileNo: '' }

export async function contactOf(db: Database, customerId: string): Promise<Contact> {
  const [contact] = await db.select(contactColumns).from(customers).where(eq(customers.id, customerId))
  if (contact === undefined) throw notFound('Customer')
  return contact
}

/** The contacts of these customers, by customer id. */
export async function contactsOf(db: Database, customerIds: readonly string[]): Promise<Map<string, Contact>> {
  const rows = await db
    .select(contactColumns)
    .from(customers)
    .where(sql`${customers.id} = any(${sql.param([...customerIds])}::uuid[])`)
  return new Map(rows.map((contact) => [contact._id, contact]))
}

/** The words of a text as prefixes to search for; a mobile number in any spelling is one word. */
function prefixesOf(text: string): string {
  const digits = /^[+\d][\d\s-]{5,}$/.test(text)
    ? text.replaceAll(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '')
    : undefined
  const words = (digits ?? text).toLowerCase().split(/\s+/)
  return words.map((word) => `'${word.replaceAll(/['\\]/g, (sign) => sign + sign)}':*`).join(' & ')
}

/**
 * The customers whose name, e-mail address and mobile number have words that begin as these do, 500 at most, as a subquery. They are
 * found before they are counted off: with the limit in view, PostgreSQL reads the table instead of the index.
 */
export const customersMatching = (words: string): SQL =>
  sql`(with found as materialized (
    select ${customers.id} from ${customers} where ${customerWords(customers)} @@ ${prefixesOf(words)}::tsquery
  ) select id from found limit 500)`

/** The public name of the customer in `customerId`, as a column for another feature's query. */
export const customerNameOf = (customerId: Column) =>
  textSql`(select case when customer.deleted_at is null then customer.name else 'A former customer' end from ${customers} customer where customer.id = ${customerId})`

/** The address in place of a deleted account's, which nobody can have: the domain is reserved (RFC 2606). */
export const deletedEmail = (customerId: string): string => `${customerId}@deleted.invalid`
export const isDeletedEmail = (email: string): boolean => email.endsWith('@deleted.invalid')

const lock = prepared('lock_customer', (db, { customerId }: Values<{ customerId: string }>) =>
  db.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('no key update'),
)

/** Locks a customer until the end of the transaction, so that transactions concerning one customer run one after another. */
export async function lockCustomer(tx: Transaction, customerId: string): Promise<void> {
  await lock(tx, { customerId })
}
