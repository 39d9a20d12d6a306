import type { CancelOrder, ReturnOrder } from '@kargha/contract/orders.ts'

/** What shoppers choose from when they cancel or return an order. 'Other' asks for words of their own. */
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

/** The reason in the shopper's own words where they chose Other, else the one they chose. */
export const reasonTold = ({ reason, customReason }: CancelOrder | ReturnOrder): string =>
  (reason === 'Other' && customReason) || reason
