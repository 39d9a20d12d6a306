import { parseCookie, stringifySetCookie } from 'cookie'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/db/database.ts'
import { hashOfToken, newToken } from './session.ts'

/** A device has one token for all its accounts. */
type DeviceTable = PgTable & { tokenHash: PgColumn; accountId: PgColumn; lastUsedAt: PgColumn }
type AccountTable = PgTable & { id: PgColumn; email: PgColumn }

/** Per account; the longest unused are forgotten. */
const maxDevices = 20
/** Since the last sign-in. Browsers keep cookies for 400 days at most. */
const knownDays = 365

export type KnownDevices = {
  /** `email` in lower case. */
  isKnown(db: Database, token: string, email: string): Promise<boolean>
  /** Returns the device's new token, for its other accounts too. `token` is the earlier one, or empty. */
  remember(db: Database, accountId: string, token: string): Promise<string>
  forgetAll(db: Database, accountId: string): Promise<void>
  /** Returns how many were forgotten. */
  forgetUnused(db: Database): Promise<number>
}

/** Stores only the SHA-256 of tokens. */
export function knownDevices(devices: DeviceTable, accounts: AccountTable): KnownDevices {
  const isUnused = sql`${devices.lastUsedAt} < now() - ${sql.raw(`interval '${knownDays} days'`)}`
  const deleteWhere = async (db: Database, condition: SQL) =>
    (await db.execute(sql`delete from ${devices} where ${condition}`)).rowCount ?? 0

  return {
    async isKnown(db, token, email) {
      if (token === '') return false
      const { rowCount } = await db.execute(sql`
        select from ${devices} join ${accounts} on ${accounts.id} = ${devices.accountId}
        where ${devices.tokenHash} = ${hashOfToken(token)} and lower(${accounts.email}) = ${email} and not ${isUnused}`)
      return rowCount === 1
    },

    async remember(db, accountId, token) {
      const fresh = newToken()
      // A token planted in this browser, or copied from it, becomes worthless.
      await db.execute(sql`
        update ${devices} set token_hash = ${hashOfToken(fresh)} where ${devices.tokenHash} = ${hashOfToken(token)}`)
      await db.execute(sql`
        insert into ${devices} (token_hash, account_id) values (${hashOfToken(fresh)}, ${accountId})
        on conflict (token_hash, account_id) do update set last_used_at = now()`)
      await deleteWhere(
        db,
        sql`${devices.accountId} = ${accountId} and ${devices.tokenHash} not in (
          select token_hash from ${devices} where account_id = ${accountId} order by last_used_at desc limit ${maxDevices})`,
      )
      return fresh
    },

    async forgetAll(db, accountId) {
      await deleteWhere(db, sql`${devices.accountId} = ${accountId}`)
    },

    forgetUnused: (db) => deleteWhere(db, isUnused),
  }
}

/** Sent to `path` alone. With HTTPS, the name's prefix keeps other sites from setting it. */
export function deviceCookie(path: string, publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Secure-device' : 'device'
  return {
    /** Empty if there is none. */
    read: ({ cookie }: { cookie?: string | undefined }): string => parseCookie(cookie ?? '')[name] ?? '',
    write: (value: string): string =>
      stringifySetCookie({
        name,
        value,
        path,
        httpOnly: true,
        sameSite: 'strict',
        secure,
        maxAge: knownDays * 24 * 3600,
      }),
  }
}
