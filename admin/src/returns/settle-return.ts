import type { StaffReturn } from '@kargha/contract/staff/returns.ts'
import { staffApi } from '../staff-api.ts'

type Fields = Record<string, string>

/** How many pieces a form writes off, and why; the others are in good order. */
export function inspectionIn({ quantity }: StaffReturn, { writtenOff = '0', writeOffReason = '' }: Fields) {
  const lost = Number(writtenOff)
  return { restocked: quantity - lost, writtenOff: lost, reason: writeOffReason }
}

/** Moves a return on by one step. */
export const moveTo = ({ _id: id }: StaffReturn, status: 'Approved' | 'Picked up', note = '') =>
  staffApi('moveReturn', { params: { id }, body: { status, note } })

export const inspect = (request: StaffReturn, fields: Fields) =>
  staffApi('inspectReturn', { params: { id: request._id }, body: inspectionIn(request, fields) })

/**
 * Takes a return that is approved or here to its refund: each step that is missing, one after another. Where the shop refuses
 * one, those before it are done, and the rest can be done again.
 */
export async function refund(request: StaffReturn, fields: Fields) {
  const { _id: id, status, inspection } = request
  if (status === 'Approved') await moveTo(request, 'Picked up')
  if (inspection === null) await inspect(request, fields)
  const { note = '', refundReference = '' } = fields
  return staffApi('moveReturn', { params: { id }, body: { status: 'Refunded', note, refundReference } })
}
