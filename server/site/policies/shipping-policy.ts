import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import { alwaysNeedsVideo } from '@kargha/contract/shop/return-policy.ts'
import { chargesText, chargeText, takesReturns } from '@kargha/contract/shop/shop-terms.ts'
import { daysText, workingDays } from '@kargha/domain/dispatch-days.ts'
import { noRupees } from '@kargha/domain/money.ts'
import type { DefaultText } from './default-text.ts'

function costFact(delivery: ShopDetails['delivery']): string {
  if (delivery.charges) return `Free, but for pieces with a charge of ${chargesText(delivery.charges)}`
  const charge = chargeText(noRupees, delivery)
  return charge === 'Free' ? 'Free throughout India' : charge
}

export const shippingPolicy = (shop: ShopDetails): DefaultText => ({
  title: 'Shipping Policy',
  description: 'Where we ship, what delivery costs, when your order is dispatched and how to track it.',
  lead: 'What shipping costs, when your order is dispatched and how to track it.',
  facts: [
    { name: 'Where', value: shop.shipsAbroad ? 'Across India; worldwide on request' : 'Across India' },
    { name: 'Cost', value: costFact(shop.delivery) },
    { name: 'Dispatch', value: `In ${workingDays(shop.dispatchDays)}` },
    { name: 'Made to order', value: `Possibly ${daysText(shop.madeToOrderDays)} more days` },
  ],
  sections: [
    {
      id: 'where',
      title: 'Where we ship',
      html: `<p>We ship across India, to every PIN code that our couriers or India Post reach. ${shop.delivery.isEverywhere ? '' : 'Enter yours on a product’s page to see whether it is one of them.'}</p>
<p>${
        shop.shipsAbroad
          ? 'We ship worldwide on request. As the checkout takes Indian addresses, <a href="/contact-us">write to us</a> with the address abroad, and we’ll tell you the shipping cost and likely customs charges before you pay anything.'
          : 'We don’t ship to other countries at present.'
      }</p>`,
    },
    { id: 'cost', title: 'What it costs', html: '<p>{{what shipping costs}}</p>' },
    {
      id: 'dispatch',
      title: 'When we dispatch your order',
      html: `<p>We dispatch in {{days until dispatch}}. Many pieces are made to order: a blouse is stitched, a fall is attached or a dress is finished only once it is sold. These may take {{days of making}} more days.</p>
<p>Working days are {{working days}}, except festivals. We count from the day on which you order, up to midnight in India: there is no cut-off hour. Around Diwali and in the wedding season, both looms and couriers are busy, so please order a little earlier.</p>
<p>An online payment must reach us first. We hold the pieces for {{minutes to pay}} minutes while you pay; after that the order is cancelled and they go back on sale.</p>`,
    },
    {
      id: 'way',
      title: 'Tracking',
      html: `<p>You get an email when the order is confirmed, shipped, out for delivery and delivered. In <a href="/my-orders">My Orders</a> you’ll find the courier, the tracking number and the tracking link. {{how long parcels take}}</p>`,
    },
    {
      id: 'address',
      title: 'The right address',
      html: `<p>Please give the whole street address, with the house number. To change the address, call or <a href="/contact-us">write to us</a> before the order is shipped. If a parcel comes back because nobody was available or the address was wrong, {{what an undelivered parcel costs}} You can order it again while it’s in stock.</p>`,
    },
    {
      id: 'arrival',
      title: 'When it arrives',
      html: `${
        takesReturns(shop)
          ? `<p>${alwaysNeedsVideo(shop) ? 'Film the unboxing in one take, from all sides. ' : ''}If anything is damaged, tell us within {{time for a return}}: the <a href="/return-policy">Return Policy</a> says how.</p>\n`
          : ''
      }<p>If the parcel arrives opened or wet, please don’t accept it, and let us know. If tracking says delivered but you haven’t received it, tell us within two days so that we can take it up with the courier.</p>`,
    },
  ],
})
