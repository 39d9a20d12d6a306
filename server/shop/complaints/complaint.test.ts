import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailText } from '../../../testing/email-text.ts'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { settings } from '../settings/settings-table.ts'
import { complaints } from './complaints-table.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const form = {
  fullName: 'Lakshmi <b>Iyer</b>',
  email: 'lakshmi@example.in',
  phoneNumber: '9812345678',
  message: 'My saree came with a pulled thread.\n\nCan it be <i>mended</i>?',
}
const submit = (changes: object = {}) => shop.client()('submitComplaint', { body: { ...form, ...changes } })

describe('the contact form', () => {
  it('stores the message and confirms its receipt, also if the shop has no support address', async () => {
    const { data, message } = await submit()
    expect(message).toBe('Thank you for writing to us. We’ll reply soon.')
    const [stored] = await shop.db.select().from(complaints)
    expect(stored).toMatchObject({ id: data._id, ...form })
    const receipt = await shop.emailWith(`To: ${form.email}`, 'received your message')
    expect(emailText(receipt)).toContain('received your message')
  })

  it('forwards the message to support with the author as Reply-To, and quotes none of it in the receipt', async () => {
    await shop.db
      .update(settings)
      .set({ name: 'Taana', supportEmail: 'help@taana.test', phone: '+91 11111 22222', callHours: 'Mon-Fri 8am-5pm' })
    await submit({ email: 'Meera@Example.in' })
    const atShop = await shop.emailWith('To: help@taana.test')
    expect(atShop).toMatch(/^Reply-To: Meera@example\.in$/im)
    expect(emailText(atShop)).toContain('Lakshmi <b>Iyer</b> (Meera@Example.in, 9812345678) writes:')
    expect(emailText(atShop)).toContain('pulled thread.\n\nCan it be <i>mended</i>?')
    expect(atShop).toContain('&lt;i&gt;mended&lt;/i&gt;')

    const receipt = await shop.emailWith('We’ve received your message', 'call us on')
    expect(receipt).toMatch(/^To: Meera@example\.in$/im)
    expect(emailText(receipt)).toContain('call us on +91 11111 22222 (Mon-Fri 8am-5pm)')
    expect(receipt).not.toMatch(/pulled thread|Lakshmi|9812345678/)
  })

  it('allows no line break in an email header', async () => {
    await submit({ fullName: 'Lakshmi\nBcc: everyone@example.in', email: 'break@example.in' })
    const [head] = (await shop.emailWith('Reply-To: break@example.in')).split('\n\n')
    expect(head).not.toMatch(/^Bcc:/im)
  })

  it.each([
    [{ fullName: ' ' }, 'Please fill all the fields'],
    [{ message: undefined, phoneNumber: '12' }, 'Please fill all the fields'],
    [{ email: '' }, 'Please fill all the fields'],
    [{ email: 'lakshmi' }, 'Please enter a valid email address'],
    [{ phoneNumber: '98123' }, 'Phone number must be in 10 digits!'],
    [{ phoneNumber: '98123456789' }, 'Phone number must be in 10 digits!'],
    [{ phoneNumber: '98123abcde' }, 'Phone number must be in 10 digits!'],
    [{ message: 'x'.repeat(4001) }, 'Must be 4000 characters or fewer'],
  ])('refuses %j', async (changes, message) => {
    const before = await shop.db.select().from(complaints)
    expect(await refusal(submit(changes))).toEqual({ status: 400, code: 'VALIDATION_FAILED', message })
    expect(await shop.db.select().from(complaints)).toEqual(before)
  })
})
