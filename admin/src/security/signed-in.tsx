import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { readSession } from '../staff-api.ts'

/**
 * What only the staff see. Anybody else is led to the sign-in page before a page of theirs asks the shop for anything, and from
 * there to the page that they came for.
 */
export function SignedIn({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation()
  if (readSession() !== null) return children
  return <Navigate to="/login" replace state={{ nextPathname: pathname, nextSearch: search }} />
}
