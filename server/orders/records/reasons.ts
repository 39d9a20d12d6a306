import type { ReturnReason } from '@kargha/contract/shop/content.ts'
import type { CancelOrderFields, ReturnOrderFields } from '@kargha/contract/shop/order-forms.ts'
import { acceptedReasons } from '@kargha/contract/shop/return-policy.ts'
import type { ShopSettings } from '../../shop/settings/settings.ts'

type OfferedReason = Pick<ReturnReason, 'value' | 'evidence'>

/** Reasons to choose from, 'Other' last. Without `purpose` both lists in one. */
export function reasonsFor(
  purpose: 'cancellation' | 'return' | undefined,
  { cancellationReasons, ...policy }: Pick<ShopSettings, 'cancellationReasons' | 'returnReasons'>,
): OfferedReason[] {
  const forReturn = acceptedReasons(policy).map(({ value, evidence }): OfferedReason => ({ value, evidence }))
  if (purpose === 'return') return forReturn
  const ofReturn = (value: string) => forReturn.find((each) => each.value === value)
  const forCancellation = cancellationReasons.map((value) => ({ value, evidence: 'none' as const }))
  if (purpose === 'cancellation') return forCancellation
  return [
    ...forReturn.filter(({ value }) => !cancellationReasons.includes(value)),
    ...forCancellation.map((each) => ofReturn(each.value) ?? each),
  ]
}

/** The shopper's own words for Other. */
export const reasonText = ({ reason, customReason }: CancelOrderFields | ReturnOrderFields): string =>
  (reason === 'Other' && customReason) || reason
