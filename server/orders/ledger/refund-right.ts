import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { formatRupees, type Paise, toRupees } from '@kargha/domain/money.ts'
import { mayRefund } from '@kargha/domain/permissions.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { actorOf } from '../../shop/staff/staff-session.ts'
import { customerActor, shopActor } from '../records/timeline.ts'

/** Who changes an order: a name for its timeline, and which refunds they may decide. */
export type Actor = { name: string; mayRefund: (amount: Paise) => boolean }

export const staffActor = (member: StaffMember): Actor => ({
  name: actorOf(member),
  mayRefund: (amount) => mayRefund(member, amount),
})

/** What customers, couriers' reports and time bring about follows the shop's own rules, refunds included. */
export const byRule = (name: string): Actor => ({ name, mayRefund: () => true })

export const theCustomer = byRule(customerActor)
export const theShop = byRule(shopActor)

/** For what is decided in order to refund. Throws FORBIDDEN. */
export function requireRefundRight(actor: Actor, amount: Paise): void {
  if (actor.mayRefund(amount)) return
  const refund = `a refund of ${formatRupees(toRupees(amount))}`
  throw new Refusal('FORBIDDEN', `Your role doesn’t allow ${refund}: an owner can pay it, or a member whose role does`)
}
