import type { FreightBill, FreightBillEntry } from '@kargha/contract/staff/freight-bills.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { Outcomes } from '../ui/statements/statement-parts.tsx'

/** In shopkeepers' words. */
const outcomeNames: Record<FreightBillEntry['outcome'], string> = {
  Exact: 'Agrees',
  Short: 'Less than booked',
  Over: 'More than booked',
  Heavier: 'More, for a higher weight',
  Double: 'Billed before',
  Cancelled: 'Its booking was cancelled',
  Unknown: 'No such parcel',
}

export const FreightOutcomes = ({ bill }: { bill: FreightBill }) => (
  <Outcomes of={bill} names={outcomeNames} more={[['More than booked, in all', formatRupees(bill.aboveBooked)]]} />
)

/** One sentence: billed and booked. */
export const differenceOf = ({ awb, amount, weightGrams, due, outcome }: FreightBillEntry) =>
  `${awb}: ${outcomeNames[outcome]}. Billed ${formatRupees(amount)}${
    weightGrams === null ? '' : ` for ${weightGrams} g`
  }${due === null ? '' : `, booked ${formatRupees(due)}`}`
