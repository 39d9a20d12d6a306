import type { ReturnReason } from './content.ts'
import type { ReturnImage } from './order-forms.ts'

export type ReturnPolicy = { returnReasons: readonly ReturnReason[] }

export const acceptedReasons = ({ returnReasons }: ReturnPolicy): ReturnReason[] =>
  returnReasons.filter(({ isAccepted }) => isAccepted)

export const acceptsOnlyDamage = (policy: ReturnPolicy): boolean =>
  acceptedReasons(policy).every(({ isDamage }) => isDamage)

/** Whatever the reason. */
export const alwaysNeedsVideo = (policy: ReturnPolicy): boolean =>
  acceptedReasons(policy).every(({ evidence }) => evidence === 'video')

/** By extension: the shop names uploads by their content. */
export const isVideo = (url: string): boolean => /\.(mp4|webm|mov)(\?|$)/.test(url)

export function missingEvidence(
  evidence: ReturnReason['evidence'],
  images: readonly Pick<ReturnImage, 'url'>[],
): string | undefined {
  if (evidence === 'video' && !images.some(({ url }) => isVideo(url)))
    return 'A 360-degree unboxing video is mandatory. Please add yours.'
  if (evidence === 'any' && images.length === 0) return 'Please add a picture or a video that shows what’s wrong.'
  return undefined
}

/** Unlisted reasons count as Other: older clients have their own. */
const listedReason = ({ returnReasons }: ReturnPolicy, reason: string) =>
  returnReasons.find(({ value }) => value === reason) ?? returnReasons.find(({ value }) => value === 'Other')

export const evidenceFor = (policy: ReturnPolicy, reason: string): ReturnReason['evidence'] =>
  listedReason(policy, reason)?.evidence ?? 'none'

/** Such a return is taken all the same: clients may show one list of reasons for cancellations and returns, and staff decide. */
export const isOutsidePolicy = (policy: ReturnPolicy, reason: string): boolean =>
  !listedReason(policy, reason)?.isAccepted
