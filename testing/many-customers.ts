import { createHash, randomUUID } from 'node:crypto'
import type { Pool } from '../server/platform/db/database.ts'
import { addresses, customers, sessions } from '../server/shop/customers/account-table.ts'
import { settings } from '../server/shop/settings/settings-table.ts'
import { home } from './shop.ts'

/** For hundreds, `signUp` would take a minute. As all have one address and network, new customers may order any number. */
export async function manyCustomers(db: Pool, count: number): Promise<{ token: string; addressId: string }[]> {
  const rows = Array.from({ length: count }, () => ({
    id: randomUUID(),
    token: randomUUID(),
    addressId: randomUUID(),
  }))
  const account = { name: 'Meera Nair', mobileNo: '9876543210', passwordHash: 'none' }
  await db.insert(customers).values(rows.map(({ id }) => ({ id, email: `${id}@kargha.test`, ...account })))
  await db.insert(addresses).values(rows.map(({ id, addressId }) => ({ id: addressId, customerId: id, ...home })))
  const hashOf = (token: string) => createHash('sha256').update(token).digest()
  await db.insert(sessions).values(rows.map(({ id, token }) => ({ customerId: id, tokenHash: hashOf(token) })))
  await db.update(settings).set({ maxNewCustomerPieces: null, maxNetworkPieces: null })
  return rows
}
