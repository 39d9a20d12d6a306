import type { StaffReturn } from '@kargha/contract/staff/returns.ts'
import { staffApi } from '../staff-api.ts'

type Fields = Record<string, string>

/** The pieces that are not written off go back into the stock. */
export function inspectionIn({ quantity }: StaffReturn, { writtenOff = '0', writeOffReason = '' }: Fields) {
  const lost = Number(writtenOff)
  return { restocked: quantity - lost, writtenOff: lost, reason: writeOffReason }
}

export const moveTo = ({ _id: id }: StaffReturn, status: 'Approved' | 'Picked up', note = '') =>
  staffApi('moveReturn', { params: { id }, body: { status, note } })

export const inspect = (request: StaffReturn, fields: Fields) =>
  staffApi('inspectReturn', { params: { id: request._id }, body: inspectionIn(request, fields) })

/** Takes all missing steps up to the refund. Steps before a refused one stay done; calling again takes the rest. */
export async function refund(request: StaffReturn, fields: Fields) {
  const { _id: id, status, inspection } = request
  if (status === 'Approved') await moveTo(request, 'Picked up')
  if (inspection === null) await inspect(request, fields)
  const { note = '', refundReference = '' } = fields
  return staffApi('moveReturn', { params: { id }, body: { status: 'Refunded', note, refundReference } })
}
