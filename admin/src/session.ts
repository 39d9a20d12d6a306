import type { StaffRole } from '@kargha/contract/staff.ts'

/** Who is signed in to the back office, in this tab only. */
export type Session = { token: string; _id: string; name: string; email: string; role: StaffRole }

const key = 'kargha.staff'

export function readSession(): Session | null {
  const kept = sessionStorage.getItem(key)
  return kept === null ? null : (JSON.parse(kept) as Session)
}

export const keepSession = (session: Session): void => sessionStorage.setItem(key, JSON.stringify(session))
export const dropSession = (): void => sessionStorage.removeItem(key)
