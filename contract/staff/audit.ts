import { z } from 'zod'
import { Id } from '../kernel/call.ts'
import { dayRange } from './fields.ts'
import { listCall, listQuery } from './record-calls.ts'
import { staffRoutes } from './routes.ts'

export const AuditQuery = listQuery(['at']).extend({
  action: z.string().max(60).optional(),
  staffId: Id.optional(),
  ...dayRange,
})
export type AuditQuery = z.output<typeof AuditQuery>

export const AuditEntry = z.object({
  _id: Id,
  at: z.string(),
  staffId: Id,
  staffEmail: z.string(),
  action: z.string(),
  subject: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.infer<typeof AuditEntry>

export const staffAudit = {
  getAudit: listCall(
    staffRoutes.getAudit,
    'Staff actions, newest first; q searches subjects and the emails of staff',
    AuditQuery,
    AuditEntry,
  ),
}
