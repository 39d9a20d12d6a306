import type { ReturnReason } from '@kargha/contract/shop/content.ts'
import type { CancelOrderFields, ReturnOrderFields } from '@kargha/contract/shop/orders.ts'
import { acceptedReasons } from '@kargha/contract/shop/return-policy.ts'
import type { ShopSettings } from '../../shop/settings/settings.ts'

type OfferedReason = Pick<ReturnReason, 'value' | 'evidence'>

/**
 * What shoppers choose from when they cancel or return an order, 'Other' last. Without a `purpose` it is both lists in one, for
 * clients that ask once for both forms.
 */
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

/** The shopper's own words if they chose Other, and the chosen reason otherwise. */
export const reasonText = ({ reason, customReason }: CancelOrderFields | ReturnOrderFields): string =>
  (reason === 'Other' && customReason) || reason
