import { isDeepStrictEqual } from 'node:util'
import { eq, inArray } from 'drizzle-orm'
import { customerCashRules } from '../../delivery/cash-risk/cash-rules-table.ts'
import { purchases } from '../../orders/records/orders-table.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { booleanSql } from '../../platform/db/typed-sql.ts'
import {
  addresses,
  blockedCustomers,
  customerNotes,
  customers,
  importedCustomers,
  passwordResets,
} from '../../shop/customers/account-table.ts'
import { type CustomerState, customerStates, hasSignedIn, nothingKnown, shownCustomer } from './customer-state.ts'
import { changedSince, type LeftRecord, type UndoneRecord } from './import-kind.ts'
import type { Changes } from './record-imports-table.ts'
import { restorable } from './restorable.ts'

/** Sign-ins, password resets and staff's notes wait for this lock, and find whom it removed gone. */
export async function lockCustomers(tx: Transaction, ids: readonly string[]): Promise<string[]> {
  const found = await tx
    .select({ id: customers.id, deletedAt: customers.deletedAt })
    .from(customers)
    .where(inArray(customers.id, [...ids]))
    .orderBy(customers.id)
    .for('update')
  return found.filter(({ deletedAt }) => deletedAt === null).map(({ id }) => id)
}

const selected = {
  id: customers.id,
  email: customers.email,
  hasSignedIn,
  mayComeIn: booleanSql`exists (select from ${passwordResets} where customer_id = "customers"."id")`,
  isNoted: booleanSql`(exists (select from ${customerNotes} where customer_id = "customers"."id")
    or exists (select from ${blockedCustomers} where customer_id = "customers"."id")
    or exists (select from ${customerCashRules} where customer_id = "customers"."id"))`,
  hasOrdered: booleanSql`exists (select from ${purchases} where customer_id = "customers"."id")`,
}
type Use = { email: string; hasSignedIn: boolean; mayComeIn: boolean; isNoted: boolean; hasOrdered: boolean }

const signedIn = 'the customer has signed in'

function whyKept({ name, isChangedAgain }: UndoneRecord, use: Use): string | undefined {
  if (use.hasOrdered) return 'the customer has ordered'
  if (use.hasSignedIn) return signedIn
  if (use.mayComeIn) return 'the customer has just requested a password'
  if (use.isNoted) return 'staff have noted something about the customer'
  return isChangedAgain || use.email !== name ? changedSince : undefined
}

type Values = { [Field in keyof CustomerState]?: CustomerState[Field] | undefined }

/** Nobody has signed in to it. */
async function restoreAccount(tx: Transaction, id: string, { name, mobileNo, addresses: old }: Values): Promise<void> {
  if (name !== undefined || mobileNo !== undefined)
    await tx
      .update(customers)
      .set({ ...(name !== undefined && { name }), ...(mobileNo !== undefined && { mobileNo }) })
      .where(eq(customers.id, id))
  if (old === undefined) return
  await tx.delete(addresses).where(eq(addresses.customerId, id))
  if (old.length > 0) await tx.insert(addresses).values(old.map((address) => ({ ...address, customerId: id })))
}

/** What an earlier shop knew; without anything of that, none. */
async function restoreDetails(
  tx: Transaction,
  id: string,
  now: CustomerState,
  restored: Partial<CustomerState>,
): Promise<void> {
  const after = { ...now, ...restored }
  const { emailConsent, smsConsent, totalOrders, totalSpent, note, tags } = after
  const details = { emailConsent, smsConsent, totalOrders, totalSpent, note, tags }
  const isOf = eq(importedCustomers.customerId, id)
  if (after.source === null && isDeepStrictEqual(details, nothingKnown)) {
    await tx.delete(importedCustomers).where(isOf)
    return
  }
  const { source, importedAt } = after.source === null ? now : after
  const isAnswered = emailConsent !== null || smsConsent !== null
  const consentAt = isAnswered ? (after.consentAt ?? now.consentAt) : null
  await tx
    .update(importedCustomers)
    .set({
      ...details,
      consentAt: consentAt === null ? null : new Date(consentAt),
      ...(source !== null && { source }),
      ...(importedAt !== null && { importedAt: new Date(importedAt) }),
    })
    .where(isOf)
}

const accountFields = ['name', 'mobileNo', 'addresses']

/** Undefined if all of it is as before. */
async function restoreCustomer(
  tx: Transaction,
  { recordId: id, changes }: { recordId: string; changes: Changes },
  now: CustomerState,
  { hasSignedIn }: Use,
): Promise<LeftRecord | undefined> {
  const { values, left } = restorable(now, changes)
  const { name, mobileNo, addresses: old, ...details } = values as Partial<CustomerState>
  if (!hasSignedIn) await restoreAccount(tx, id, { name, mobileNo, addresses: old })
  if (Object.keys(details).length > 0) await restoreDetails(tx, id, now, details)
  const own = hasSignedIn ? Object.keys(changes).filter((field) => accountFields.includes(field)) : []
  const fields = Object.keys(shownCustomer(changes)).filter((field) => left.includes(field) || own.includes(field))
  return fields.length > 0 ? { recordId: id, fields, why: own.length > 0 ? signedIn : changedSince } : undefined
}

/**
 * Removes accounts that the import opened and nobody used since, and sets back what it changed of others, unless their customers
 * have signed in since.
 */
export async function undoCustomers(tx: Transaction, records: readonly UndoneRecord[]): Promise<LeftRecord[]> {
  const ids = records.map(({ recordId }) => recordId)
  const uses = new Map(
    (await tx.select(selected).from(customers).where(inArray(customers.id, ids))).map((use) => [use.id, use]),
  )
  const states = await customerStates(tx, ids)
  const left: LeftRecord[] = []
  const unused: string[] = []
  for (const record of records) {
    const { recordId, changes } = record
    const [use, now] = [uses.get(recordId), states.get(recordId)]
    if (use === undefined || now === undefined) continue
    if (changes !== null) {
      const kept = await restoreCustomer(tx, { recordId, changes }, now, use)
      if (kept) left.push(kept)
      continue
    }
    const why = whyKept(record, use)
    if (why === undefined) unused.push(recordId)
    else left.push({ recordId, fields: [], why })
  }
  await tx.delete(customers).where(inArray(customers.id, unused))
  return left
}
