import { staffApi } from '@kargha/contract/staff/api.ts'
import { createStaffClient, type StaffClient } from '@kargha/contract/staff/client.ts'
import type { StaffSignedIn } from '@kargha/contract/staff/session.ts'
import type { Paise } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { hashPassword } from '../server/shop/sessions/password.ts'
import { openStaffSession } from '../server/shop/staff/staff-session.ts'
import { roles, staff, staffSessions } from '../server/shop/staff/staff-table.ts'
import { sendTo, type TestShop } from './shop.ts'

export const staffPassword = 'weft over warp'
/** Slow on purpose. */
const staffPasswordHash = hashPassword(staffPassword)

/** Checks every response against the contract. */
export function staffClient(shop: TestShop, token = ''): StaffClient {
  const client = createStaffClient(sendTo(shop.app), () => token)
  return async (name, input) => {
    const reply = await client(name, input)
    staffApi[name].data.parse(reply.data)
    return reply
  }
}

/** For members without a second factor. */
export async function signInAs(shop: TestShop, email: string, password = staffPassword): Promise<StaffSignedIn> {
  const { data } = await staffClient(shop)('signin', { body: { email, password } })
  if ('challenge' in data) throw new Error('Signing in needs a code')
  return data
}

let added = 0

/** Returns its id. `refundLimit` is in paise. */
export async function addRole(
  shop: TestShop,
  permissions: (typeof roles.$inferInsert)['permissions'],
  refundLimit: Paise | null = null,
): Promise<string> {
  added += 1
  const [role] = await shop.db
    .insert(roles)
    .values({ name: `Role ${added}`, permissions, refundLimit })
    .returning()
  return role?.id ?? ''
}

let hired = 0

/** `role` is a role's id. */
export async function hireStaff(shop: TestShop, role = 'staff') {
  hired += 1
  const email = `weaver-${hired}@kargha.test`
  const account = { name: 'Asha Rao', email, role, passwordHash: await staffPasswordHash }
  const [member] = await shop.db.insert(staff).values(account).returning()
  const id = member?.id ?? ''
  const token = await openStaffSession(shop.db, id, 'Another program')
  return { client: staffClient(shop, token), token, id, email }
}

/** For calls that need the password again. */
export async function letAuthenticationExpire(shop: TestShop, staffId: string): Promise<void> {
  const authenticatedAt = sql`now() - interval '10 minutes 1 second'`
  await shop.db.update(staffSessions).set({ authenticatedAt }).where(eq(staffSessions.staffId, staffId))
}
