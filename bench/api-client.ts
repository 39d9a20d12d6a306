import { randomUUID } from 'node:crypto'
import type { Send } from '@kargha/contract/kernel/client.ts'
import type { ListedProduct } from '@kargha/contract/shop/catalogue.ts'
import { type Client, createClient } from '@kargha/contract/shop/client.ts'
import { createStaffClient, type StaffClient } from '@kargha/contract/staff/client.ts'
import { demoSignIns } from '../launch/greeting.ts'

export const sendTo =
  (origin: string): Send =>
  async ({ method, url, headers, body }) => {
    const response = await fetch(origin + url, { method, headers, ...(body !== undefined && { body }) })
    return { status: response.status, body: await response.json() }
  }

/** The demo's owner's. */
export async function signInAsOwner(send: Send): Promise<{ staff: StaffClient; token: string }> {
  const owner = demoSignIns({}, true).find(({ who }) => who === 'Owner')
  const body = { email: owner?.email ?? '', password: owner?.password ?? '' }
  const { data } = await createStaffClient(send)('signin', { body })
  if ('challenge' in data) throw new Error('The demo’s owner has a second factor')
  return { staff: createStaffClient(send, () => data.token), token: data.token }
}

/** Lets a customer order more often than people do, and puts pieces into stock. */
export async function prepareForOrders(
  staff: StaffClient,
  productIds: readonly string[],
  pieces: number,
): Promise<void> {
  await staff('saveSettings', {
    body: {
      maxPiecesPerOrder: 1000,
      maxUnpaidOrders: 1000,
      maxCodOrders: 1000,
      maxOrdersPerHour: 1000,
      maxNewCustomerPieces: null,
      maxNetworkPieces: null,
    },
  })
  for (const id of productIds)
    await staff('changeStock', { params: { id }, body: { difference: pieces, reason: 'Bench' } })
}

export type Buyer = { client: Client; token: string; addressId: string }

export async function newBuyer(send: Send): Promise<Buyer> {
  const email = `${randomUUID()}@kargha.test`
  const password = 'a good long password'
  const form = { name: 'Bench Buyer', email, mobileNo: '9876543210', password, confirmPassword: password }
  await createClient(send)('signup', { body: form })
  const { data } = await createClient(send)('signin', { body: { email, password } })
  const client = createClient(send, () => data.token)
  const address = { street: '1 Loom Street', city: 'Kochi', state: 'Kerala', zipcode: '682001' }
  const profile = await client('updateUser', { params: { userId: data._id }, body: { address } })
  return { client, token: data.token, addressId: profile.data.address[0]?._id ?? '' }
}

/** Whether buying needs no choice of a variant. */
export const isSingle = ({ options }: ListedProduct): boolean => options.length === 0
