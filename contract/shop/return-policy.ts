import type { ReturnReason } from './content.ts'
import type { ReturnImage, ReturnOrderFields } from './orders.ts'

/** What a shop takes back, and how; part of its settings. */
export type ReturnPolicy = { returnReasons: readonly ReturnReason[]; offersExchange: boolean }

/** The reasons for which the shop takes pieces back; the form offers these. */
export const acceptedReasons = ({ returnReasons }: Pick<ReturnPolicy, 'returnReasons'>): ReturnReason[] =>
  returnReasons.filter(({ isAccepted }) => isAccepted)

/** Whether the shop takes back what came damaged and nothing else. */
export const acceptsOnlyDamage = (policy: Pick<ReturnPolicy, 'returnReasons'>): boolean =>
  acceptedReasons(policy).every(({ isDamage }) => isDamage)

/** Whether a return needs an unboxing video, whatever its reason. */
export const alwaysNeedsVideo = (policy: Pick<ReturnPolicy, 'returnReasons'>): boolean =>
  acceptedReasons(policy).every(({ evidence }) => evidence === 'video')

/** Whether the file at this address is a video: the shop names uploads by their content. */
export const isVideo = (url: string): boolean => /\.(mp4|webm|mov)(\?|$)/.test(url)

/** What is missing among the files of a return for a reason that needs this evidence, as a sentence for the customer. */
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

/** The listed reason that a return's reason is. One that is not listed counts as Other: older clients have reasons of their own. */
const listedReason = ({ returnReasons }: Pick<ReturnPolicy, 'returnReasons'>, reason: string) =>
  returnReasons.find(({ value }) => value === reason) ?? returnReasons.find(({ value }) => value === 'Other')

/** The evidence that a return for this reason needs. */
export const evidenceFor = (policy: Pick<ReturnPolicy, 'returnReasons'>, reason: string): ReturnReason['evidence'] =>
  listedReason(policy, reason)?.evidence ?? 'none'

/**
 * Why the shop's policy refuses a return, if it does. Missing evidence refuses none: the form asks for it, but requests of older
 * clients come without, and staff decide on what there is.
 */
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
