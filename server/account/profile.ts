import { type AddressFields, maximumAddresses, type Profile, type ProfileChange } from '@kargha/contract/account.ts'
import { stateNamed } from '@kargha/contract/states.ts'
import { and, asc, eq } from 'drizzle-orm'
import { isId } from '../db/columns.ts'
import { type Database, inTransaction, type Pool, type Transaction } from '../db/database.ts'
import { notFound, Refusal } from '../http/refusal.ts'
import { addresses, customers } from './account-table.ts'

const addressesOf = (db: Database, customerId: string) =>
  db
    .select({
      _id: addresses.id,
      street: addresses.street,
      city: addresses.city,
      state: addresses.state,
      zipcode: addresses.zipcode,
    })
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(asc(addresses.createdAt), asc(addresses.id))

/** The customer's profile, addresses in the order they were added. */
export async function getProfile(db: Database, customerId: string): Promise<Profile> {
  const [customer] = await db.select().from(customers).where(eq(customers.id, customerId))
  if (customer === undefined) throw notFound('Profile')
  const { id, name, email, mobileNo, image } = customer
  return { _id: id, name, email, mobileNo, image, address: await addressesOf(db, customerId) }
}

export type Recipient = { name: string; email: string; address: AddressFields }

/** Whom an order goes to and where: the customer and one of their own addresses, or null where it isn't theirs. */
export async function recipientAt(db: Database, customerId: string, addressId: string): Promise<Recipient | null> {
  if (!isId(addressId)) return null
  const { street, city, state, zipcode } = addresses
  const [recipient] = await db
    .select({ name: customers.name, email: customers.email, address: { street, city, state, zipcode } })
    .from(addresses)
    .innerJoin(customers, eq(customers.id, addresses.customerId))
    .where(and(eq(addresses.id, addressId), eq(addresses.customerId, customerId)))
  return recipient ?? null
}

const spelled = (address: AddressFields) => ({ ...address, state: stateNamed(address.state) ?? address.state })

async function addAddress(tx: Transaction, customerId: string, fields: AddressFields) {
  const kept = await addressesOf(tx, customerId)
  if (kept.length >= maximumAddresses)
    throw new Refusal('ADDRESS_LIMIT', `You can keep at most ${maximumAddresses} addresses`)
  await tx.insert(addresses).values({ customerId, ...spelled(fields) })
}

async function addressAt(tx: Transaction, customerId: string, position: number) {
  const address = (await addressesOf(tx, customerId))[position]
  if (address === undefined) throw notFound('Address')
  return eq(addresses.id, address._id)
}

/** Makes one of the five profile changes (see the contract) and answers the profile as it then is. */
export function changeProfile(db: Pool, customerId: string, change: ProfileChange): Promise<Profile> {
  return inTransaction(db, async (tx) => {
    // Positions and the limit only mean something while no other change of the same profile is under way.
    await tx.select({ id: customers.id }).from(customers).where(eq(customers.id, customerId)).for('update')
    if ('deleteIndex' in change) await tx.delete(addresses).where(await addressAt(tx, customerId, change.deleteIndex))
    else if ('updatedAddress' in change)
      await tx
        .update(addresses)
        .set(spelled(change.updatedAddress))
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
