import { randomBytes } from 'node:crypto'
import type { SecondFactor, SecondFactorStart } from '@kargha/contract/staff/second-factor.ts'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/db/database.ts'
import { databaseTime } from '../../platform/db/database-time.ts'
import { invalid, Refusal } from '../../platform/http/refusal.ts'
import { hashOfBackupCode, newBackupCodes } from '../../platform/secrets/backup-codes.ts'
import { decrypt, encrypt, keyId, type SecretKey, WrongKey } from '../../platform/secrets/secret-key.ts'
import { base32, otpauthUri, stepOfCode } from '../../platform/secrets/totp.ts'
import { endOtherStaffSessions } from '../staff/staff-session.ts'
import { staff } from '../staff/staff-table.ts'
import { backupCodes, secondFactors } from './second-factor-table.ts'

const purpose = 'second factor'

const isConfirmed = (staffId: string) => and(eq(secondFactors.staffId, staffId), isNotNull(secondFactors.confirmedAt))
const notOn = () => new Refusal('SECOND_FACTOR_STATUS', 'The second factor is off')

/** Locks out sign-ins and other changes of the second factor. */
const lockMember = (tx: Transaction, staffId: string) =>
  tx.select({ id: staff.id }).from(staff).where(eq(staff.id, staffId)).for('no key update')

/** A separate query: the one that waits for the member's lock sees the state before it waited. */
export const needsCode = async (tx: Transaction, staffId: string): Promise<boolean> =>
  (await tx.$count(secondFactors, isConfirmed(staffId))) > 0

export async function readSecondFactor(db: Database, staffId: string): Promise<Omit<SecondFactor, 'isRequired'>> {
  const [factor] = await db.select().from(secondFactors).where(isConfirmed(staffId))
  const backupCodesLeft = await db.$count(backupCodes, eq(backupCodes.staffId, staffId))
  return { confirmedAt: factor?.confirmedAt?.toISOString() ?? null, backupCodesLeft }
}

/** Second factors encrypted with another key, whose codes can't be checked. */
export const countUnreadable = (db: Database, key: SecretKey): Promise<number> =>
  db.$count(secondFactors, sql`substring(${secondFactors.secret} from 1 for 8) <> ${keyId(key, purpose)}`)

/** Replaces an unconfirmed secret. Refuses a member who has a second factor. */
export async function startSecondFactor(
  tx: Transaction,
  key: SecretKey,
  member: StaffMember,
  issuer: string,
): Promise<SecondFactorStart> {
  // RFC 4226 recommends 160 bits.
  const plain = randomBytes(20)
  const secret = encrypt(key, purpose, member._id, plain)
  const { rowCount } = await tx
    .insert(secondFactors)
    .values({ staffId: member._id, secret })
    .onConflictDoUpdate({ target: secondFactors.staffId, set: { secret }, setWhere: isNull(secondFactors.confirmedAt) })
  if (rowCount === 0) throw new Refusal('SECOND_FACTOR_STATUS', 'The second factor is on already')
  return { secret: base32(plain), uri: otpauthUri(plain, issuer, member.email) }
}

/** The matching code's step, or undefined. */
function stepFor(key: SecretKey, staffId: string, secret: Buffer, code: string, now: Date): number | undefined {
  try {
    return stepOfCode(decrypt(key, purpose, staffId, secret), code.replace(/\s/g, ''), now.getTime())
  } catch (error) {
    if (!(error instanceof WrongKey)) throw error
    throw new Refusal(
      'UNAVAILABLE',
      'The shop can’t check codes of the app at present. Use a backup code, or let an owner reset your second factor.',
    )
  }
}

/**
 * Turns the second factor on if `code` is right, and ends the member's other sessions. Returns the backup codes, which are stored
 * only as hashes.
 */
export async function confirmSecondFactor(
  tx: Transaction,
  key: SecretKey,
  staffId: string,
  token: string,
  code: string,
): Promise<string[]> {
  await lockMember(tx, staffId)
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.staffId, staffId)).for('update')
  if (factor === undefined) throw notOn()
  if (factor.confirmedAt !== null) throw new Refusal('SECOND_FACTOR_STATUS', 'The second factor is on already')
  const lastStep = stepFor(key, staffId, factor.secret, code, await databaseTime(tx))
  if (lastStep === undefined) throw wrongCode()
  await tx.update(secondFactors).set({ confirmedAt: sql`now()`, lastStep }).where(eq(secondFactors.staffId, staffId))
  await endOtherStaffSessions(tx, staffId, token)
  return replaceBackupCodes(tx, staffId)
}

async function replaceBackupCodes(tx: Transaction, staffId: string): Promise<string[]> {
  const codes = newBackupCodes()
  await tx.delete(backupCodes).where(eq(backupCodes.staffId, staffId))
  await tx.insert(backupCodes).values(codes.map((code) => ({ staffId, codeHash: hashOfBackupCode(code) })))
  return codes
}

/** Refuses a member without a second factor. */
export async function renewBackupCodes(tx: Transaction, staffId: string): Promise<string[]> {
  await lockMember(tx, staffId)
  if (!(await needsCode(tx, staffId))) throw notOn()
  return replaceBackupCodes(tx, staffId)
}

/** Deletes secret and backup codes. Refuses a member without a second factor. */
export async function removeSecondFactor(tx: Transaction, staffId: string): Promise<void> {
  await lockMember(tx, staffId)
  const removed = await tx.delete(secondFactors).where(isConfirmed(staffId)).returning({ id: secondFactors.staffId })
  if (removed.length === 0) throw notOn()
  await tx.delete(backupCodes).where(eq(backupCodes.staffId, staffId))
}

export const wrongCode = () =>
  invalid('code', 'This code is wrong or has already been used', { event: 'credentials_refused' })

/** `left`: remaining backup codes. */
export type UsedCode = { kind: 'app' } | { kind: 'backup'; left: number }

/** Uses up a code: of concurrent requests one succeeds. Null for a wrong or used code. */
export async function consumeCode(
  tx: Transaction,
  key: SecretKey,
  staffId: string,
  code: string,
): Promise<UsedCode | null> {
  if (/^[\d\s]{6,10}$/.test(code)) {
    const [factor] = await tx.select().from(secondFactors).where(isConfirmed(staffId))
    const lastStep = factor && stepFor(key, staffId, factor.secret, code, await databaseTime(tx))
    if (lastStep === undefined) return null
    const { rowCount } = await tx
      .update(secondFactors)
      .set({ lastStep })
      .where(and(isConfirmed(staffId), lt(secondFactors.lastStep, lastStep)))
    return rowCount === 1 ? { kind: 'app' } : null
  }
  const { rowCount } = await tx
    .delete(backupCodes)
    .where(and(eq(backupCodes.staffId, staffId), eq(backupCodes.codeHash, hashOfBackupCode(code))))
  if (rowCount !== 1) return null
  return { kind: 'backup', left: await tx.$count(backupCodes, eq(backupCodes.staffId, staffId)) }
}
