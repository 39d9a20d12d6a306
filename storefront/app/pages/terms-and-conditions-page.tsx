import { links } from '../shop-client/links.ts'
import { daysText, returnsText } from '../shop-client/terms.ts'
import { Link } from '../ui/link.tsx'
import { Policy } from './policy.tsx'

/** The agreement between the shop and its customers. */
export default function TermsAndConditionsPage() {
  return (
    <Policy
      title="Terms and Conditions"
      description="What we promise and what we ask of you: accounts, prices, orders, payments, delivery, returns and reviews."
      address={links.termsAndConditions}
      lead="What you can count on when you shop with us, and what we count on from you. We have kept it as plain as the law lets us."
      dated={{ iso: '2025-08-21', words: 'August 21, 2025' }}
      sections={(shop) => [
        {
          id: 'about',
          title: 'About these terms',
          content: (
            <p>
              These terms are the agreement between you and {shop.name}
              {shop.postalAddress && ` (${shop.postalAddress})`}, for everything that you look at, order or write in
              this shop. By ordering you accept them. They take nothing away from the rights that the Consumer
              Protection Act, 2019, gives you.
            </p>
          ),
        },
        {
          id: 'account',
          title: 'Your account',
          content: (
            <>
              <p>
                To order you need an account, and to have one you must be 18 or older. Please give your own name, an
                e-mail address that you read and a mobile number that you answer: all that we have to tell you goes
                there.
              </p>
              <p>
                Keep your password to yourself. If you think that somebody else knows it, change it in{' '}
                <Link to={links.profile}>your profile</Link> and tell us. We may close an account that is used for fraud
                or against these terms; orders that were paid are still delivered or refunded.
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
                Our cloth is woven, printed and embroidered by hand. No two pieces are quite the same, and a small
                unevenness in yarn, dye or motif belongs to it. Handwoven lengths may differ from what is written by a
                few centimetres.
              </p>
              <p>
                The pictures show the colours as truly as we can; screens differ. Many things exist once only. What is
                in stock is counted as you look, and a piece is yours when the order is placed, not when it is in the
                bag.
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
                Prices are in Indian rupees and include all taxes. A delivery charge, where there is one, is shown
                before you order. The price that holds is the one at the checkout when you press Place Order.
              </p>
              <p>
                One coupon can be used with an order, and a first-purchase coupon with your first order only. A coupon
                has no value in money and can’t be passed on. If a price is plainly a mistake, we tell you before
                anything is shipped, and you decide whether to go on or have your money back.
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
                When you press Place Order you offer to buy; we accept when we confirm the order. Each product of a
                purchase becomes an order of its own, so that one can be cancelled or returned without the others.
              </p>
              <p>
                We may decline an order: when a piece turns out to be flawed, when a courier does not serve the address,
                or when we suspect fraud. What you paid is then refunded in full.
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
                You pay online through PhonePe (UPI, cards, net banking) or in cash on delivery. Online orders hold
                their pieces for {shop.unpaidHoldMinutes} minutes. If no payment has come by then, the order is
                cancelled; money that arrives later goes back to you.
              </p>
              <p>
                If an amount was debited and your order does not show it, wait a few minutes and look into{' '}
                <Link to={links.myOrders}>My Orders</Link> again. We ask PhonePe ourselves until it is settled.
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
                We dispatch in {daysText(shop.dispatchDays)} working days, and {daysText(shop.madeToOrderDays)} days
                later where a piece is made to order. The <Link to={links.shippingPolicy}>Shipping Policy</Link> has the
                details. The risk passes to you when the parcel is in your hands.
              </p>
              <p>
                You can cancel until the order is shipped. {returnsText(shop)} The{' '}
                <Link to={links.returnPolicy}>Return Policy</Link> has the details.
              </p>
            </>
          ),
        },
        {
          id: 'reviews',
          title: 'Reviews and messages',
          content: (
            <p>
              Only who has received a piece can review it, once. Say what you think, kindly or not; we do not hide a
              review because it is bad. We do hide what insults people, gives away somebody’s personal data, advertises,
              or is about something else. What you write stays yours; you allow us to show it in the shop.
            </p>
          ),
        },
        {
          id: 'use',
          title: 'Using this site',
          content: (
            <p>
              The pictures, texts and drawings belong to {shop.name} or to the makers, and may be shared with a link but
              not used to sell other goods. Please do not try to get at what is not yours, to place orders by machine,
              or to burden the site so that others can’t use it.
            </p>
          ),
        },
        {
          id: 'liability',
          title: 'What we answer for',
          content: (
            <p>
              We answer for the pieces we sell and the promises made here. We do not answer for delays that nobody can
              help, such as floods, strikes and closed roads, nor for losses that neither of us could foresee. Beyond
              what the law always grants you, we answer at most for the price of the order concerned.
            </p>
          ),
        },
        {
          id: 'law',
          title: 'Law and disputes',
          content: (
            <p>
              The law of India applies. Write to us first: most things are settled by an e-mail. If not, the consumer
              commission of the place where you live can hear you, and otherwise the courts at the place of our office.
            </p>
          ),
        },
        {
          id: 'changes',
          title: 'Changes',
          content: (
            <p>
              We may change these terms; the date above then changes too. For an order the terms of the day on which it
              was placed hold.
            </p>
          ),
        },
        {
          id: 'contact',
          title: 'How to reach us',
          content: (
            <p>
              By the <Link to={links.contactUs}>contact form</Link>
              {shop.supportEmail && (
                <>
                  {' '}
                  or at <a href={`mailto:${shop.supportEmail}`}>{shop.supportEmail}</a>
                </>
              )}
              . A grievance is acknowledged within 48 hours and settled within a month. What we do with your data stands
              in the <Link to={links.privacyPolicy}>Privacy Policy</Link>.
            </p>
          ),
        },
      ]}
    />
  )
}
