import { Refused } from '@kargha/contract/client.ts'
import { createStaffClient, type StaffClient } from '@kargha/contract/staff/client.ts'
import type { StaffRole } from '@kargha/contract/staff/session.ts'
import { confirmIdentity } from './identity-check.ts'

/** The signed-in member of staff, stored for this tab only. */
type StoredStaffSession = { token: string; _id: string; name: string; email: string; role: StaffRole }

const storageKey = 'kargha.staff'

export function readSession(): StoredStaffSession | null {
  const stored = sessionStorage.getItem(storageKey)
  return stored === null ? null : (JSON.parse(stored) as StoredStaffSession)
}

export const storeSession = (session: StoredStaffSession): void =>
  sessionStorage.setItem(storageKey, JSON.stringify(session))
export const clearSession = (): void => sessionStorage.removeItem(storageKey)

/** Calls the shop's staff API once. */
const request = createStaffClient(
  async ({ method, url, headers, body }) => {
    const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) })
    return { status: response.status, body: await response.json().catch(() => null) }
  },
  () => readSession()?.token ?? '',
)

/**
 * Calls the shop's staff API as the signed-in user. Where that needs the password again, asks for it and repeats the call.
 * Throws Refused or NoResponse.
 */
export const staffApi: StaffClient = async (name, input) => {
  try {
    return await request(name, input)
  } catch (error) {
    const needsPassword = isRefusal(error) && error.code === 'REAUTHENTICATION_REQUIRED'
    if (!needsPassword || !(await confirmIdentity())) throw error
    return request(name, input)
  }
}

/** Whether the shop answered and refused the call. */
export const isRefusal = (error: unknown): error is Refused => error instanceof Refused

/** The message that staff read when a call failed. */
export const errorMessage = (error: unknown): string =>
  isRefusal(error) && error.message ? error.message : 'The shop didn’t respond. Please try again.'
