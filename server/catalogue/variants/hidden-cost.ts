import type { StaffMember } from '@kargha/contract/staff/session.ts'
import type { VariantFields } from '@kargha/contract/staff/variant-grid.ts'
import { Refusal } from '../../platform/http/refusal.ts'

/** Whoever can't see a cost would overwrite it unseen. Throws FORBIDDEN for any but an omitted one. */
export function refuseHiddenCost(
  { permissions, roleName }: Pick<StaffMember, 'permissions' | 'roleName'>,
  ...costs: readonly (VariantFields['cost'] | string)[]
): void {
  if (permissions.includes('figures') || costs.every((cost) => cost === undefined)) return
  throw new Refusal('FORBIDDEN', `The role ${roleName} may not see money figures: please leave the cost out`)
}
