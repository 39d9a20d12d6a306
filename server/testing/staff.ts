import type { Send } from '@kargha/contract/client.ts'
import { type StaffRole, staffApi } from '@kargha/contract/staff.ts'
import { createStaffClient, type StaffClient } from '@kargha/contract/staff-client.ts'
import { hashPassword } from '../account/password.ts'
import { staff } from '../staff/staff-table.ts'
import type { TestShop } from './shop.ts'

export const staffPassword = 'weft over warp'

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

/** Makes a staff account and signs it in. */
export async function hireStaff(shop: TestShop, role: StaffRole = 'staff') {
  hired += 1
  const email = `weaver-${hired}@kargha.test`
  await shop.db.insert(staff).values({ name: 'Asha Rao', email, role, passwordHash: await hashPassword(staffPassword) })
  const { data } = await staffVisit(shop)('signin', { body: { email, password: staffPassword } })
  return { client: staffVisit(shop, data.token), token: data.token, id: data._id, email }
}
