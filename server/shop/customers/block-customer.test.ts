import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, it } from 'vitest'
import { textAfter } from '../../../testing/email-text.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, password, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { blockedCustomers } from './account-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)

const signIn = (email: string, word = password) => shop.client()('signin', { body: { email, password: word } })
const blocked = { status: 403, code: 'ACCOUNT_BLOCKED', message: expect.stringContaining('This account is blocked') }

async function customer() {
  const signedUp = await shop.signUp()
  const params = { id: signedUp.id }
  return {
    ...signedUp,
    block: (reason = 'Refuses every parcel') => asha.client('blockCustomer', { params, body: { reason } }),
    unblock: () => asha.client('unblockCustomer', { params }),
    read: async () => (await asha.client('getCustomer', { params })).data,
  }
}

describe('a blocked customer', () => {
  it('is signed out everywhere, and can sign in again only once staff unblock them', async () => {
    const { id, email, client, block, unblock, read } = await customer()
    const answer = await block()
    expect(answer).toMatchObject({
      message: 'Meera Nair is blocked',
      data: { isBlocked: true, block: { reason: 'Refuses every parcel', blockedBy: asha.email } },
    })
    expect(await refusal(client('getProfile'))).toMatchObject({ status: 401 })
    expect(await refusal(signIn(email))).toMatchObject(blocked)
    await block('Threatened the courier')
    expect((await read()).block?.reason).toBe('Threatened the courier')
    expect((await unblock()).data).toMatchObject({ isBlocked: false, block: null })
    await unblock()
    expect((await signIn(email)).data.email).toBe(email)
    const { data: audit } = await asha.client('getAudit', { query: { q: id } })
    expect(audit.map(({ action }) => action).toReversed()).toEqual([
      'blockCustomer',
      'blockCustomer',
      'unblockCustomer',
      'unblockCustomer',
    ])
  })

  it('gets that message only after the right password', async () => {
    const { email, block } = await customer()
    await block()
    expect(await refusal(signIn(email, 'not the password'))).toMatchObject({ code: 'INVALID_CREDENTIALS' })
  })

  it('can’t come in with a one-time password, nor by setting a new one', async () => {
    const { email, block } = await customer()
    await block()
    await shop.client()('forgotPassword', { body: { email } })
    const message = await shop.emailWith(`To: ${email}`, 'One-time password for')
    expect(await refusal(signIn(email, textAfter(message, 'Your one-time password: ')))).toMatchObject(blocked)
    const fresh = 'indigo on handspun cotton'
    const body = { token: textAfter(message, '/confirm-password?token='), password: fresh, confirmPassword: fresh }
    await shop.client()('resetPassword', { body })
    expect(await refusal(signIn(email, fresh))).toMatchObject(blocked)
  })

  it('neither orders nor gets a new session where the session was checked before the block', async () => {
    const { id, addressId, client } = await customer()
    // As during a request: the block is written, the session not yet ended.
    await shop.db.insert(blockedCustomers).values({ customerId: id, reason: 'Fraud', blockedBy: asha.email })
    const productId = await addProduct(shop.db)
    const order = { addressId, paymentMethod: 'COD' as const, productId, quantity: 1 }
    expect(await refusal(client('placeOrder', { body: order }))).toMatchObject(blocked)
    await client('addToCart', { body: { productId, quantity: 1 } })
    expect(await refusal(client('placeOrder', { body: { addressId, paymentMethod: 'COD' } }))).toMatchObject(blocked)
    const fresh = 'indigo on handspun cotton'
    const change = { currentPassword: password, password: fresh, confirmPassword: fresh }
    expect(await refusal(client('changePassword', { body: change }))).toMatchObject(blocked)
    expect((await asha.client('getOrders', { query: { customerId: id } })).data).toEqual([])
  })

  it('gets no session from a sign-in that runs at the same time', async () => {
    const { email, id, block } = await customer()
    await Promise.all([block(), ...Array.from({ length: 5 }, () => signIn(email).catch(() => {}))])
    expect((await asha.client('getCustomerSessions', { params: { id } })).data).toEqual([])
  })

  it('is found by a filter', async () => {
    const [one, two] = [await customer(), await customer()]
    await one.block()
    const found = async (flag: 'true' | 'false') =>
      (await asha.client('getCustomers', { query: { blocked: flag, limit: 100 } })).data.map(({ _id }) => _id)
    expect([await found('true'), await found('false')]).toEqual([
      expect.arrayContaining([one.id]),
      expect.arrayContaining([two.id]),
    ])
    expect(await found('true')).not.toContain(two.id)
    expect(await found('false')).not.toContain(one.id)
  })

  it('must be known, and blocked for a reason', async () => {
    const { id } = await customer()
    const block = (unknown: string, reason: string) =>
      asha.client('blockCustomer', { params: { id: unknown }, body: { reason } })
    expect(await refusal(block(id, ' '))).toMatchObject({ code: 'VALIDATION_FAILED' })
    for (const unknown of ['nobody', randomUUID()]) {
      expect(await refusal(block(unknown, 'Fraud'))).toMatchObject({ code: 'NOT_FOUND' })
      expect(await refusal(asha.client('unblockCustomer', { params: { id: unknown } }))).toMatchObject({ status: 404 })
    }
  })
})

describe('notes about a customer', () => {
  it('are for the staff alone, and can be deleted', async () => {
    const { id, client } = await customer()
    const params = { id }
    await asha.client('addCustomerNote', { params, body: { text: 'Calls before noon, please' } })
    const { data } = await asha.client('addCustomerNote', { params, body: { text: 'Ordered for a wedding' } })
    expect(data).toMatchObject([
      { text: 'Ordered for a wedding', author: asha.email },
      { text: 'Calls before noon, please' },
    ])
    expect(JSON.stringify(await client('getProfile'))).not.toContain('wedding')
    const noteId = data[0]?._id ?? ''
    const other = await shop.signUp()
    const stranger = asha.client('deleteCustomerNote', { params: { id: other.id, noteId } })
    expect(await refusal(stranger)).toMatchObject({ code: 'NOT_FOUND' })
    expect((await asha.client('deleteCustomerNote', { params: { id, noteId } })).data).toHaveLength(1)
    expect((await asha.client('getCustomerNotes', { params })).data).toHaveLength(1)
    for (const unknown of ['nobody', randomUUID()]) {
      const missing = { params: { id: unknown } }
      expect(await refusal(asha.client('getCustomerNotes', missing))).toMatchObject({ status: 404 })
      expect(await refusal(asha.client('addCustomerNote', { ...missing, body: { text: 'x' } }))).toMatchObject({
        status: 404,
      })
      const deletion = asha.client('deleteCustomerNote', { params: { id, noteId: unknown } })
      expect(await refusal(deletion)).toMatchObject({ status: 404 })
    }
    expect(await refusal(asha.client('addCustomerNote', { params, body: { text: '' } }))).toMatchObject({ status: 400 })
  })
})
