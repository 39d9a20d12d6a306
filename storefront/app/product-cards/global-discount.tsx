import { useQuery } from '@tanstack/react-query'
import { useClient } from '../shop-client/client.ts'
import { shopQuery } from '../shop-client/queries.ts'

/** The shop-wide discount, which the price beside it doesn't include. */
export function GlobalDiscount() {
  const { data: shop } = useQuery(shopQuery(useClient()))
  if (!shop || shop.globalDiscountPercent === 0) return null
  return <p className="text-small font-medium text-madder">{`${shop.globalDiscountPercent}% off in your bag`}</p>
}
