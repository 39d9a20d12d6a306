import type { OwnSession } from '@kargha/contract/shop/account.ts'
import { isId } from '../../platform/db/columns.ts'
import type { Database } from '../../platform/db/database.ts'
import type { Deps } from '../../platform/deps.ts'
import { notFound } from '../../platform/http/refusal.ts'
import type { SecurityLog } from '../../platform/observability/security-log.ts'
import type { RegisterStaffRoute } from '../audit/register-staff-route.ts'
import { contactOf } from '../customers/contact.ts'
import { endAllSessions, endOwnSession, ownSessions } from '../sessions/session.ts'
import { getStaffAccount } from './staff-accounts.ts'
import { endOneStaffSession, endStaffSessions, staffSessionsOf } from './staff-session.ts'

/** `subject` is the audit's name for the account. */
type Owner = {
  id: string
  subject: string
  list: (db: Database) => Promise<OwnSession[]>
  endOne: (db: Database, sessionId: string) => Promise<void>
  endAll: (db: Database) => Promise<void>
}

/** `token` is the caller's. Throws NOT_FOUND. */
async function member(db: Database, id: string, token: string): Promise<Owner> {
  const { email } = await getStaffAccount(db, id)
  return {
    id,
    subject: email,
    list: (tx) => staffSessionsOf(tx, id, token),
    endOne: (tx, sessionId) => endOneStaffSession(tx, id, sessionId),
    endAll: (tx) => endStaffSessions(tx, id),
  }
}

/** Throws NOT_FOUND. */
async function customer(db: Database, id: string, token: string): Promise<Owner> {
  if (!isId(id)) throw notFound('Customer')
  const { email } = await contactOf(db, id)
  return {
    id,
    subject: email,
    list: (tx) => ownSessions(tx, id, token),
    endOne: (tx, sessionId) => endOwnSession(tx, id, sessionId),
    endAll: (tx) => endAllSessions(tx, id),
  }
}

async function endOne(tx: Database, sessions: Owner, sessionId: string, log?: SecurityLog) {
  const ended = (await sessions.list(tx)).find(({ _id }) => _id === sessionId)
  await sessions.endOne(tx, sessionId)
  log?.('sessions_ended', { account: sessions.id })
  const details = { ended: ended?.browser ?? 'an expired session' }
  return {
    message: 'The session has ended',
    data: await sessions.list(tx),
    subject: sessions.subject,
    record: sessions.id,
    details,
  }
}

async function endAll(tx: Database, sessions: Owner, log: SecurityLog) {
  const details = { ended: (await sessions.list(tx)).map(({ browser }) => browser) }
  await sessions.endAll(tx)
  log('sessions_ended', { account: sessions.id })
  return {
    message: 'All sessions have ended',
    data: await sessions.list(tx),
    subject: sessions.subject,
    record: sessions.id,
    details,
  }
}

/** Everyone's own sessions; staff's for owners; customers' for staff. */
export function staffSessionListRoutes(register: RegisterStaffRoute, { db }: Deps): void {
  register('getOwnSessions', async ({ member: { _id }, token }) => ({
    message: 'Where you are signed in',
    data: await staffSessionsOf(db, _id, token),
  }))

  register('endOwnSession', ({ member: { _id }, token, params, audited }) =>
    audited(async (tx) => endOne(tx, await member(tx, _id, token), params.id)),
  )

  register('getStaffSessions', async ({ params, token }) => ({
    message: 'Where the member is signed in',
    data: await (await member(db, params.id, token)).list(db),
  }))

  register('endStaffSession', ({ params, token, audited, security }) =>
    audited(async (tx) => endOne(tx, await member(tx, params.id, token), params.sessionId, security)),
  )

  register('endStaffSessions', ({ params, token, audited, security }) =>
    audited(async (tx) => endAll(tx, await member(tx, params.id, token), security)),
  )

  register('getCustomerSessions', async ({ params, token }) => ({
    message: 'Where the customer is signed in',
    data: await (await customer(db, params.id, token)).list(db),
  }))

  register('endCustomerSession', ({ params, token, audited, security }) =>
    audited(async (tx) => endOne(tx, await customer(tx, params.id, token), params.sessionId, security)),
  )

  register('endCustomerSessions', ({ params, token, audited, security }) =>
    audited(async (tx) => endAll(tx, await customer(tx, params.id, token), security)),
  )
}
