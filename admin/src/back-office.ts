import { createStaffClient } from '@kargha/contract/staff-client.ts'
import { readSession } from './session.ts'

/** Asks the shop's staff API as whoever is signed in. Throws Refused when it says no, NoResponse when it says nothing. */
export const backOffice = createStaffClient(
  async ({ method, url, headers, body }) => {
    const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
    return { status: answer.status, body: await answer.json().catch(() => null) }
  },
  () => readSession()?.token ?? '',
)

/** Whether the shop answered, and said no. */
export const isRefusal = (error: unknown): error is Error => error instanceof Error && error.name === 'Refused'

/** What to tell whoever works here when a call failed. */
export const sentenceOf = (error: unknown): string =>
  isRefusal(error) && error.message ? error.message : 'The shop did not answer. Please try again.'
