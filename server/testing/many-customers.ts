import { createHash, randomUUID } from 'node:crypto'
import { addresses, customers, sessions } from '../account/account-table.ts'
import type { Pool } from '../db/database.ts'
import { home } from './shop.ts'

/** Customers by the hundred, signed in and with an address: written at once, as signing each up would take a minute. */
export async function manyCustomers(db: Pool, count: number): Promise<{ token: string; addressId: string }[]> {
  const crowd = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomUUID(),
    addressId: randomUUID(),
  }))
  const who = { name: 'Meera Nair', mobileNo: '9876543210', passwordHash: 'none' }
  await db.insert(customers).values(crowd.map(({ id }) => ({ id, email: `${id}@kargha.test`, ...who })))
  await db.insert(addresses).values(crowd.map(({ id, addressId }) => ({ id: addressId, customerId: id, ...home })))
  const hashOf = (token: string) => createHash('sha256').update(token).digest()
  await db.insert(sessions).values(crowd.map(({ id, token }) => ({ customerId: id, tokenHash: hashOf(token) })))
  return crowd
}
