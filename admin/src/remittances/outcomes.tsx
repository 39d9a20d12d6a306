import type { Remittance, RemittanceLine } from '@kargha/contract/staff/remittances.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { Outcomes } from '../ui/statements/statement-parts.tsx'

/** In shopkeepers' words. */
export const outcomeNames: Record<RemittanceLine['outcome'], string> = {
  Exact: 'Agrees',
  Short: 'Too little',
  Over: 'Too much',
  Double: 'Paid before',
  Deduction: 'Taken back or kept',
  'Not delivered': 'Not delivered yet',
  'No cash due': 'Nothing was to be collected',
  Unknown: 'No such parcel',
}

export const RemittanceOutcomes = ({ remittance }: { remittance: Remittance }) => (
  <Outcomes
    of={remittance}
    names={outcomeNames}
    more={remittance.deducted > 0 ? [['Freight kept by the courier', formatRupees(remittance.deducted)]] : []}
  />
)

/** One sentence: paid and due. */
export const differenceOf = ({ awb, amount, deducted, due, outcome }: RemittanceLine) =>
  `${awb}: ${outcomeNames[outcome]}. ${
    amount < 0 ? `Taken back ${formatRupees(-amount as typeof amount)}` : `Paid ${formatRupees(amount)}`
  }${due === null ? '' : `, due ${formatRupees(due)}`}${deducted > 0 ? `, kept ${formatRupees(deducted)}` : ''}`
