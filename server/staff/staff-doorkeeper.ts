import type { Call } from '@kargha/contract/call.ts'
import { type StaffApi, type StaffMember, staffApi } from '@kargha/contract/staff.ts'
import type { StaffCallName, staffRoutes } from '@kargha/contract/staff-routes.ts'
import type { FastifyInstance } from 'fastify'
import { forbidden, type Handle, openDoor, unauthenticated } from '../http/serve.ts'

/** Who asks: one of the staff, or null at doors open to anyone. */
type Member<Name extends StaffCallName> = {
  member: (typeof staffRoutes)[Name]['who'] extends 'anyone' ? null : StaffMember
}

export type ServeStaff = <Name extends StaffCallName>(name: Name, handle: Handle<StaffApi[Name], Member<Name>>) => void

/** Opens doors of the back office on `app`. `staffOf` tells whose live session a token is, or null. */
export function staffDoorkeeper(
  app: FastifyInstance,
  staffOf: (token: string) => Promise<StaffMember | null>,
): ServeStaff {
  return (name, handle) => {
    const call: Call = staffApi[name]
    const { who } = call.route
    const whoAsks = async (token: string) => {
      if (who === 'anyone') return { member: null }
      const member = token === '' ? null : await staffOf(token)
      if (member === null) throw unauthenticated()
      if (who === 'owner' && member.role !== 'owner') throw forbidden()
      return { member }
    }
    openDoor(app, call, 'Admin', whoAsks, handle as unknown as Handle<Call, { member: StaffMember | null }>)
  }
}
