import type { Profile } from '@kargha/contract/account.ts'
import type { Coupon, PaymentMethod } from '@kargha/contract/orders.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { PriceLine } from '../cart/price-lines.tsx'
import { Till } from '../cart/till.tsx'
import { Button } from '../ui/button.tsx'
import { Choice, ChoiceList } from '../ui/choice-list.tsx'
import { toast } from '../ui/toast.ts'
import { type Basket, checkoutPrice } from './checkout-price.ts'
import { CouponChoice } from './coupon-choice.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import type { Placing } from './place-order.ts'

/** What is said when something is missing; the two ways of checking out say it differently. */
export type CheckoutTexts = { noAddress: string; addressNotChosen: string; noPayment: string; placing: string }

const paymentOptions: { method: PaymentMethod; name: string; hint: string }[] = [
  { method: 'COD', name: 'Cash on Delivery', hint: 'Pay the courier when your parcel comes.' },
  { method: 'PhonePe', name: 'Online', hint: 'Pay now on PhonePe’s own page, which brings you back here.' },
]

type Props = {
  profile: Profile
  /** Undefined while they are being asked for. */
  coupons: readonly Coupon[] | undefined
  basket: Basket
  /** The one product of Buy Now; the cart is bought without it. */
  product?: { productId: string; quantity: number }
  placing: Placing
  texts: CheckoutTexts
  /** The address of this page, to come back to. */
  here: string
  /** What is bought, a line each. */
  children: ReactNode
}

/** Where to, with which coupon, how to pay, and what it costs: the same for the cart and for Buy Now. */
export function CheckoutForm({ profile, coupons, basket, product, placing, texts, here, children }: Props) {
  const [addressId, chooseAddress] = useState('')
  const [method, chooseMethod] = useState('')
  const [couponName, chooseCoupon] = useState('')
  const [missing, setMissing] = useState<'address' | 'payment' | null>(null)

  // Only what is offered now can be chosen, whatever was offered before.
  const address = profile.address.find(({ _id }) => _id === addressId)
  const coupon = coupons?.find((offered) => offered.couponName === couponName) ?? null
  const payment = paymentOptions.find((option) => option.method === method)
  const price = checkoutPrice(basket, coupon)

  const place = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const tell = (text: string, what: 'address' | 'payment' | null) => {
      setMissing(what)
      const choices = what && event.currentTarget.elements.namedItem(what)
      const first = choices instanceof RadioNodeList ? choices[0] : choices
      if (first instanceof HTMLElement) first.focus()
      toast.failure(text)
    }
    if (!profile.name || profile.address.length === 0) return tell(texts.noAddress, null)
    if (!address) return tell(texts.addressNotChosen, 'address')
    if (!payment) return tell(texts.noPayment, 'payment')
    setMissing(null)
    placing.mutate({
      addressId: address._id,
      couponCode: coupon?.couponName ?? null,
      paymentMethod: payment.method,
      ...product,
    })
  }

  return (
    <form onSubmit={place}>
      <Till
        total={price.finalTotal}
        action={
          <Button type="submit" look="accent" wide busy={placing.isPending} busyLabel={texts.placing}>
            Place Order
          </Button>
        }
        above={
          <>
            <ul className="grid gap-4">{children}</ul>
            <CouponChoice coupons={coupons} chosen={coupon} onChoose={chooseCoupon} price={price} />
          </>
        }
        lines={
          <>
            <PriceLine name="Total MRP" amount={price.totalMrp} />
            <PriceLine name="Discount" amount={price.discount} saving={price.discount > 0} />
            {coupon && price.couponNeeds === null && (
              <PriceLine name={`Coupon (${coupon.couponName})`} amount={price.couponSavings} saving />
            )}
            {basket.globalPercent > 0 && (
              <PriceLine name={`Special Discount (${basket.globalPercent}%)`} amount={price.globalSavings} saving />
            )}
            <PriceLine name="Delivery Charges" amount={price.delivery} />
          </>
        }
      >
        <div className="grid gap-12">
          <DeliveryChoice
            profile={profile}
            chosen={addressId}
            onChoose={chooseAddress}
            error={missing === 'address' && !address ? texts.addressNotChosen : undefined}
            here={here}
          />
          <section aria-label="Payment" className="grid gap-6">
            <h2 className="text-heading">Payment</h2>
            <ChoiceList legend="Payment Option" error={missing === 'payment' && !payment ? texts.noPayment : undefined}>
              {paymentOptions.map((option) => (
                <Choice
                  key={option.method}
                  name="payment"
                  value={option.method}
                  checked={method === option.method}
                  onChange={() => chooseMethod(option.method)}
                  hint={option.hint}
                >
                  {option.name}
                </Choice>
              ))}
            </ChoiceList>
          </section>
        </div>
      </Till>
    </form>
  )
}
