import { daysText, workingDays } from '@kargha/contract/dispatch-days.ts'
import { links } from '../shop-client/links.ts'
import { returnsText } from '../shop-client/terms.ts'
import { Link } from '../ui/link.tsx'
import { Policy } from './policy.tsx'

/** The agreement between the shop and its customers. */
export default function TermsAndConditionsPage() {
  return (
    <Policy
      title="Terms and Conditions"
      description="What we promise and what we ask of you: accounts, prices, orders, payments, delivery, returns and reviews."
      address={links.termsAndConditions}
      lead="What you can expect from us, and what we expect from you, in words as plain as the law allows."
      dated={{ iso: '2025-08-21', words: 'August 21, 2025' }}
      sections={(shop) => [
        {
          id: 'about',
          title: 'About these terms',
          content: (
            <p>
              These terms are the agreement between you and {shop.name}
              {shop.postalAddress && ` (${shop.postalAddress})`}. They cover everything you browse, order or write in
              this shop. By placing an order, you accept them. They don’t take away any of your rights under the
              Consumer Protection Act, 2019.
            </p>
          ),
        },
        {
          id: 'account',
          title: 'Your account',
          content: (
            <>
              <p>
                You need an account to order, and you must be 18 or older to have one. Please give your own name, an
                e-mail address you check and a mobile number you answer, as that’s how we’ll reach you.
              </p>
              <p>
                Please keep your password to yourself. If you think someone else knows it, change it in{' '}
                <Link to={links.profile}>your profile</Link> and let us know. We may close an account that is used for
                fraud or against these terms. If you’ve paid for an order, we’ll still deliver or refund it.
              </p>
            </>
          ),
        },
        {
          id: 'pieces',
          title: 'The pieces',
          content: (
            <>
              <p>
                Our pieces are woven, printed and embroidered by hand. No two are quite alike, and slight unevenness in
                yarn, dye or motif is part of their charm. Handwoven lengths may vary by a few centimetres.
              </p>
              <p>
                We show colours as accurately as we can, but screens differ. Many pieces are one of a kind. The stock
                you see is live, and a piece is yours once you’ve placed the order, not while it’s in your bag.
              </p>
            </>
          ),
        },
        {
          id: 'prices',
          title: 'Prices, discounts and coupons',
          content: (
            <>
              <p>
                Prices are in Indian rupees and include all taxes. You’ll see any delivery charge before you order. The
                price you pay is the one shown at checkout when you press Place Order.
              </p>
              <p>
                You can use one coupon per order, and a first-purchase coupon on your first order only. Coupons have no
                cash value and can’t be passed on. If a price is clearly a mistake, we’ll tell you before we ship, and
                you can go ahead at the right price or get your money back.
              </p>
            </>
          ),
        },
        {
          id: 'orders',
          title: 'Your order',
          content: (
            <>
              <p>
                When you press Place Order, you’re making an offer to buy; we accept it when we confirm the order. Each
                product you buy becomes an order of its own, so you can cancel or return one without the others.
              </p>
              <p>
                We may decline an order if a piece turns out to be flawed, no courier serves your address, or we suspect
                fraud. If you’ve already paid, we’ll refund you in full.
              </p>
            </>
          ),
        },
        {
          id: 'paying',
          title: 'Paying',
          content: (
            <>
              <p>
                You can pay online through PhonePe (UPI, card or net banking) or in cash on delivery. If you pay online,
                we hold your pieces for {shop.unpaidHoldMinutes} minutes. If your payment hasn’t reached us by then, the
                order is cancelled, and anything that arrives later is refunded.
              </p>
              <p>
                If money was debited but your order doesn’t show it, please wait a few minutes and check{' '}
                <Link to={links.myOrders}>My Orders</Link> again. We keep checking with PhonePe until it’s settled.
              </p>
            </>
          ),
        },
        {
          id: 'delivery',
          title: 'Delivery, cancelling and returns',
          content: (
            <>
              <p>
                We dispatch in {workingDays(shop.dispatchDays)}; pieces made to order may take{' '}
                {daysText(shop.madeToOrderDays)} more. See the <Link to={links.shippingPolicy}>Shipping Policy</Link>{' '}
                for details. We’re responsible for your parcel until it’s in your hands.
              </p>
              <p>
                You can cancel an order until it’s shipped. {returnsText(shop)} See the{' '}
                <Link to={links.returnPolicy}>Return Policy</Link> for details.
              </p>
            </>
          ),
        },
        {
          id: 'reviews',
          title: 'Reviews and messages',
          content: (
            <p>
              You can review a piece once it has been delivered to you. Please be honest: we never hide a review for
              being critical. We do hide reviews that insult people, reveal someone’s personal details, advertise, or
              are about something else. What you write remains yours; you allow us to show it in the shop.
            </p>
          ),
        },
        {
          id: 'use',
          title: 'Using this site',
          content: (
            <p>
              The pictures, texts and drawings belong to {shop.name} or to the makers. You’re welcome to share them with
              a link, but not to use them to sell other goods. Please don’t try to access anyone else’s data, place
              orders automatically, or overload the site for others.
            </p>
          ),
        },
        {
          id: 'liability',
          title: 'Our responsibility',
          content: (
            <p>
              We stand by the pieces we sell and the promises we make here. We aren’t liable for delays beyond anyone’s
              control, such as floods, strikes and road closures, or for losses that neither of us could have foreseen.
              Apart from your rights under the law, our liability is limited to the price of the order concerned.
            </p>
          ),
        },
        {
          id: 'law',
          title: 'Law and disputes',
          content: (
            <p>
              The laws of India apply. Please write to us first: an e-mail settles most things. If it doesn’t, you can
              go to the consumer commission where you live, or to the courts where our office is.
            </p>
          ),
        },
        {
          id: 'changes',
          title: 'Changes',
          content: (
            <p>
              We may change these terms, and the date above will change with them. The terms of the day you order are
              the ones that apply to that order.
            </p>
          ),
        },
        {
          id: 'contact',
          title: 'How to reach us',
          content: (
            <p>
              Use the <Link to={links.contactUs}>contact form</Link>
              {shop.supportEmail && (
                <>
                  {' '}
                  or write to <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a>
                </>
              )}
              . We’ll acknowledge a grievance within 48 hours and resolve it within a month. See the{' '}
              <Link to={links.privacyPolicy}>Privacy Policy</Link> for what we do with your data.
            </p>
          ),
        },
      ]}
    />
  )
}
