import { useLocation } from 'react-router'

/** Navigation state of the log-in page: the page that asked for it, that page's state, and what was pressed there. */
export type ReturnAfterLogin = { back?: string; backState?: unknown; resume?: unknown }

/** The present page finds `resume` in its state after the log-in. */
export function useReturnHere(): (resume?: unknown) => ReturnAfterLogin {
  const { pathname, search, state } = useLocation()
  return (resume) => ({ back: pathname + search, backState: state, resume })
}

/** To the page that asked for the log-in, or home. `resume` only right after the log-in: a later visit must not repeat it. */
export function pageAfterLogin(state: unknown, home: string, hasJustLoggedIn = false): { to: string; state: unknown } {
  const { back, backState, resume } = (state ?? {}) as ReturnAfterLogin
  if (typeof back !== 'string' || !/^\/(?!\/)/.test(back)) return { to: home, state: null }
  return { to: back, state: hasJustLoggedIn && resume ? { ...(backState as object | null), resume } : backState }
}
