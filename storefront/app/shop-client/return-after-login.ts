import { useLocation } from 'react-router'

/** The navigation state of the log-in page: the page that asked for it, that page's own state, and what was pressed there. */
export type ReturnAfterLogin = { back?: string; backState?: unknown; resume?: unknown }

/** The state with which the log-in page leads back to the present page, which then finds `resume` in its state. */
export function useReturnHere(): (resume?: unknown) => ReturnAfterLogin {
  const { pathname, search, state } = useLocation()
  return (resume) => ({ back: pathname + search, backState: state, resume })
}

/**
 * Where a signed-in customer goes from the log-in page: to the page of the shop that asked for it, or home. What was pressed
 * there is done only right after the log-in: who comes back to the log-in page later must not do it twice.
 */
export function pageAfterLogin(state: unknown, home: string, hasJustLoggedIn = false): { to: string; state: unknown } {
  const { back, backState, resume } = (state ?? {}) as ReturnAfterLogin
  if (typeof back !== 'string' || !/^\/(?!\/)/.test(back)) return { to: home, state: null }
  return { to: back, state: hasJustLoggedIn && resume ? { ...(backState as object | null), resume } : backState }
}
