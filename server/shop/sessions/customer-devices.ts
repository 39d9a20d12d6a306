import { type SQL, sql } from 'drizzle-orm'
import { customerDevices, customers } from '../customers/account-table.ts'
import { knownDevices } from './known-devices.ts'

export const devices = knownDevices(customerDevices, customers)

/** For other rooms' queries: an array of the customer and all others who signed in on a device of theirs. */
export const accountsOnDevicesOf = (customerId: unknown): SQL => sql`array(
  select ${customerId}::uuid union select shared.account_id from ${customerDevices} known
    join ${customerDevices} shared using (token_hash) where known.account_id = ${customerId})`

/** A relation with the column `hash`. */
export const deviceHashesOf = (customerId: unknown): SQL => sql`(
  select encode(token_hash, 'hex') as hash from ${customerDevices} where account_id = ${customerId}) device`
