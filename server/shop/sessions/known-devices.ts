import { parseCookie, stringifySetCookie } from 'cookie'
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../../platform/db/database.ts'
import { hashOfToken, newToken } from './session.ts'

/** A table of the devices that accounts have signed in from. A device has one token for all accounts. */
type DeviceTable = PgTable & { tokenHash: PgColumn; accountId: PgColumn; lastUsedAt: PgColumn }
type AccountTable = PgTable & { id: PgColumn; email: PgColumn }

/** How many devices of an account are known at most: the ones used last. */
const maxDevices = 20
/** For how long a device is known after it was last used to sign in. Browsers keep no cookie for longer than 400 days. */
const knownDays = 365

export type KnownDevices = {
  /** Whether the account with this email address (in lower case) has signed in from the device with this token. */
  isKnown(db: Database, token: string, email: string): Promise<boolean>
  /**
   * Makes the device known to the account, and returns its new token, which its other accounts get too. `token` is the one
   * that the device has had, or empty.
   */
  remember(db: Database, accountId: string, token: string): Promise<string>
  /** Forgets all devices of the account. */
  forgetAll(db: Database, accountId: string): Promise<void>
  /** Forgets all accounts' devices that were not used for a year, and returns how many. */
  forgetUnused(db: Database): Promise<number>
}

/** The devices that the accounts in one table have signed in from. Only the SHA-256 of a device's token is stored. */
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
      // A new token each time: one that somebody else put into this browser, or copied from it, is worth nothing afterwards.
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

/**
 * The cookie that has a device's token. The browser sends it to the call at `path` alone, and where the shop has HTTPS no
 * other site can set it: the prefix of its name demands that.
 */
export function deviceCookie(path: string, publicUrl: string) {
  const secure = publicUrl.startsWith('https:')
  const name = secure ? '__Secure-device' : 'device'
  return {
    /** The token of the device that a request comes from; empty if there is none. */
    read: ({ cookie }: { cookie?: string | undefined }): string => parseCookie(cookie ?? '')[name] ?? '',
    /** The Set-Cookie header for a token. */
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
