import type { Coupon } from '@kargha/contract/shop/orders.ts'
import { formatRupees } from '@kargha/domain/money.ts'
import { Select } from '../ui/field.tsx'
import { Unbroken } from '../ui/unbroken.tsx'
import type { CheckoutPrice } from './checkout-price.ts'

type Props = {
  /** The best one first; undefined while loading. */
  coupons: readonly Coupon[] | undefined
  chosen: Coupon | null
  onChoose: (couponName: string) => void
  price: CheckoutPrice
}

export function CouponChoice({ coupons, chosen, onChoose, price }: Props) {
  return (
    <div className="grid gap-1">
      <Select label="Coupon" value={chosen?.couponName ?? ''} onChange={(event) => onChoose(event.target.value)}>
        <option value="">-- Select Coupons --</option>
        {coupons === undefined && <option disabled>Loading ...</option>}
        {coupons?.length === 0 && <option disabled>No Coupons Found</option>}
        {coupons?.map((coupon) => (
          <option key={coupon._id} value={coupon.couponName}>
            {coupon.couponName} of {coupon.discountPercentage}%
          </option>
        ))}
      </Select>
      <p role="status" className="text-small">
        {chosen && price.couponNeeds === null && (
          <span className="text-leaf">
            {chosen.couponName} takes <Unbroken>{formatRupees(price.couponSavings)}</Unbroken> off.
          </span>
        )}
        {chosen && price.couponNeeds !== null && (
          <span className="text-madder">
            {chosen.couponName} is for orders of <Unbroken>{formatRupees(price.couponNeeds)}</Unbroken> or more.
          </span>
        )}
      </p>
    </div>
  )
}
