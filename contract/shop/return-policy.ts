import type { ReturnReason } from './content.ts'
import type { ReturnImage, ReturnOrderFields } from './orders.ts'

export type ReturnPolicy = { returnReasons: readonly ReturnReason[]; offersExchange: boolean }

export const acceptedReasons = ({ returnReasons }: Pick<ReturnPolicy, 'returnReasons'>): ReturnReason[] =>
  returnReasons.filter(({ isAccepted }) => isAccepted)

export const acceptsOnlyDamage = (policy: Pick<ReturnPolicy, 'returnReasons'>): boolean =>
  acceptedReasons(policy).every(({ isDamage }) => isDamage)

/** Whatever the reason. */
export const alwaysNeedsVideo = (policy: Pick<ReturnPolicy, 'returnReasons'>): boolean =>
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

type Refused = { field: 'reason' | 'returnResolution'; message: string }

/** Unlisted reasons count as Other: older clients have their own. */
const listedReason = ({ returnReasons }: Pick<ReturnPolicy, 'returnReasons'>, reason: string) =>
  returnReasons.find(({ value }) => value === reason) ?? returnReasons.find(({ value }) => value === 'Other')

export const evidenceFor = (policy: Pick<ReturnPolicy, 'returnReasons'>, reason: string): ReturnReason['evidence'] =>
  listedReason(policy, reason)?.evidence ?? 'none'

/** Missing evidence refuses nothing: older clients send none, and staff decide. */
export function whyPolicyRefuses(
  policy: ReturnPolicy,
  { reason, returnResolution }: Pick<ReturnOrderFields, 'reason' | 'returnResolution'>,
): Refused | undefined {
  if (!listedReason(policy, reason)?.isAccepted)
    return {
      field: 'reason',
      message: `We can’t accept a return for “${reason}”. Our Return Policy says what we take back.`,
    }
  if (returnResolution === 'Exchange' && !policy.offersExchange)
    return { field: 'returnResolution', message: 'We don’t offer exchanges. Please choose Refund.' }
  return undefined
}
