import { z } from 'zod'
import { importSources } from '../../domain/enums.ts'
import { call, Id, queryFlag, reauthenticated, required } from '../kernel/call.ts'
import { Address } from '../shop/address.ts'
import { Figure } from './fields.ts'
import { changeCall, listCall, listQuery, recordCall } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const StaffCustomersQuery = listQuery(['createdAt', 'name', 'email']).extend({ blocked: queryFlag.optional() })
export type StaffCustomersQuery = z.output<typeof StaffCustomersQuery>

export const StaffCustomerRow = z.object({
  _id: Id,
  name: z.string(),
  email: z.string(),
  mobileNo: z.string(),
  createdAt: z.string(),
  /** What was bought at once counts once, unless all of it was cancelled. */
  totalOrders: z.int(),
  totalSpent: Figure,
  /** Can neither sign in nor order. */
  isBlocked: z.boolean(),
})
export type StaffCustomerRow = z.infer<typeof StaffCustomerRow>

const Block = z.object({ reason: z.string(), blockedBy: z.string(), blockedAt: z.string() })

/** What the shop knows of a customer from an earlier shop. Null where that doesn't say. */
const ImportedDetails = z.object({
  source: z.enum(importSources),
  importedAt: z.string(),
  emailConsent: z.boolean().nullable(),
  smsConsent: z.boolean().nullable(),
  /** Since when the shop has these answers. */
  consentAt: z.string().nullable(),
  totalOrders: z.int().nullable(),
  totalSpent: Figure,
  note: z.string(),
  tags: z.array(z.string()),
  /** They have set a password since. */
  hasSignedIn: z.boolean(),
})

export const StaffCustomer = StaffCustomerRow.extend({
  image: z.string(),
  address: z.array(Address),
  block: Block.nullable(),
  /** COD purchases with a parcel that came back undelivered. */
  refusedParcels: z.int(),
  /** Of an earlier shop, by email address. */
  earlierOrders: z.int(),
  /** Null for customers who were never imported. */
  imported: ImportedDetails.nullable(),
})
export type StaffCustomer = z.infer<typeof StaffCustomer>

/** For colleagues only. */
export const CustomerNote = z.object({ _id: Id, text: z.string(), author: z.string(), createdAt: z.string() })
export type CustomerNote = z.infer<typeof CustomerNote>

export const staffCustomers = {
  getCustomers: listCall(
    staffRoutes.getCustomers,
    'Customers; q searches the beginnings of names, emails and mobile numbers, and finds 500 at most',
    StaffCustomersQuery,
    StaffCustomerRow,
  ),
  exportCustomers: reauthenticated(
    call(staffRoutes.exportCustomers, {
      summary: 'Customers as CSV, as they are imported again: a row for each address',
      file: { type: 'text/csv', name: 'customers.csv' },
    }),
  ),
  getCustomer: recordCall(staffRoutes.getCustomer, 'One customer, with addresses', StaffCustomer),
  blockCustomer: changeCall(
    staffRoutes.blockCustomer,
    'Block a customer: their sessions end, and they can neither sign in nor order. Orders that were placed go on',
    z.object({ reason: required('Please give the reason for blocking them', 500) }),
    StaffCustomer,
  ),
  unblockCustomer: recordCall(
    staffRoutes.unblockCustomer,
    'Let a blocked customer sign in and order again',
    StaffCustomer,
  ),
  getCustomerNotes: recordCall(
    staffRoutes.getCustomerNotes,
    'What staff have written about a customer, newest first; at most a hundred',
    z.array(CustomerNote),
  ),
  addCustomerNote: changeCall(
    staffRoutes.addCustomerNote,
    'Write a note about a customer, which no customer sees',
    z.object({ text: required('Please write a note', 2000) }),
    z.array(CustomerNote),
  ),
  deleteCustomerNote: call(staffRoutes.deleteCustomerNote, {
    summary: 'Delete a note about a customer',
    params: z.object({ id: Id, noteId: Id }),
    data: z.array(CustomerNote),
    refusals: ['NOT_FOUND'],
  }),
}
