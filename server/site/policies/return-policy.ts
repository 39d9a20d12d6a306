import type { PublicSettings } from '@kargha/contract/shop/content.ts'
import { acceptsOnlyDamage, alwaysNeedsVideo } from '@kargha/contract/shop/return-policy.ts'
import { hoursText, takesReturns } from '@kargha/contract/shop/shop-terms.ts'
import type { DefaultText } from './default-text.ts'
import { namedReasons, reasonsNeeding } from './return-words.ts'

function returnFacts(shop: PublicSettings): DefaultText['facts'] {
  if (!takesReturns(shop)) return [{ name: 'What', value: 'We don’t take returns' }]
  const reasons = namedReasons(shop).map(({ value }) => value)
  return [
    { name: 'What', value: acceptsOnlyDamage(shop) ? 'Damaged products only' : reasons.join(' · ') },
    { name: 'Tell us', value: `Within ${hoursText(shop.returnWindowHours)} of delivery` },
    ...(alwaysNeedsVideo(shop) ? [{ name: 'Proof', value: 'A 360-degree unboxing video' }] : []),
    { name: 'Pickup', value: 'Free at your doorstep for manufacturing defects' },
    { name: 'Refund', value: 'Within a few business days after inspection' },
  ]
}

const returnSections = (shop: PublicSettings): DefaultText['sections'] => [
  { id: 'what', title: 'What can be returned', html: '<p>{{what can be returned}}</p>' },
  {
    id: 'when',
    title: `Tell us within ${hoursText(shop.returnWindowHours)}`,
    html: `<p>Please open the parcel on the day it arrives and report any damage within {{time for a return}} of delivery. After that we can’t tell transit damage from later damage, and the order can’t be returned.</p>`,
  },
  {
    id: 'video',
    title: reasonsNeeding(shop, 'video').length > 0 ? 'The unboxing video' : 'Photos and videos',
    html: '<p>{{photos and videos for a return}}</p>',
  },
  {
    id: 'how',
    title: 'How to request a return',
    html: `<ol>
<li>Open <a href="/my-orders">My Orders</a> and press Return beside the order.</li>
<li>Tell us what’s wrong, and add your video and photos.</li>
<li>Choose ${shop.offersExchange ? 'a refund or an exchange, and ' : ''}the pickup address.</li>
</ol>
<p>Keep the piece as it arrived, unwashed and unworn, with its tags and packaging. If you don’t see the button or something doesn’t work, <a href="/contact-us">write to us</a>${shop.phone && ' or call {{phone}}'} within the same {{time for a return}}.</p>`,
  },
  {
    id: 'pick-up',
    title: 'Pickup and inspection',
    html: `<p>Once we’ve looked at your request, we’ll approve it or tell you why we can’t. Doorstep pickup is free for manufacturing defects. For other damage we’ll tell you beforehand who pays the courier. We usually inspect the piece on the day we receive it.</p>`,
  },
  {
    id: 'refund',
    title: shop.offersExchange ? 'Refund or exchange' : 'Refund',
    html: `<p>Refunds are processed within a few business days after inspection.</p>
<ul>
<li>Online payments are refunded through PhonePe to the account or card they came from.</li>
<li>Cash on Delivery orders are refunded by UPI or to your bank account.</li>
</ul>
<p>{{exchange instead of a refund}}</p>`,
  },
]

/** Says what the form offers and the server accepts. */
export const returnPolicy = (shop: PublicSettings): DefaultText => ({
  title: 'Return Policy',
  description: 'What can be returned and how: how to report damage, what to send us and how you get your money back.',
  lead: 'We check every piece twice before packing it. Here is what we do if one still reaches you damaged.',
  facts: returnFacts(shop) ?? [],
  sections: [
    ...(takesReturns(shop)
      ? returnSections(shop)
      : [{ id: 'what', title: 'Returns', html: '<p>We don’t take returns.</p>' }]),
    {
      id: 'cancel',
      title: 'Changing your mind before it ships',
      html: `<p>Until an order is shipped you can cancel it yourself in <a href="/my-orders">My Orders</a>; just choose a reason from the list. You’ll be refunded in full.</p>`,
    },
    {
      id: 'questions',
      title: 'Questions',
      html: `<p><a href="/contact-us">Write to us</a>${shop.supportEmail && ' or to {{support e-mail}}'}, with your order number if you have it. We’re happy to help.</p>`,
    },
  ],
})
