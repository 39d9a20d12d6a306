import type { ZoneTerms } from '@kargha/contract/shop/delivery.ts'
import { formatRupees, type Rupees } from '@kargha/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useClient } from '../shop-client/client.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { BillLine } from '../ui/bill-line.tsx'

const mayAdd = ({ prepaid, cod }: ZoneTerms, subTotal: Rupees) =>
  [prepaid, cod].some(({ to, freeFrom }) => to > 0 && (freeFrom === null || subTotal < freeFrom))

type Props = {
  amount: Rupees
  /** Of the goods. */
  subTotal: Rupees
  /** Whether `amount` is that of a PIN code. */
  isQuoted: boolean
  /** Instead of an amount that depends on the PIN code. */
  unknown: string
}

export function DeliveryLine({ amount, subTotal, isQuoted, unknown }: Props) {
  const { data: shop } = useQuery(shopQuery(useClient()))
  const isOpen = !isQuoted && shop?.delivery.zones.some((zone) => mayAdd(zone, subTotal))
  const text = formatRupees(amount)
  return <BillLine name="Delivery Charges">{!isOpen ? text : amount > 0 ? `From ${text}` : unknown}</BillLine>
}
