import { useCallback, useContext, useEffect } from 'react'
import { createPath, UNSAFE_NavigationContext as NavigationContext } from 'react-router'

type Options = {
  replace?: boolean
  /** Navigation state. */
  state?: unknown
}

/**
 * Leads to an address, or by steps through the history. React Router's own is 2 kB larger, and renders its component anew with
 * every address.
 */
export function useNavigate() {
  const { navigator } = useContext(NavigationContext)
  return useCallback(
    (to: string | number, { replace = false, state }: Options = {}) => {
      if (typeof to === 'number') navigator.go(to)
      // As with links, a second press adds no step to the history.
      else if (replace || createPath(window.location) === to) navigator.replace(to, state)
      else navigator.push(to, state)
    },
    [navigator],
  )
}

export function Navigate({ to, replace = false, state }: Options & { to: string }) {
  const navigate = useNavigate()
  useEffect(() => navigate(to, { replace, state }), [navigate, to, replace, state])
  return null
}
