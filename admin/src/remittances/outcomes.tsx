import type { Remittance, RemittanceLine } from '@kargha/contract/staff/remittances.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { Facts } from '../ui/pages/facts.tsx'

type Outcome = RemittanceLine['outcome']

/** In shopkeepers' words. */
export const outcomeNames: Record<Outcome, string> = {
  Exact: 'Agrees',
  Short: 'Too little',
  Over: 'Too much',
  Double: 'Paid before',
  'Not delivered': 'Not delivered yet',
  'No cash due': 'Nothing was to be collected',
  Unknown: 'No such parcel',
}

export const Outcomes = ({ remittance: { outcomes, lines, amount } }: { remittance: Remittance }) => (
  <Facts
    align="right"
    of={[
      ...outcomes.map(
        (each) => [outcomeNames[each.outcome], `${each.lines} · ${formatRupees(each.amount)}`] as [string, string],
      ),
      ['All', `${lines} · ${formatRupees(amount)}`],
    ]}
  />
)

/** One sentence: paid and due. */
export const differenceOf = ({ awb, amount, due, outcome }: RemittanceLine) =>
  `${awb}: ${outcomeNames[outcome]}. Paid ${formatRupees(amount)}${due === null ? '' : `, due ${formatRupees(due)}`}`
