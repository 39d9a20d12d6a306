import type { AddressFields } from '@kargha/contract/shop/address.ts'
import { type CashHistory, cashHalfLifeDays } from '@kargha/domain/cash-risk.ts'
import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { purchases } from '../../orders/records/orders-table.ts'
import type { Database } from '../../platform/db/database.ts'
import { typedRows } from '../../platform/db/typed-rows.ts'
import { customers } from '../../shop/customers/account-table.ts'

const Parcels = z.object({
  delivered: z.int(),
  returned: z.int(),
  deliveredWeight: z.number(),
  returnedWeight: z.number(),
})
const Row = z.object({ number: Parcels, address: Parcels, pincode: Parcels })

/** What is older weighs a sixteenth at most. */
const since = sql.raw(`now() - interval '2 years'`)
/** Of one PIN code: enough for its share. */
const mostOfPin = sql.raw('1000')

/** Equal for spellings that differ in case, spaces and punctuation. Letters of all scripts stay. */
const streetKey = (street: SQL) =>
  sql`regexp_replace(lower(normalize(${street}, NFKC)), '[[:space:][:punct:]]+', '', 'g')`

const isCash = sql`${purchases.paymentMethod} = 'COD' and ${purchases.createdAt} > ${since}`

const tallyOf = (purchaseIds: SQL) => sql`(
  select json_build_object('delivered', count(*) filter (where is_delivered), 'returned', count(*) filter (where not is_delivered),
    'deliveredWeight', coalesce(sum(weight) filter (where is_delivered), 0),
    'returnedWeight', coalesce(sum(weight) filter (where not is_delivered), 0))
  from (
    select is_delivered, power(0.5, greatest(0, extract(epoch from now() - ended_at)) / 86400 / ${sql.raw(String(cashHalfLifeDays))})::float8 as weight
    from cash_parcels where purchase_id in (${purchaseIds})) parcel)`

/** `address` is null where only the PIN code is known. */
export type CashRecipient = { customerId: string; pincode: string; address: Pick<AddressFields, 'street'> | null }

/**
 * Of the last two years: of all customers with the customer's mobile number (or purchases corrected to it), of the address, and of
 * the latest thousand purchases of the PIN code.
 */
export async function cashHistoryOf(
  db: Database,
  { customerId, pincode, address }: CashRecipient,
): Promise<CashHistory> {
  const [found] = await typedRows(db, Row)`
    with own as materialized (
      select ${customers.mobileNo} as number, ${streetKey(sql`${address?.street ?? ''}::text`)} as street
      from ${customers} where ${customers.id} = ${customerId}
    ), around as materialized (
      select ${purchases.id}, ${streetKey(sql`coalesce(${purchases.address} ->> 'street', '')`)} as street from ${purchases}
      where ${purchases.address} ->> 'zipcode' = ${pincode} and ${isCash}
      order by ${purchases.createdAt} desc limit ${mostOfPin}
    )
    select ${tallyOf(sql`
      select ${purchases.id} from ${customers} join ${purchases} on ${purchases.customerId} = ${customers.id}
        where ${customers.mobileNo} = (select number from own) and ${purchases.recipient} is null and ${isCash}
      union select ${purchases.id} from ${purchases}
        where ${purchases.recipient} ->> 'mobileNo' = (select number from own) and ${isCash}`)} as number,
      ${tallyOf(sql`select around.id from around join own on own.street = around.street and own.street <> ''`)} as address,
      ${tallyOf(sql`select around.id from around`)} as pincode`
  if (found === undefined) throw new Error('The query for cash parcels returned no row')
  return found
}
