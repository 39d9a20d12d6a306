import { z } from 'zod'
import { call, Id } from '../kernel/call.ts'
import { OwnSession } from '../shop/account.ts'
import { byId } from './record-calls.ts'
import type { StaffCallName } from './routes.ts'
import { staffRoutes } from './routes.ts'

const ofSomebody = z.object({ id: Id, sessionId: Id })

type SessionCallName = Extract<StaffCallName, `${string}Session` | `${string}Sessions`>
const sessionsCall = <Params extends z.ZodType>(name: SessionCallName, summary: string, params: Params) =>
  call(staffRoutes[name], { summary, params, data: z.array(OwnSession), refusals: ['NOT_FOUND'] })

/** Most recent first. Calls that end sessions return the remaining ones. */
export const staffSessions = {
  getOwnSessions: call(staffRoutes.getOwnSessions, { summary: 'One’s own sessions', data: z.array(OwnSession) }),
  endOwnSession: sessionsCall('endOwnSession', 'End one of one’s own sessions', byId),
  getStaffSessions: sessionsCall('getStaffSessions', 'A member’s sessions', byId),
  endStaffSession: sessionsCall('endStaffSession', 'End one of a member’s sessions', ofSomebody),
  endStaffSessions: sessionsCall('endStaffSessions', 'End all of a member’s sessions', byId),
  getCustomerSessions: sessionsCall('getCustomerSessions', 'A customer’s sessions', byId),
  endCustomerSession: sessionsCall('endCustomerSession', 'End one of a customer’s sessions', ofSomebody),
  endCustomerSessions: sessionsCall('endCustomerSessions', 'End all of a customer’s sessions', byId),
}
