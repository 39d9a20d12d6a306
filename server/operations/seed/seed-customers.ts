import { AddressFields } from '@kargha/contract/shop/address.ts'
import type { DemoShop } from '../../../demo/types.ts'
import type { Transaction } from '../../platform/db/database.ts'
import { addresses, customers } from '../../shop/customers/account-table.ts'
import { hashPassword } from '../../shop/sessions/password.ts'
import { daysBefore } from './seed-catalogue.ts'

export type SeededCustomer = { id: string; address: AddressFields | undefined }

/** By email address. */
export async function seedCustomers(tx: Transaction, shop: DemoShop, now: Date): Promise<Map<string, SeededCustomer>> {
  // Hashing is slow on purpose, and all share one password.
  const passwords = [...new Set(shop.customers.map((customer) => customer.password))]
  const hashes = new Map(
    await Promise.all(passwords.map(async (password) => [password, await hashPassword(password)] as const)),
  )
  const registeredAt = (email: string) => {
    const days = [...shop.orders, ...shop.reviews]
      .filter(({ customer }) => customer === email)
      .map(({ daysAgo }) => daysAgo)
    return daysBefore(now, Math.max(3, ...days) + 20)
  }
  const inserted = await tx
    .insert(customers)
    .values(
      shop.customers.map(({ name, email, mobileNo, password }) => ({
        name,
        email,
        mobileNo,
        passwordHash: hashes.get(password) ?? '',
        createdAt: registeredAt(email),
      })),
    )
    .returning()
  const idOf = new Map(inserted.map((customer) => [customer.email, customer.id]))
  await tx.insert(addresses).values(
    shop.customers.flatMap((customer) =>
      customer.addresses.map((address, index) => ({
        ...address,
        customerId: idOf.get(customer.email) ?? '',
        createdAt: new Date(registeredAt(customer.email).getTime() + index * 1000),
      })),
    ),
  )
  return new Map(
    shop.customers.map(({ email, addresses: [first] }) => [
      email,
      { id: idOf.get(email) ?? '', address: first && AddressFields.parse(first) },
    ]),
  )
}
