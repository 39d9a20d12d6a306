import { z } from 'zod'
import { Id } from '../kernel/call.ts'
import { dayRange } from './fields.ts'
import { listCall, listQuery } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

/** What entries are about, in the order in which staff choose among them. */
export const auditKinds = [
  'prices',
  'stock',
  'products',
  'orders',
  'parcels and returns',
  'customers',
  'discounts',
  'delivery',
  'settings and texts',
  'team and sign-ins',
  'exports',
] as const
export type AuditKind = (typeof auditKinds)[number]

export const AuditQuery = listQuery(['at']).extend({
  kind: z.enum(auditKinds).optional(),
  /** A call's name, like `moveOrder`. */
  action: z.string().max(60).optional(),
  staffId: Id.optional(),
  /** The id of the record that was changed; of a product also by its SKUs, for entries from before records were kept. */
  record: z.string().max(60).optional(),
  /** With its orders, parcels and returns. */
  purchaseId: Id.optional(),
  ...dayRange,
})
export type AuditQuery = z.output<typeof AuditQuery>

export const AuditEntry = z.object({
  _id: Id,
  at: z.string(),
  staffId: Id,
  staffEmail: z.string(),
  /** Null once the account is deleted. */
  staffName: z.string().nullable(),
  action: z.string(),
  subject: z.string(),
  /** The id of the record that was changed, or `settings`; null for none. */
  record: z.string().nullable(),
  /** Today's name of the product or customer; null for other records, and for those that are gone. */
  recordName: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
  /** Today's names of the ids in the details; of variants as `variant <id>`, since a product's first one has its id. */
  names: z.record(z.string(), z.string()),
  /** How many records were changed by the same press, this one included. */
  together: z.int(),
  /** Whether no later entry has changed the same fields of the record. */
  isLatest: z.boolean(),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const staffAudit = {
  getAudit: listCall(
    staffRoutes.getAudit,
    'Staff actions, newest first; q searches subjects, the emails of staff, and the names of products and customers',
    AuditQuery,
    AuditEntry,
  ),
}
