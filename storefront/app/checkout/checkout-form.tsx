import type { Profile } from '@kargha/contract/shop/account.ts'
import type { DeliveryQuote } from '@kargha/contract/shop/delivery.ts'
import type { Coupon, PaymentMethod } from '@kargha/contract/shop/orders.ts'
import { codFeeText } from '@kargha/contract/shop/shop-terms.ts'
import { difference, formatRupees, fromRupees, noRupees, toRupees } from '@kargha/domain/money.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { CheckoutLayout } from '../cart/checkout-layout.tsx'
import { DeliveryLine } from '../delivery/delivery-line.tsx'
import { quoteQuery } from '../delivery/quote-query.ts'
import { extraInCash } from '../delivery/quote-texts.ts'
import { useClient } from '../shop-client/client.ts'
import { shopQuery } from '../shop-client/queries.ts'
import { useSession } from '../shop-client/session.ts'
import { visitSource } from '../shop-client/visit-source.ts'
import { PriceLine } from '../ui/bill-line.tsx'
import { Button } from '../ui/button.tsx'
import { Choice, ChoiceList } from '../ui/choice-list.tsx'
import { toast } from '../ui/toast.ts'
import { BusinessChoice, businessOf } from './business-choice.tsx'
import { ChangeNotice, endedCoupon, refusedChange } from './change-notice.tsx'
import { useCheckoutChoices } from './checkout-choices.ts'
import { advanceRule, type CheckoutContents, type CheckoutPrice, checkoutPrice, zoneCharge } from './checkout-price.ts'
import { CouponChoice } from './coupon-choice.tsx'
import { DeliveryChoice } from './delivery-choice.tsx'
import type { PlaceOrderMutation } from './place-order.ts'

export type CheckoutTexts = { noAddress: string; addressNotChosen: string; noPayment: string; placing: string }

const paymentOptions: { method: PaymentMethod; name: string; hint: string }[] = [
  { method: 'COD', name: 'Cash on Delivery', hint: 'Pay the courier when your parcel arrives.' },
  { method: 'PhonePe', name: 'Online', hint: 'Pay now on PhonePe’s secure page; you’ll come back here afterwards.' },
]

const noBusiness = { gstin: '', businessName: '' }

const cashDueOf = ({ finalTotal, advance }: CheckoutPrice) =>
  toRupees(difference(fromRupees(finalTotal), fromRupees(advance)))

/** `price` is that for cash. */
function codHint(hint: string, quote: DeliveryQuote | undefined, price: CheckoutPrice): string {
  if (quote?.codRefusal) return `${quote.codRefusal}.`
  const extra = quote ? extraInCash(quote) : price.codFee
  const { advance } = price
  const parts = `Pay ${formatRupees(advance)} now, ${formatRupees(cashDueOf(price))} in cash on delivery.`
  return [advance > 0 ? parts : hint, ...(extra > 0 ? [codFeeText(extra)] : [])].join(' ')
}

const quotedLines = ({ items }: CheckoutContents) =>
  items.map(({ productId, variantId, quantity }) => ({ productId, variantId, quantity }))

type Props = {
  profile: Profile
  /** Undefined while loading. */
  coupons: readonly Coupon[] | undefined
  contents: CheckoutContents
  /** The product of Buy Now; without it the cart is bought. */
  product?: { productId: string; variantId: string; quantity: number }
  placeOrder: PlaceOrderMutation
  texts: CheckoutTexts
  children: ReactNode
}

