import { NoResponse, Refused, type Upload } from '@kargha/contract/kernel/client.ts'
import { createStaffClient, type StaffClient } from '@kargha/contract/staff/client.ts'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { reportConnection } from './connection.ts'
import { confirmIdentity } from './identity-check.ts'

export const noResponse = 'The shop didn’t respond. Please try again.'

function formOf({ field, file }: Upload): FormData {
  const form = new FormData()
  form.append(field, file)
  return form
}

/**
 * Calls the shop's staff API once. The browser adds the session's cookie, which no script can read, and which counts only beside
 * the header `usertype: Admin`.
 */
const request = createStaffClient(async ({ method, url, headers, body, upload }) => {
  const content = upload ? formOf(upload) : body
  const response = await fetch(url, { method, headers, ...(content !== undefined && { body: content }) }).catch(
    () => null,
  )
  // A proxy in front of the shop answers for it with a page of its own.
  const answer: unknown = await response?.json().catch(() => null)
  reportConnection(Boolean(answer))
  if (!response || !answer) throw new Error('No answer of the shop')
  return { status: response.status, body: answer }
})

let session: StaffMember | null = null

/** The member who is signed in in this browser, as far as this tab knows. */
export const readSession = (): StaffMember | null => session

/** Asks the shop who is signed in in this browser. Throws NoResponse. */
export async function loadSession(): Promise<StaffMember | null> {
  session = (await request('getSession')).data.member
  return session
}

/** The other tabs of the back office. */
const tabs = new BroadcastChannel('kargha.staff')

/** Lets all tabs know that somebody has signed in or out in this one. */
export async function announceSession(): Promise<void> {
  await loadSession()
  tabs.postMessage('changed')
}

/** Calls `listener` whenever somebody has signed in or out in another tab, until the returned function is called. */
export function onSessionChange(listener: () => void): () => void {
  tabs.addEventListener('message', listener)
  return () => tabs.removeEventListener('message', listener)
}

/** The session has ended: this tab knows nobody any more. */
export function clearSession(): void {
  session = null
}

/**
 * Sends a request as the signed-in member. Where that needs the password again, or the session has ended, asks for it and sends the
 * request once more: what was typed is not lost.
 */
export async function asMember<Reply>(send: () => Promise<Reply>): Promise<Reply> {
  try {
    return await send()
  } catch (error) {
    if (!isRefusal(error)) throw error
    const hasEnded = error.code === 'UNAUTHENTICATED' && session !== null
    if (!hasEnded && error.code !== 'REAUTHENTICATION_REQUIRED') throw error
    if (!(await confirmIdentity({ hasEnded }))) throw error
    return send()
  }
}

/** Calls the shop's staff API as the signed-in member. Throws Refused or NoResponse. */
export const staffApi: StaffClient = (name, input) =>
  asMember(() =>
    request(name, input).catch((error: unknown) => {
      throw error instanceof NoResponse ? new NoResponse(noResponse, { cause: error }) : error
    }),
  )

/** Whether the shop answered and refused the call. */
export const isRefusal = (error: unknown): error is Refused => error instanceof Refused

/** The message that staff read when a call failed. */
export const errorMessage = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : noResponse
