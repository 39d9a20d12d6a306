import type { AddressFields } from '@kargha/contract/shop/address.ts'
import { addressFieldNames, addressLines } from '@kargha/contract/shop/address-lines.ts'
import type { ImportSource } from '@kargha/domain/enums.ts'
import { type Paise, toRupees } from '@kargha/domain/money.ts'
import { inArray } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { booleanSql } from '../../platform/db/typed-sql.ts'
import {
  addresses,
  customerDevices,
  customers,
  importedCustomers,
  sessions,
} from '../../shop/customers/account-table.ts'
import type { ImportedDetails } from './customers-of-tables.ts'
import type { Changes } from './record-imports-table.ts'

export const nothingKnown: ImportedDetails = {
  emailConsent: null,
  smsConsent: null,
  totalOrders: null,
  totalSpent: null,
  note: '',
  tags: [],
}

/** Of a customer who is selected. A one-time password signs in without a new password, which leaves a device. */
export const hasSignedIn = booleanSql`(${customers.emailVerifiedAt} is not null
  or exists (select from ${customerDevices} where account_id = "customers"."id")
  or exists (select from ${sessions} where customer_id = "customers"."id"))`

/** All that an import may change, as JSON. */
export type CustomerState = Pick<typeof customers.$inferSelect, 'name' | 'mobileNo'> & {
  /** In a sequence of their own. */
  addresses: AddressFields[]
} & ImportedDetails & { source: ImportSource | null; consentAt: string | null; importedAt: string | null }

export const sortedAddresses = (list: readonly AddressFields[]): AddressFields[] =>
  list
    .map((address) => Object.fromEntries(addressFieldNames.map((name) => [name, address[name]])) as AddressFields)
    .toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))

type Imported = typeof importedCustomers.$inferSelect

function detailsState(imported: Imported | null): Omit<CustomerState, 'name' | 'mobileNo' | 'addresses'> {
  if (imported === null) return { ...nothingKnown, source: null, consentAt: null, importedAt: null }
  const { customerId, isOpened, consentAt, importedAt, ...details } = imported
  return { ...details, consentAt: consentAt?.toISOString() ?? null, importedAt: importedAt.toISOString() }
}

/** By customer id. */
export async function customerStates(db: Database, ids: readonly string[]): Promise<Map<string, CustomerState>> {
  const accounts = await db
    .select()
    .from(customers)
    .where(inArray(customers.id, [...ids]))
  const imported = await db
    .select()
    .from(importedCustomers)
    .where(inArray(importedCustomers.customerId, [...ids]))
  const own = await db
    .select()
    .from(addresses)
    .where(inArray(addresses.customerId, [...ids]))
  const details = new Map(imported.map((row) => [row.customerId, row]))
  const addressesOf = Map.groupBy(own, ({ customerId }) => customerId)
  return new Map(
    accounts.map(({ id, name, mobileNo }) => [
      id,
      {
        ...{ name, mobileNo, addresses: sortedAddresses(addressesOf.get(id) ?? []) },
        ...detailsState(details.get(id) ?? null),
      },
    ]),
  )
}

const linesOf = (list: unknown) => (list as AddressFields[]).map((address) => addressLines(address).join(', '))
const rupees = (amount: unknown) => (amount === null ? null : toRupees(amount as Paise))

/** Addresses as lines, amounts in rupees. */
export function shownCustomer({ addresses: moved, totalSpent, source, consentAt, importedAt, ...changes }: Changes) {
  return {
    ...changes,
    ...(moved && { addresses: { from: linesOf(moved.from), to: linesOf(moved.to) } }),
    ...(totalSpent && { totalSpent: { from: rupees(totalSpent.from), to: rupees(totalSpent.to) } }),
  }
}
