import { NoResponse, Refused, type Upload } from '@kargha/contract/kernel/client.ts'
import { createStaffClient, type StaffClient } from '@kargha/contract/staff/client.ts'
import type { StaffMember } from '@kargha/contract/staff/session.ts'
import { fromRupees, type Rupees } from '@kargha/domain/money.ts'
import { mayRefund, type Permission } from '@kargha/domain/permissions.ts'
import { reportConnection } from './connection.ts'
import { confirmIdentity } from './identity-check.ts'

export const noResponse = 'The shop didn’t respond. Please try again.'

function formOf({ field, file }: Upload): FormData {
  const form = new FormData()
  form.append(field, file)
  return form
}

/** The session cookie is HttpOnly and counts only with the header `usertype: Admin`. */
const request = createStaffClient(async ({ method, url, headers, body, upload }) => {
  const content = upload ? formOf(upload) : body
  const response = await fetch(url, { method, headers, ...(content !== undefined && { body: content }) }).catch(
    () => null,
  )
  // A proxy may answer with a page of its own.
  const answer: unknown = await response?.json().catch(() => null)
  reportConnection(Boolean(answer))
  if (!response || !answer) throw new Error('No answer of the shop')
  return { status: response.status, body: answer }
})

let session: StaffMember | null = null

/** Who is signed in, as far as this tab knows. */
export const readSession = (): StaffMember | null => session

/** Only for what is shown: the server decides. */
export const may = (permission: Permission): boolean => session?.permissions.includes(permission) ?? false

/** As `may`; one refund's rupees. */
export const mayPayBack = (amount: Rupees): boolean => session !== null && mayRefund(session, fromRupees(amount))

/** Throws NoResponse. */
export async function loadSession(): Promise<StaffMember | null> {
  session = (await request('getSession')).data.member
  return session
}

const tabs = new BroadcastChannel('kargha.staff')

/** Tells the other tabs about a sign-in or sign-out here. */
export async function announceSession(): Promise<void> {
  await loadSession()
  tabs.postMessage('changed')
}

/** Listens to the other tabs until the returned function is called. */
export function onSessionChange(listener: () => void): () => void {
  tabs.addEventListener('message', listener)
  return () => tabs.removeEventListener('message', listener)
}

export function clearSession(): void {
  session = null
}

/** If the call needs the password again or the session has ended, asks and then retries once: nothing typed is lost. */
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

/** Throws Refused or NoResponse. */
export const staffApi: StaffClient = (name, input) =>
  asMember(() =>
    request(name, input).catch((error: unknown) => {
      throw error instanceof NoResponse ? new NoResponse(noResponse, { cause: error }) : error
    }),
  )

export const isRefusal = (error: unknown): error is Refused => error instanceof Refused

export const errorMessage = (error: unknown): string =>
  error instanceof Error && error.message ? error.message : noResponse