export function CheckoutForm({ profile, coupons, contents, product, placeOrder, texts, children }: Props) {
  const [{ addressId, paymentMethod, couponName, ...choices }, storeChoice] = useCheckoutChoices()
  const formId = useId()
  const [missing, setMissing] = useState<'address' | 'payment' | 'business' | null>(null)

  // A choice that is no longer offered counts as none.
  const address = profile.address.find(({ _id }) => _id === addressId)
  const coupon = coupons?.find((offered) => offered.couponName === couponName) ?? null
  const [lastCoupon, setLastCoupon] = useState<Coupon | null>(null)
  if (coupon !== null && coupon !== lastCoupon) setLastCoupon(coupon)
  const ended = coupons && coupon === null && lastCoupon?.couponName === couponName ? lastCoupon : null
  const client = useClient()
  const { data: shop } = useQuery(shopQuery(client))
  const pincode = address?.zipcode ?? ''
  const delivery = useQuery({
    ...quoteQuery(client, useSession()?.details._id ?? '', pincode, quotedLines(contents), addressId),
    enabled: pincode !== '',
  })
  const quote = delivery.data
  const takesGstin = shop?.takesGstin ?? false
  const codRefusal = quote?.codRefusal ?? null
  const payment = paymentOptions.find(
    ({ method }) => method === paymentMethod && (method !== 'COD' || codRefusal === null),
  )
  const isCod = payment?.method === 'COD'
  const codFee = quote?.codFee ?? shop?.delivery.codFee ?? noRupees
  const cash = {
    zone: zoneCharge(contents, quote, true),
    codFee,
    ...(shop && { advance: advanceRule(quote?.codAdvance ?? shop.codAdvance) }),
  }
  const online = { zone: zoneCharge(contents, quote, false), codFee: noRupees }
  const charges = isCod ? cash : online
  const price = checkoutPrice(contents, coupon, charges)
  const change =
    refusedChange(placeOrder, price.finalTotal) ??
    (ended && endedCoupon(ended, checkoutPrice(contents, ended, charges).finalTotal))

  const typedBusiness = choices.business ?? profile.business ?? noBusiness
  const { business, problems } = businessOf(takesGstin ? typedBusiness : noBusiness)
  const [wrong] = problems

  const savingsOf = (offered: Coupon) => checkoutPrice(contents, offered, charges).couponSavings

  const choose: typeof storeChoice = (choice) => {
    // Its total is outdated now.
    if (placeOrder.isError) placeOrder.reset()
    storeChoice(choice)
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const showMissing = (text: string, choice: typeof missing, field: string | null = choice) => {
      setMissing(choice)
      const found = field && event.currentTarget.elements.namedItem(field)
      const first = found instanceof RadioNodeList ? found[0] : found
      if (first instanceof HTMLElement) {
        first.closest('details')?.setAttribute('open', '')
        first.focus()
      }
      toast.failure(text)
    }
    if (!profile.name || profile.address.length === 0) return showMissing(texts.noAddress, null)
    if (!address) return showMissing(texts.addressNotChosen, 'address')
    if (quote?.deliveryRefusal) return showMissing(`${quote.deliveryRefusal}. Please choose another address`, null)
    if (!payment) return showMissing(texts.noPayment, 'payment')
    if (wrong) return showMissing(wrong.message, 'business', wrong.field)
    setMissing(null)
    const visit = visitSource()
    placeOrder.mutate({
      addressId: address._id,
      couponCode: coupon?.couponName ?? null,
      paymentMethod: payment.method,
      ...product,
      ...(business && { business }),
      ...(visit && { visit }),
      expected: { finalTotal: price.finalTotal, advance: price.advance, items: contents.items },
    })
  }

  return (
    <>
      <form id={formId} onSubmit={submit} />
      <CheckoutLayout
        total={price.finalTotal}
        notice={<ChangeNotice change={change} total={price.finalTotal} />}
        action={
          <Button
            type="submit"
            form={formId}
            look="accent"
            wide
            busy={placeOrder.isPending || delivery.isLoading}
            busyLabel={texts.placing}
          >
            Place Order
          </Button>
        }
        above={
          <>
            <ul className="grid gap-4">{children}</ul>
            <CouponChoice
              coupons={coupons?.toSorted((one, other) => savingsOf(other) - savingsOf(one))}
              chosen={coupon}
              onChoose={(couponName) => choose({ couponName })}
              price={price}
            />
          </>
        }
        lines={
          <>
            <PriceLine name="Total MRP" amount={price.totalMrp} />
            <PriceLine name="Discount" amount={price.discount} saving={price.discount > 0} />
            {coupon && price.couponNeeds === null && (
              <PriceLine name={`Coupon (${coupon.couponName})`} amount={price.couponSavings} saving />
            )}
            {contents.globalPercent > 0 && (
              <PriceLine name={`Special Discount (${contents.globalPercent}%)`} amount={price.globalSavings} saving />
            )}
            <DeliveryLine
              amount={price.delivery}
              subTotal={price.subTotal}
              isQuoted={quote !== undefined}
              unknown="Depends on the address"
            />
            {price.codFee > 0 && <PriceLine name="Cash on Delivery Fee" amount={price.codFee} />}
            {price.advance > 0 && (
              <>
                <PriceLine name="To pay online now" amount={price.advance} />
                <PriceLine name="Due on delivery" amount={cashDueOf(price)} />
              </>
            )}
          </>
        }
      >
        <div className="grid gap-12">
          <DeliveryChoice
            profile={profile}
            chosen={addressId}
            onChoose={(addressId) => choose({ addressId })}
            error={missing === 'address' && !address ? texts.addressNotChosen : undefined}
            quote={quote}
            form={formId}
          />
          {takesGstin && (
            <BusinessChoice
              typed={typedBusiness}
              onType={(business) => choose({ business })}
              deliveryState={address?.state}
              problems={missing === 'business' ? problems : []}
              form={formId}
            />
          )}
          <section aria-label="Payment" className="grid gap-6">
            <h2 className="text-heading">Payment</h2>
            <ChoiceList legend="Payment Option" error={missing === 'payment' && !payment ? texts.noPayment : undefined}>
              {paymentOptions.map((option) => (
                <Choice
                  key={option.method}
                  form={formId}
                  name="payment"
                  value={option.method}
                  checked={payment === option}
                  onChange={() => choose({ paymentMethod: option.method })}
                  disabled={option.method === 'COD' && codRefusal !== null}
                  hint={
                    option.method === 'COD'
                      ? codHint(option.hint, quote, checkoutPrice(contents, coupon, cash))
                      : option.hint
                  }
                >
                  {option.name}
                </Choice>
              ))}
            </ChoiceList>
          </section>
        </div>
      </CheckoutLayout>
    </>
  )
}
