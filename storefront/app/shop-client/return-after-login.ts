import { useLocation } from 'react-router'

/** The navigation state of the log-in page: the page that asked for it, and that page's own state. */
export type ReturnAfterLogin = { back?: string; backState?: unknown }

/** The state with which the log-in page leads back to the present page, there with `backState`. */
export function useReturnHere(): (backState?: unknown) => ReturnAfterLogin {
  const { pathname, search, state } = useLocation()
  return (backState = state) => ({ back: pathname + search, backState })
}

/** Where a signed-in customer goes from the log-in page: to the page of the shop that asked for it, or home. */
export function pageAfterLogin(state: unknown, home: string): { to: string; state: unknown } {
  const { back, backState } = (state ?? {}) as ReturnAfterLogin
  return typeof back === 'string' && /^\/(?!\/)/.test(back) ? { to: back, state: backState } : { to: home, state: null }
}
