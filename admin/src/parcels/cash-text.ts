import type { ParcelStatus } from '@kargha/contract/shop/orders.ts'
import type { StaffParcel } from '@kargha/contract/staff/parcels.ts'
import { formatRupees } from '@kargha/domain/money.ts'

const cashStates: Record<ParcelStatus, 'due' | 'collected' | 'none'> = {
  Packed: 'due',
  'Handed over': 'due',
  'In transit': 'due',
  'Out for delivery': 'due',
  'Attempt failed': 'due',
  Delivered: 'collected',
  Returning: 'none',
  'Received back': 'none',
  Lost: 'none',
  Cancelled: 'none',
}

/** The cash of a parcel, as true at its status. */
export function cashText({ status, cashToCollect }: Pick<StaffParcel, 'status' | 'cashToCollect'>): string {
  const state = cashStates[status]
  if (state === 'none') return 'No cash to collect'
  if (cashToCollect === 0) return 'Paid online'
  return `${formatRupees(cashToCollect)} ${state === 'due' ? 'to collect' : 'collected'}`
}
