import type { Payout } from '@kargha/contract/staff/payouts.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { Outcomes } from '../ui/statements/statement-parts.tsx'
import { outcomeNames } from './payout-words.ts'

export const PayoutOutcomes = ({ payout }: { payout: Payout }) => (
  <Outcomes
    of={payout}
    names={outcomeNames}
    more={[
      ['Fees', formatRupees(payout.fees)],
      ['GST on the fees', formatRupees(payout.gst)],
      ['Paid out', formatRupees(payout.paidOut)],
    ]}
  />
)
