import type { PayoutLineEntry } from '@kargha/contract/staff/payouts.ts'
import { formatRupees } from '@kargha/domain/money.ts'

/** In shopkeepers' words. */
export const outcomeNames: Record<PayoutLineEntry['outcome'], string> = {
  Exact: 'Agrees',
  Short: 'Too little',
  Over: 'Too much',
  Double: 'Paid out before',
  'Not paid': 'Not paid as far as we know',
  Other: 'Neither payment nor refund',
  Unknown: 'No such payment or refund',
}

const kindNames: Record<PayoutLineEntry['kind'], string> = { Payment: 'Payment', Refund: 'Refund', Other: 'Entry' }

/** One sentence: paid out and due. */
export const differenceOf = ({ kind, transactionId, amount, due, outcome }: PayoutLineEntry) =>
  `${kindNames[kind]} ${transactionId || 'without an id'}: ${outcomeNames[outcome]}. ${formatRupees(amount)}${
    due === null ? '' : `, due ${formatRupees(due)}`
  }`
