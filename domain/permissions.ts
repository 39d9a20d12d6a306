import { fromRupees, type Paise, type Rupees } from './money.ts'

/** What only some members of the staff may do, in the order of the back office. */
export const permissions = [
  'figures',
  'refund',
  'discounts',
  'settings',
  'texts',
  'remittances',
  'export',
  'upkeep',
  'team',
] as const
export type Permission = (typeof permissions)[number]

/** Whoever has `team` could give themselves everything: it is the owner's alone. */
export const grantablePermissions = permissions.filter((permission) => permission !== 'team')

/** The ready-made role with every permission, which stays as it is; its id. */
export const ownerRole = 'owner'

/** `refundLimit` is for each refund; null is no limit. */
export type Rights = { permissions: readonly Permission[]; refundLimit: Rupees | null }

/** The one rule of who may send money back; `amount` is one refund's. */
export const mayRefund = ({ permissions: held, refundLimit }: Rights, amount: Paise): boolean =>
  held.includes('refund') && (refundLimit === null || amount <= fromRupees(refundLimit))
