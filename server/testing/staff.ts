import type { Send } from '@kargha/contract/client.ts'
import { type StaffRole, staffApi } from '@kargha/contract/staff.ts'
import { createStaffClient, type StaffClient } from '@kargha/contract/staff-client.ts'
import { hashPassword } from '../account/password.ts'
import { openStaffSession } from '../staff/staff-session.ts'
import { staff } from '../staff/staff-table.ts'
import type { TestShop } from './shop.ts'

export const staffPassword = 'weft over warp'
/** Made once, because it is slow on purpose. */
const staffPasswordHash = hashPassword(staffPassword)

/** A client of the back office with a token, or without one. Every answer is held to the contract's schema. */
export function staffVisit(shop: TestShop, token = ''): StaffClient {
  const send: Send = async ({ method, url, headers, body }) => {
    const answer = await shop.app.inject({ method: method as 'GET', url, headers, ...(body !== undefined && { body }) })
    return { status: answer.statusCode, body: answer.json() }
  }
  const client = createStaffClient(send, () => token)
  return async (name, input) => {
    const reply = await client(name, input)
    staffApi[name].data.parse(reply.data)
    return reply
  }
}

let hired = 0

/** Makes a staff account and opens a session for it. */
export async function hireStaff(shop: TestShop, role: StaffRole = 'staff') {
  hired += 1
  const email = `weaver-${hired}@kargha.test`
  const account = { name: 'Asha Rao', email, role, passwordHash: await staffPasswordHash }
  const [member] = await shop.db.insert(staff).values(account).returning()
  const id = member?.id ?? ''
  const token = await openStaffSession(shop.db, id)
  return { client: staffVisit(shop, token), token, id, email }
}
