import type { ReturnReason, ShopDetails } from '@kargha/contract/content.ts'
import { acceptedReasons, acceptsOnlyDamage, alwaysNeedsVideo } from '@kargha/contract/return-policy.ts'
import { links } from '../shop-client/links.ts'
import { hoursText, takesReturns } from '../shop-client/terms.ts'
import { Link } from '../ui/link.tsx'

type Props = { shop: ShopDetails }

/** The reasons that customers can choose, apart from their own words. */
const namedReasons = (shop: ShopDetails) => acceptedReasons(shop).filter(({ value }) => value !== 'Other')

/** The policy at a glance. */
export function returnFacts(shop: ShopDetails): { name: string; value: string }[] {
  if (!takesReturns(shop)) return [{ name: 'What', value: 'We don’t take returns' }]
  const reasons = namedReasons(shop).map(({ value }) => value)
  return [
    { name: 'What', value: acceptsOnlyDamage(shop) ? 'Damaged products only' : reasons.join(' · ') },
    { name: 'Tell us', value: `Within ${hoursText(shop.returnWindowHours)} of delivery` },
    ...(alwaysNeedsVideo(shop) ? [{ name: 'Proof', value: 'A 360-degree unboxing video' }] : []),
    { name: 'Pick-up', value: 'Free at your doorstep for manufacturing defects' },
    { name: 'Refund', value: 'Within a few business days after inspection' },
  ]
}

export function WhatCanBeReturned({ shop }: Props) {
  const refused = shop.returnReasons.filter(({ isAccepted }) => !isAccepted)
  return (
    <>
      {acceptsOnlyDamage(shop) ? (
        <>
          <p>
            {shop.offersExchange ? 'Returns and exchanges' : 'Returns'} are for damaged products only: a tear, a hole, a
            stain, a broken zip or button, or an open seam.
          </p>
          <p>
            If we sent you something other than you ordered, that’s our mistake.{' '}
            <Link to={links.contactUs}>Tell us</Link>, and we’ll put it right.
          </p>
        </>
      ) : (
        <>
          <p>We take a piece back for these reasons:</p>
          <Reasons reasons={namedReasons(shop)} />
        </>
      )}
      {refused.length > 0 && (
        <>
          <p>We can’t take a piece back for these:</p>
          <Reasons reasons={refused} />
        </>
      )}
      <p>Please check the measurements on the product’s page, and ask us before you order if anything is unclear.</p>
      <p>
        Handmade cloth carries the marks of the hand: a thicker thread, a small knot on the reverse, a motif slightly
        out of line, a dye that is deeper at one edge. They show how the cloth was made and are not damage.
      </p>
    </>
  )
}

const Reasons = ({ reasons }: { reasons: readonly ReturnReason[] }) => (
  <ul>
    {reasons.map(({ value }) => (
      <li key={value}>{value}</li>
    ))}
  </ul>
)

const needing = (shop: ShopDetails, evidence: ReturnReason['evidence']) =>
  acceptedReasons(shop).filter((reason) => reason.evidence === evidence)

export const evidenceTitle = (shop: ShopDetails): string =>
  needing(shop, 'video').length > 0 ? 'The unboxing video' : 'Photos and videos'

/** Which files a return needs. */
export function Evidence({ shop }: Props) {
  const [video, any] = [needing(shop, 'video'), needing(shop, 'any')]
  const isVideoForAll = alwaysNeedsVideo(shop)
  return (
    <>
      {isVideoForAll && <p>A 360-degree unboxing video is mandatory. A phone’s camera and daylight are enough.</p>}
      {!isVideoForAll && video.length > 0 && (
        <>
          <p>A 360-degree unboxing video is mandatory for these reasons:</p>
          <Reasons reasons={video} />
        </>
      )}
      {video.length > 0 && (
        <ol>
          <li>Begin with the parcel still sealed and its label visible, and show all its sides.</li>
          <li>Open it without stopping the camera.</li>
          <li>Unfold the piece, show it from all sides, and go close to the damage.</li>
        </ol>
      )}
      {any.length > 0 && (
        <>
          <p>A photo or a video that shows what is wrong is needed for these reasons:</p>
          <Reasons reasons={any} />
        </>
      )}
      <p>
        {video.length > 0
          ? 'Film it in one go; we can’t accept a video that was cut or starts with an open parcel.'
          : 'Photos and a video of the damage help us to decide quickly.'}{' '}
        MP4, WebM and MOV up to 100 MB can be sent with your request, along with photos.
      </p>
    </>
  )
}

export function Refund({ shop }: Props) {
  return (
    <>
      <p>Refunds are processed within a few business days after inspection.</p>
      <ul>
        <li>Online payments are refunded through PhonePe to the account or card they came from.</li>
        <li>Cash on Delivery orders are refunded by UPI or to your bank account.</li>
      </ul>
      {shop.offersExchange && (
        <p>
          Would you rather have the same piece again? Choose Exchange in your request. We’ll send you another one at no
          cost, or refund you if we have none left.
        </p>
      )}
    </>
  )
}
