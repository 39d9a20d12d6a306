import { createStaffClient } from '@kargha/contract/staff-client.ts'
import { expect } from '@playwright/test'
import { ask } from './shopper.ts'

/** The text of the newest letter to an address whose subject has these words, once it is there. */
export async function letterTo(email: string, words: string): Promise<string> {
  const { data: owner } = await createStaffClient(ask)('signin', {
    body: { email: 'owner@kargha.test', password: 'handloom-owner' },
  })
  const staff = createStaffClient(ask, () => owner.token)
  const find = async () => {
    const { data: letters } = await staff('getLetters', { query: { q: email } })
    return letters.find(({ subject }) => subject.includes(words))?._id ?? ''
  }
  await expect.poll(find, { message: `a letter to ${email} about ${words}` }).not.toBe('')
  return (await staff('getLetter', { params: { id: await find() } })).data.text
}

/** What stands behind some words of a letter, up to the next space. */
export const behind = (words: string, text: string): string => text.split(words)[1]?.trim().split(/\s/)[0] ?? ''
