import type { PublicSettings, ReturnReason } from '@kargha/contract/shop/content.ts'
import { acceptedReasons, acceptsOnlyDamage, alwaysNeedsVideo } from '@kargha/contract/shop/return-policy.ts'
import { escapeHtml } from './escape-html.ts'

/** Without 'Other'. */
export const namedReasons = (shop: PublicSettings): ReturnReason[] =>
  acceptedReasons(shop).filter(({ value }) => value !== 'Other')

export const reasonsNeeding = (shop: PublicSettings, evidence: ReturnReason['evidence']): ReturnReason[] =>
  acceptedReasons(shop).filter((reason) => reason.evidence === evidence)

const listOf = (reasons: readonly ReturnReason[]) =>
  `<ul>${reasons.map(({ value }) => `<li>${escapeHtml(value)}</li>`).join('')}</ul>`

/** As HTML. */
export function whatCanBeReturned(shop: PublicSettings): string {
  const refused = shop.returnReasons.filter(({ isAccepted }) => !isAccepted)
  const accepted = acceptsOnlyDamage(shop)
    ? `<p>${shop.offersExchange ? 'Returns and exchanges' : 'Returns'} are for damaged products only: a tear, a hole, a stain, a broken zip or button, or an open seam.</p>
<p>If we sent you something other than you ordered, that’s our mistake. <a href="/contact-us">Tell us</a>, and we’ll put it right.</p>`
    : `<p>We take a piece back for any of these reasons:</p>${listOf(namedReasons(shop))}`
  const notAccepted =
    refused.length > 0 ? `<p>We can’t take a piece back for any of these reasons:</p>${listOf(refused)}` : ''
  return `${accepted}${notAccepted}
<p>Please check the measurements on the product’s page, and ask us before you order if anything is unclear.</p>
<p>Handmade cloth carries the marks of the hand: a thicker thread, a small knot on the reverse, a motif slightly out of line, a dye that is deeper at one edge. They show how the cloth was made and are not damage.</p>`
}

/** As HTML. */
export function neededEvidence(shop: PublicSettings): string {
  const [video, any] = [reasonsNeeding(shop, 'video'), reasonsNeeding(shop, 'any')]
  const isVideoForAll = alwaysNeedsVideo(shop)
  const steps = `<ol>
<li>Begin with the parcel still sealed and its label visible, and show all its sides.</li>
<li>Open it without stopping the camera.</li>
<li>Unfold the piece, show it from all sides, and show the damage close up.</li>
</ol>`
  const advice =
    video.length > 0
      ? 'Film it in one take; we can’t accept a video that was edited, or that starts with the parcel already open.'
      : 'Photos and a video of the damage help us to decide quickly.'
  return [
    isVideoForAll && '<p>A 360-degree unboxing video is mandatory. A phone’s camera and daylight are enough.</p>',
    !isVideoForAll &&
      video.length > 0 &&
      `<p>A 360-degree unboxing video is mandatory for these reasons:</p>${listOf(video)}`,
    video.length > 0 && steps,
    any.length > 0 && `<p>A photo or a video that shows what is wrong is needed for these reasons:</p>${listOf(any)}`,
    `<p>${advice} You can send MP4, WebM or MOV videos of up to 100 MB, along with photos.</p>`,
  ]
    .filter(Boolean)
    .join('\n')
}

/** Empty without exchanges. */
export const exchangeOffer = ({ offersExchange }: PublicSettings): string =>
  offersExchange
    ? '<p>Would you rather have the same piece again? Choose Exchange in your request. We’ll send you another one at no cost, or refund you if we have none left.</p>'
    : ''
