import type { AddressFields } from '@kargha/contract/account.ts'
import type { DemoShop } from '../../demo/types.ts'
import { addresses, customers } from '../account/account-table.ts'
import { hashPassword } from '../account/password.ts'
import type { Transaction } from './database.ts'
import { before } from './seed-catalogue.ts'

export type SeededCustomer = { id: string; address: AddressFields | undefined }

/** Fills customers and their addresses; answers them by their e-mails. */
export async function seedCustomers(tx: Transaction, shop: DemoShop, now: Date): Promise<Map<string, SeededCustomer>> {
  // They share one password; hashing it is slow on purpose.
  const passwords = [...new Set(shop.customers.map((customer) => customer.password))]
  const hashes = new Map(
    await Promise.all(passwords.map(async (password) => [password, await hashPassword(password)] as const)),
  )
  const since = (email: string) => {
    const days = [...shop.orders, ...shop.reviews]
      .filter(({ customer }) => customer === email)
      .map(({ daysAgo }) => daysAgo)
    return before(now, Math.max(3, ...days) + 20)
  }
  const kept = await tx
    .insert(customers)
    .values(
      shop.customers.map(({ name, email, mobileNo, password }) => ({
        name,
        email,
        mobileNo,
        passwordHash: hashes.get(password) ?? '',
        createdAt: since(email),
      })),
    )
    .returning()
  const idOf = new Map(kept.map((customer) => [customer.email, customer.id]))
  await tx.insert(addresses).values(
    shop.customers.flatMap((customer) =>
      customer.addresses.map((address, index) => ({
        ...address,
        customerId: idOf.get(customer.email) ?? '',
        createdAt: new Date(since(customer.email).getTime() + index * 1000),
      })),
    ),
  )
  return new Map(
    shop.customers.map(({ email, addresses: [first] }) => [email, { id: idOf.get(email) ?? '', address: first }]),
  )
}
