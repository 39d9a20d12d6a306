import { createStaffClient, type StaffClient } from '@kargha/contract/staff/client.ts'
import { expect } from '@playwright/test'
import { sendRequest } from './shopper.ts'

/** The demo shop's owner. */
export const owner = { email: 'owner@kargha.test', password: 'handloom-owner' }

/** A client of the staff API in a new session of the owner. */
export async function signInAsOwner(): Promise<StaffClient> {
  const { data } = await createStaffClient(sendRequest)('signin', { body: owner })
  if ('challenge' in data) throw new Error('The demo’s owner has a second factor')
  return createStaffClient(sendRequest, () => data.token)
}

/** Moves the return of an order to the next status, with a note to the customer. */
export async function moveReturn(
  orderId: string,
  status: 'Approved' | 'Rejected' | 'Picked up',
  note: string,
): Promise<void> {
  const staff = await signInAsOwner()
  const { data: returns } = await staff('getReturns', { query: { q: orderId } })
  await staff('moveReturn', { params: { id: returns[0]?._id ?? '' }, body: { status, note } })
}

/** The text of the newest email to an address with these words in its subject, once it has been sent. */
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

/** What follows `label` in an email's text, up to the next white space. */
export const wordAfter = (label: string, text: string): string => text.split(label)[1]?.trim().split(/\s/)[0] ?? ''
