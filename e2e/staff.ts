import { randomUUID } from 'node:crypto'
import { createStaffClient, type StaffClient } from '@kargha/contract/staff/client.ts'
import { expect, type Page } from '@playwright/test'
import { sendRequest } from './shopper.ts'

/** The demo's. */
export const owner = { email: 'owner@kargha.test', password: 'handloom-owner' }

export async function signInAsOwner(): Promise<StaffClient> {
  const { data } = await createStaffClient(sendRequest)('signin', { body: owner })
  if ('challenge' in data) throw new Error('The demo’s owner has a second factor')
  return createStaffClient(sendRequest, () => data.token)
}

/** The customer sees the note. */
export async function moveReturn(
  orderId: string,
  status: 'Approved' | 'Rejected' | 'Picked up',
  note: string,
): Promise<void> {
  const staff = await signInAsOwner()
  const { data: returns } = await staff('getReturns', { query: { q: orderId } })
  await staff('moveReturn', { params: { id: returns[0]?._id ?? '' }, body: { status, note } })
}

/** The newest, once it is sent. */
export async function findEmail(address: string, words: string): Promise<string> {
  const staff = await signInAsOwner()
  let id = ''
  const find = async () => {
    const { data: emails } = await staff('getEmails', { query: { q: address } })
    id = emails.find(({ subject }) => subject.includes(words))?._id ?? ''
    return id
  }
  await expect.poll(find, { message: `an email to ${address} about ${words}` }).not.toBe('')
  return (await staff('getEmail', { params: { id } })).data.text
}

/** Up to the next white space. */
export const wordAfter = (label: string, text: string): string => text.split(label)[1]?.trim().split(/\s/)[0] ?? ''

/** Of accounts made by `hireStaff`. */
export const staffPassword = 'weft over warp'

/** A new account, and a client with its session. `role` is a role's id. */
export async function hireStaff(role: string): Promise<{ name: string; email: string; staff: StaffClient }> {
  const id = randomUUID().slice(0, 8)
  const account = { name: `Asha ${id}`, email: `asha-${id}@kargha.test` }
  await (await signInAsOwner())('createStaff', { body: { ...account, role, password: staffPassword } })
  const { data } = await createStaffClient(sendRequest)('signin', {
    body: { email: account.email, password: staffPassword },
  })
  if ('challenge' in data) throw new Error('A new account has no second factor')
  return { ...account, staff: createStaffClient(sendRequest, () => data.token) }
}

export async function enterPassword(page: Page, email: string, password = staffPassword): Promise<void> {
  await page.getByRole('textbox', { name: /^Email/ }).fill(email)
  await page.getByLabel(/^Password/).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
