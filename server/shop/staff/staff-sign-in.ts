import { randomUUID } from 'node:crypto'
import type { StaffSignedIn, StaffSignIn } from '@kargha/contract/staff/session.ts'
import { and, eq, sql } from 'drizzle-orm'
import { inTransaction, type Pool, type Transaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { SecretKey } from '../../platform/secrets/secret-key.ts'
import { writeAudit } from '../audit/audited.ts'
import { consumeCode, needsCode, type UsedCode } from '../second-factor/second-factor.ts'
import { challengeExpired, closeChallenge, openChallenge } from '../second-factor/sign-in-challenge.ts'
import { isPassword } from '../sessions/password.ts'
import { requireRole } from './roles.ts'
import { devices } from './staff-devices.ts'
import { openStaffSession, toStaffMember } from './staff-session.ts'
import { staff } from './staff-table.ts'

type StaffRow = typeof staff.$inferSelect

const audit = (
  tx: Transaction,
  { id, email }: Pick<StaffRow, 'id' | 'email'>,
  outcome: 'signed in' | 'wrong password' | 'wrong code',
) => writeAudit(tx, { _id: id, email }, [{ action: 'signin', subject: email, details: { outcome } }])

class Rollback extends Error {}

/**
 * For unknown addresses the same work is undone, so that time doesn't reveal who works here. Nor is the disk waited for, as only
 * one case would.
 */
async function auditFailure(db: Pool, member: StaffRow | undefined, outcome: 'wrong password' | 'wrong code') {
  const audited = inTransaction(db, async (tx) => {
    await tx.execute(sql`set local synchronous_commit to off`)
    await audit(tx, member ?? { id: randomUUID(), email: '' }, outcome)
    if (member === undefined) throw new Rollback()
  })
  await audited.catch((error: unknown) => {
    if (!(error instanceof Rollback)) throw error
  })
}

async function refusedOf(db: Pool, member: StaffRow | undefined): Promise<Refusal> {
  await auditFailure(db, member, 'wrong password')
  return new Refusal('INVALID_CREDENTIALS', 'Wrong email or password', { security: { account: member?.id } })
}

/** `deviceToken` may be empty. */
type Place = { browser: string; deviceToken: string }

type StartedSession = { data: StaffSignedIn; deviceToken: string }

async function startSession(tx: Transaction, member: StaffRow, place: Place): Promise<StartedSession> {
  const { id, role } = member
  await audit(tx, member, 'signed in')
  const token = await openStaffSession(tx, id, place.browser)
  return {
    data: { token, ...toStaffMember(member, await requireRole(tx, role)), userType: 'Admin' },
    deviceToken: await devices.remember(tx, id, place.deviceToken),
  }
}

/**
 * Starts a session or, with a second factor, a challenge. Unknown emails and wrong passwords are refused alike, in the same
 * time. For members, both outcomes are audited.
 */
export async function signInStaff(
  db: Pool,
  email: string,
  password: string,
  place: Place,
): Promise<StartedSession | { data: Exclude<StaffSignIn, StaffSignedIn> }> {
  const [member] = await db.select().from(staff).where(sql`lower(${staff.email}) = ${email}`)
  const isCorrect = await isPassword(member?.passwordHash, password)
  if (member === undefined || !isCorrect) throw await refusedOf(db, member)
  const { id, passwordHash } = member
  const signedIn = await inTransaction(db, async (tx) => {
    // A new password, or deletion, ends all sessions: none may start just afterwards.
    const [locked] = await tx
      .select()
      .from(staff)
      .where(and(eq(staff.id, id), eq(staff.passwordHash, passwordHash)))
      .for('share')
    if (locked === undefined) return null
    return (await needsCode(tx, id))
      ? { data: { challenge: await openChallenge(tx, id) } }
      : startSession(tx, locked, place)
  })
  if (signedIn === null) throw await refusedOf(db, member)
  return signedIn
}

/**
 * Ends the challenge, which has counted the code, and starts a session; `afterUse` runs in the same transaction. Refuses a wrong
 * code and an ended challenge.
 */
export async function signInWithCode(
  db: Pool,
  key: SecretKey,
  staffId: string,
  { challenge, code, place }: { challenge: string; code: string; place: Place },
  afterUse: (tx: Transaction, member: StaffSignedIn, used: UsedCode) => Promise<void>,
): Promise<StartedSession> {
  let known: StaffRow | undefined
  const signedIn = inTransaction(db, async (tx) => {
    const [member] = await tx.select().from(staff).where(eq(staff.id, staffId)).for('share')
    if (member === undefined) throw challengeExpired()
    known = member
    await closeChallenge(tx, challenge)
    const used = await consumeCode(tx, key, staffId, code)
    if (used === null)
      throw new Refusal('INVALID_CREDENTIALS', 'This code is wrong or has already been used', {
        security: { account: staffId },
      })
    const session = await startSession(tx, member, place)
    await afterUse(tx, session.data, used)
    return session
  })
  return signedIn.catch(async (error: unknown) => {
    if (error instanceof Refusal && error.code === 'INVALID_CREDENTIALS') await auditFailure(db, known, 'wrong code')
    throw error
  })
}
