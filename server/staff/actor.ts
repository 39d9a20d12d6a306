import type { StaffMember } from '@kargha/contract/staff.ts'

/** Who did it, as timelines and the stock's ledger tell it. */
export const actorOf = (member: StaffMember): string => `staff ${member.email}`
