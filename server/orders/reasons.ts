import type { CancelOrderFields, ReturnOrderFields } from '@kargha/contract/orders.ts'

/** What shoppers choose from when they cancel or return an order. 'Other' comes with a reason of their own. */
export const reasons = [
  'Ordered by mistake',
  'Changed my mind',
  'Found a better price',
  'Delivery takes too long',
  'Wrong address or phone number',
  'Damaged or defective',
  'Not as described',
  'Wrong item or size',
  'Other',
] as const

/** The shopper's own words if they chose Other, and the chosen reason otherwise. */
export const reasonText = ({ reason, customReason }: CancelOrderFields | ReturnOrderFields): string =>
  (reason === 'Other' && customReason) || reason
