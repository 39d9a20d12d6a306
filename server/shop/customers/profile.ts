import { maxAddresses, type Profile, type ProfileChange } from '@kargha/contract/shop/account.ts'
import type { AddressFields } from '@kargha/contract/shop/address.ts'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
import { jsonOf } from '../../platform/db/columns.ts'
import { type Database, inTransaction, type Pool, type Transaction } from '../../platform/db/database.ts'
import { optimizationFence, type Values } from '../../platform/db/prepared.ts'
import { notFound, Refusal } from '../../platform/http/refusal.ts'
import { addressColumns, addresses, customers } from './account-table.ts'

const addressesOf = (db: Database, customerId: string) =>
  db
    .select({ _id: addresses.id, ...addressColumns })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))

/** The customer's profile, with addresses in the order they were added. */
export async function getProfile(db: Database, customerId: string): Promise<Profile> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (customer === undefined) throw notFound('Profile')
  const { id, name, email, mobileNo, image } = customer
  return { _id: id, name, email, mobileNo, image, address: await addressesOf(db, customerId) }
}

/** Whom an order goes to: the customer at one of their addresses. */
export type Recipient = { name: string; email: string; address: AddressFields }

/**
 * A customer and one of their addresses as the columns `id`, `recipient` and `pincode` of a subquery; the last two are null for an
 * address that is not theirs, and a deleted account has no row.
 */
export const recipientAt = ({
  customerId,
  addressId,
}: Values<{ customerId: string; addressId: string | null }>): SQL => sql`(
  select ${customers.id}, ${addresses.zipcode} as pincode, case when ${addresses.id} is not null
    then ${jsonOf({ name: customers.name, email: customers.email, address: jsonOf(addressColumns) })} end as recipient
  from ${customers} left join ${addresses}
    on ${addresses.id} = ${addressId} and ${addresses.customerId} = ${customers.id}
  where ${customers.id} = ${customerId} and ${customers.deletedAt} is null ${optimizationFence})`

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

/** Makes one of the five profile changes (see the contract) and returns the changed profile. */
export function changeProfile(db: Pool, customerId: string, change: ProfileChange): Promise<Profile> {
  return inTransaction(db, async (tx) => {
    // Positions and the limit are only reliable while no other transaction changes the profile.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
    if ('deleteIndex' in change) await tx.delete(addresses).where(await addressAt(tx, customerId, change.deleteIndex))
    else if ('updatedAddress' in change)
      await tx
        .update(addresses)
        .set(change.updatedAddress)
        .where(await addressAt(tx, customerId, change.indexToOperate))
    else if ('newAddress' in change) await addAddress(tx, customerId, change.newAddress)
    else if ('address' in change) {
      const [first] = [change.address].flat()
      if (first) await addAddress(tx, customerId, first)
    } else
      await tx
        .update(customers)
        .set({ name: change.name, mobileNo: change.mobileNo })
        .where(eq(customers.id, customerId))
    return getProfile(tx, customerId)
  })
}

/** Sets a customer's profile picture to a file in the shop's own store. */
export async function changePicture(db: Database, customerId: string, image: string): Promise<void> {
  await db.update(customers).set({ image }).where(eq(customers.id, customerId))
}
