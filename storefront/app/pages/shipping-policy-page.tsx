import { daysText, workingDays } from '@kargha/contract/dispatch-days.ts'
import { alwaysNeedsVideo } from '@kargha/contract/return-policy.ts'
import { links } from '../shop-client/links.ts'
import { chargesText, chargeText, hoursText, takesReturns, undeliveredText } from '../shop-client/terms.ts'
import { Link } from '../ui/link.tsx'
import { Policy } from './policy.tsx'
import { openWeekdays, ShippingCost, waysText } from './shipping-cost.tsx'

/** Where the shop ships to, what it costs and how long it takes. */
export default function ShippingPolicyPage() {
  return (
    <Policy
      title="Shipping Policy"
      description="Where we ship, what delivery costs, when your order is dispatched and how to track it."
      address={links.shippingPolicy}
      lead="What shipping costs, when your order is dispatched and how to track it."
      facts={({ shipsAbroad, delivery, dispatchDays, madeToOrderDays }) => [
        { name: 'Where', value: shipsAbroad ? 'Across India; worldwide on request' : 'Across India' },
        {
          name: 'Cost',
          value: delivery.charges
            ? `Free, but for pieces with a charge of ${chargesText(delivery.charges)}`
            : chargeText(0, delivery) === 'Free'
              ? 'Free throughout India'
              : chargeText(0, delivery),
        },
        { name: 'Dispatch', value: `In ${workingDays(dispatchDays)}` },
        { name: 'Made to order', value: `Possibly ${daysText(madeToOrderDays)} more days` },
      ]}
      sections={(shop) => [
        {
          id: 'where',
          title: 'Where we ship',
          content: (
            <>
              <p>
                We ship across India, to every PIN code that our couriers or India Post reach.{' '}
                {!shop.delivery.isEverywhere && 'Enter yours on a product’s page to see whether it is one of them.'}
              </p>
              {shop.shipsAbroad ? (
                <p>
                  We ship worldwide on request. As the checkout takes Indian addresses,{' '}
                  <Link to={links.contactUs}>write to us</Link> with the address abroad, and we’ll tell you the shipping
                  cost and likely customs charges before you pay anything.
                </p>
              ) : (
                <p>We don’t ship to other countries at present.</p>
              )}
            </>
          ),
        },
        { id: 'cost', title: 'What it costs', content: <ShippingCost {...shop} /> },
        {
          id: 'dispatch',
          title: 'When we dispatch your order',
          content: (
            <>
              <p>
                We dispatch in {workingDays(shop.dispatchDays)}. Many pieces are made to order: a blouse is stitched, a
                fall is attached or a dress is finished only once it is sold. These may take{' '}
                {daysText(shop.madeToOrderDays)} more days.
              </p>
              <p>
                Working days are {openWeekdays(shop.delivery.weeklyHolidays)}, except festivals. Around Diwali and in
                the wedding season, both looms and couriers are busy, so please order a little earlier.
              </p>
              <p>
                An online payment must reach us first. We hold the pieces for {shop.unpaidHoldMinutes} minutes while you
                pay; after that the order is cancelled and they go back on sale.
              </p>
            </>
          ),
        },
        {
          id: 'way',
          title: 'Tracking',
          content: (
            <p>
              You get an e-mail when the order is confirmed, shipped, out for delivery and delivered. In{' '}
              <Link to={links.myOrders}>My Orders</Link> you’ll find the courier, the tracking number and the tracking
              link. {waysText(shop.delivery.zones)}
            </p>
          ),
        },
        {
          id: 'address',
          title: 'The right address',
          content: (
            <p>
              Please include the house number, a landmark and a phone number you answer. To change the address, call or{' '}
              <Link to={links.contactUs}>write to us</Link> before the order is shipped. If a parcel comes back because
              nobody was available or the address was wrong, {undeliveredText(shop.undeliveredCharge)} You can order it
              again while it’s in stock.
            </p>
          ),
        },
        {
          id: 'arrival',
          title: 'When it arrives',
          content: (
            <>
              {takesReturns(shop) && (
                <p>
                  {alwaysNeedsVideo(shop) && 'Film the unboxing in one go, from all sides. '}If anything is damaged,
                  tell us within {hoursText(shop.returnWindowHours)}: the{' '}
                  <Link to={links.returnPolicy}>Return Policy</Link> says how.
                </p>
              )}
              <p>
                If the parcel arrives opened or wet, please don’t accept it, and let us know. If tracking says delivered
                but you haven’t received it, tell us within two days so that we can take it up with the courier.
              </p>
            </>
          ),
        },
      ]}
    />
  )
}
