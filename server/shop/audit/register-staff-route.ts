import { type Call, needsSecondFactor } from '@kargha/contract/kernel/call.ts'
import { type StaffApi, staffApi } from '@kargha/contract/staff/api.ts'
import { type StaffCallName, staffRoutes } from '@kargha/contract/staff/routes.ts'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import type { Permission } from '@kargha/domain/permissions.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Pool } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { type RouteHandler, registerRoute, unauthenticated } from '../../platform/http/register-route.ts'
import { identify } from '../../platform/observability/security-log.ts'
import { sessionCookie } from '../staff/session-cookie.ts'
import { staffSessionOf } from '../staff/staff-session.ts'
import { withoutFigures } from '../staff/without-figures.ts'
import { type Audited, type AuditedReply, auditedBy, writeAudit } from './audited.ts'

/** Null for calls open to anyone. */
type StaffPrincipal<Name extends StaffCallName> = {
  member: (typeof staffRoutes)[Name]['who'] extends 'anyone' ? null : StaffMember
}
type ReadingHandler<Name extends StaffCallName> = RouteHandler<StaffApi[Name], StaffPrincipal<Name>>
type ReplyData<Name extends StaffCallName> = z.output<StaffApi[Name]['data']>
type AuditedHandler<Name extends StaffCallName> = (
  request: Parameters<ReadingHandler<Name>>[0] & { audited: Audited<ReplyData<Name>> },
) => Promise<AuditedReply<ReplyData<Name>>>

/** Each writes the audit in the transaction of its change. */
type AuditedCallName = {
  [Name in StaffCallName]: (typeof staffRoutes)[Name] extends { methods: readonly ['GET'] } | { audited: false }
    ? never
    : Name
}[StaffCallName]

/** Changing calls reply by `audited`. */
export type StaffHandler<Name extends StaffCallName> = Name extends AuditedCallName
  ? AuditedHandler<Name>
  : ReadingHandler<Name>

export type RegisterStaffRoute = <Name extends StaffCallName>(name: Name, handle: StaffHandler<Name>) => void

export const notPermitted = ({ roleName }: StaffMember, permission: Permission) =>
  new Refusal('FORBIDDEN', `The role ${roleName} doesn’t include “${permission}”: please ask an owner`)

const reauthenticationRequired = () =>
  new Refusal('REAUTHENTICATION_REQUIRED', 'Please enter your password to confirm it’s you')

const secondFactorRequired = () =>
  new Refusal('SECOND_FACTOR_REQUIRED', 'Owners of this shop sign in with a code: please set that up under Security')

/**
 * Registers staff calls: checks session, permission, second factor and, where declared, a recent password, and sends figures to
 * those who may see them. An owner who lacks a required second factor can only set one up.
 */
export function staffRouteRegistrar(app: FastifyInstance, db: Pool, publicUrl: string): RegisterStaffRoute {
  const cookieToken = sessionCookie(publicUrl).read
  return (name, handle) => {
    const call: Call = staffApi[name]
    const { who, permission } = call.route
    const isUnattended = ({ query }: FastifyRequest) =>
      'unattended' in staffRoutes[name] && (query as { unattended?: unknown }).unattended === 'true'
    const authenticate = async (token: string, request: FastifyRequest) => {
      if (who === 'anyone') return { member: null }
      const session = token === '' ? null : await staffSessionOf(db, token, { isUnattended: isUnattended(request) })
      if (session === null) throw unauthenticated()
      const { member, isRecentlyAuthenticated, lacksSecondFactor } = session
      identify(request, member._id)
      if (permission !== undefined && !member.permissions.includes(permission)) throw notPermitted(member, permission)
      if (lacksSecondFactor && needsSecondFactor(call.route)) throw secondFactorRequired()
      return { member, isRecentlyAuthenticated, audited: auditedBy(db, member, name) }
    }
    // The compiler can't match the handler to its call.
    const run = handle as unknown as RouteHandler<Call, object>
    const isExport = 'exports' in staffRoutes[name]
    type Caller = { member: StaffMember | null; isRecentlyAuthenticated?: boolean }
    const runIfAuthenticated: RouteHandler<Call, Caller> = async (request) => {
      const { member, body, query, security } = request
      if (call.reauthentication?.when(body) && !request.isRecentlyAuthenticated) throw reauthenticationRequired()
      if (isExport && member) {
        await writeAudit(db, member, [{ action: name, subject: call.file?.name ?? name, details: { query } }])
        security('data_exported')
      }
      const response = await run(request)
      if (call.file || !member || member.permissions.includes('figures')) return response
      return { ...response, data: withoutFigures(call.data, response.data) }
    }
    registerRoute(app, { name, call, userType: 'Admin', cookieToken }, authenticate, runIfAuthenticated)
  }
}
