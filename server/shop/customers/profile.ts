import { maxAddresses, type Profile, type ProfileChange } from '@kargha/contract/shop/account.ts'
import type { AddressFields } from '@kargha/contract/shop/address.ts'
import { addressFieldNames } from '@kargha/contract/shop/address-lines.ts'
import type { Business } from '@kargha/contract/shop/business.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { isId } from '../../platform/db/columns.ts'
import { type Database, inTransaction, type Pool, type Transaction } from '../../platform/db/database.ts'
import { prepared, type Values } from '../../platform/db/prepared.ts'
import { invalid, notFound, Refusal } from '../../platform/http/refusal.ts'
import { unauthenticated } from '../../platform/http/register-route.ts'
import { shopSettings } from '../settings/settings.ts'
import { addressColumns, addresses, customers } from './account-table.ts'

const addressesOf = (db: Database, customerId: string) =>
  db
    .select({ _id: addresses.id, ...addressColumns })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))

/** Addresses in the order they were added. */
export async function getProfile(db: Database, customerId: string): Promise<Profile> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (customer === undefined) throw notFound('Profile')
  const { id, name, email, mobileNo, image, business } = customer
  return { _id: id, name, email, mobileNo, image, address: await addressesOf(db, customerId), business }
}

type CheckoutRecipient = { name: string; email: string; address: AddressFields }

const readRecipient = prepared(
  'recipient',
  (db, { customerId, addressId }: Values<{ customerId: string; addressId: string | null }>) =>
    db
      .select({ name: customers.name, email: customers.email, mobileNo: customers.mobileNo, address: addressColumns })
      .from(customers)
      .leftJoin(addresses, and(eq(addresses.customerId, customers.id), sql`${addresses.id} = ${addressId}`))
      .where(and(eq(customers.id, customerId), isNull(customers.deletedAt))),
)

/**
 * Null for an address that isn't theirs. Throws UNAUTHENTICATED if the account was deleted, VALIDATION_FAILED without a mobile
 * number, which couriers need.
 */
export async function recipientAt(
  db: Database,
  customerId: string,
  addressId: string,
): Promise<CheckoutRecipient | null> {
  const [found] = await readRecipient(db, { customerId, addressId: isId(addressId) ? addressId : null })
  if (found === undefined) throw unauthenticated()
  const { address, mobileNo, ...recipient } = found
  if (mobileNo === '') throw invalid('mobileNo', 'Please add your mobile number to your profile first')
  return address === null ? null : { ...recipient, address }
}

async function addAddress(tx: Transaction, customerId: string, fields: AddressFields) {
  const existing = await addressesOf(tx, customerId)
  if (existing.length >= maxAddresses)
    throw new Refusal('ADDRESS_LIMIT', `You can keep at most ${maxAddresses} addresses`)
  await tx.insert(addresses).values({ customerId, ...fields })
}

async function addressAt(tx: Transaction, customerId: string, position: number) {
  const address = (await addressesOf(tx, customerId))[position]
  if (address === undefined) throw notFound('Address')
  return eq(addresses.id, address._id)
}

/** A field that the new address lacks is emptied, not kept. */
export const replacementBy = (fields: Partial<AddressFields>) =>
  Object.fromEntries(addressFieldNames.map((name) => [name, fields[name] ?? sql`default`]))

/** A shop sells nothing to itself. `path` is the input's. Throws VALIDATION_FAILED. */
export function refuseOwnGstin(shop: { gstin: string }, business: Business | null, path: string): void {
  if (business !== null && business.gstin === shop.gstin)
    throw invalid(path, 'This is the shop’s own GSTIN. Please enter the one of the business that buys')
}

export async function keepBusiness(tx: Transaction, customerId: string, business: Business | null): Promise<void> {
  await tx.update(customers).set({ business }).where(eq(customers.id, customerId))
}

/** Makes one of the contract's profile changes and returns the profile. */
export function changeProfile(db: Pool, customerId: string, change: ProfileChange): Promise<Profile> {
  return inTransaction(db, async (tx) => {
    // Positions and the limit must not change meanwhile.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
    if ('deleteIndex' in change) await tx.delete(addresses).where(await addressAt(tx, customerId, change.deleteIndex))
    else if ('updatedAddress' in change)
      await tx
        .update(addresses)
        .set(replacementBy(change.updatedAddress))
        .where(await addressAt(tx, customerId, change.indexToOperate))
    else if ('newAddress' in change) await addAddress(tx, customerId, change.newAddress)
    else if ('address' in change) {
      const [first] = [change.address].flat()
      if (first) await addAddress(tx, customerId, first)
    } else if ('business' in change) {
      refuseOwnGstin(await shopSettings(tx), change.business, 'business.gstin')
      await keepBusiness(tx, customerId, change.business)
    } else
      await tx
        .update(customers)
        .set({ name: change.name, mobileNo: change.mobileNo })
        .where(eq(customers.id, customerId))
    return getProfile(tx, customerId)
  })
}

export async function changePicture(db: Database, customerId: string, image: string): Promise<void> {
  await db.update(customers).set({ image }).where(eq(customers.id, customerId))
}
