import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { writeCsv } from '../../platform/csv/csv.ts'
import { timeIn } from '../../platform/csv/time-cell.ts'
import type { Pool } from '../../platform/db/database.ts'
import { rowsInBatches } from '../../platform/db/read-in-batches.ts'
import { addresses, customers, importedCustomers } from '../../shop/customers/account-table.ts'

const text = z.string().nullable()
const Row = z.object({
  createdAt: z.iso.datetime({ offset: true }),
  name: z.string(),
  email: z.string(),
  mobileNo: z.string(),
  street: text,
  city: text,
  state: text,
  zipcode: text,
  emailConsent: z.boolean().nullable(),
  smsConsent: z.boolean().nullable(),
  tags: z.array(z.string()).nullable(),
  note: text,
  earlierOrders: z.int().nullable(),
  earlierSpent: z.string().nullable(),
})
type Row = z.infer<typeof Row>

const answer = (consent: boolean | null) => (consent === null ? '' : consent ? 'yes' : 'no')

const columns = {
  name: ({ name }: Row) => name,
  email: ({ email }: Row) => email,
  mobileNo: ({ mobileNo }: Row) => mobileNo,
  street: ({ street }: Row) => street ?? '',
  city: ({ city }: Row) => city ?? '',
  state: ({ state }: Row) => state ?? '',
  zipcode: ({ zipcode }: Row) => zipcode ?? '',
  country: ({ street }: Row) => (street === null ? '' : 'IN'),
  emailConsent: ({ emailConsent }: Row) => answer(emailConsent),
  smsConsent: ({ smsConsent }: Row) => answer(smsConsent),
  tags: ({ tags }: Row) => (tags ?? []).join(', '),
  note: ({ note }: Row) => note ?? '',
  earlierOrders: ({ earlierOrders }: Row) => earlierOrders ?? '',
  createdAt: ({ createdAt }: Row) => timeIn(createdAt),
}
/** Rupees. */
const earlierSpent = ({ earlierSpent: spent }: Row) => spent ?? ''

/** A row for each address. Times in India. As it stands, it can be imported; only those who may see figures get what was spent. */
export function customersCsv(db: Pool, { permissions }: Pick<StaffMember, 'permissions'>): AsyncIterable<string> {
  const query = sql`select to_json(${customers.createdAt}) as "createdAt", ${customers.name}, ${customers.email}, ${customers.mobileNo} as "mobileNo", ${addresses.street},
      ${addresses.city}, ${addresses.state}, ${addresses.zipcode}, ${importedCustomers.emailConsent} as "emailConsent",
      ${importedCustomers.smsConsent} as "smsConsent", ${importedCustomers.tags}, ${importedCustomers.note},
      ${importedCustomers.totalOrders} as "earlierOrders",
      (${importedCustomers.totalSpent} / 100.0)::numeric(14, 2)::text as "earlierSpent"
    from ${customers} left join ${addresses} on ${addresses.customerId} = ${customers.id}
      left join ${importedCustomers} on ${importedCustomers.customerId} = ${customers.id}
    where ${customers.deletedAt} is null
    order by ${customers.createdAt}, ${customers.id}, ${addresses.createdAt}, ${addresses.id}`
  return writeCsv(
    permissions.includes('figures') ? { ...columns, earlierSpent } : columns,
    rowsInBatches(db, query, Row),
  )
}
