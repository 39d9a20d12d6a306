import { type ComponentProps, type MouseEvent, useContext } from 'react'
import { createPath, UNSAFE_NavigationContext as NavigationContext } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the shop, with or without a query, or the address of another site. */
  to: string
  /** Passed to the page beside its address. */
  state?: unknown
}

/** Whether the press opens the page in this tab; the browser handles others, for example with Ctrl held. */
const opensHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

const isInShop = (to: string) => to.startsWith('/') && !to.startsWith('//')

/**
 * A link. React Router's own is 4 kB larger, with relative addresses and with loading of data that this shop doesn't use, and
 * a page has a hundred of them to hydrate.
 */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const { navigator } = useContext(NavigationContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isInShop(to) || !opensHere(event)) return
    event.preventDefault()
    // A link to the page that is shown adds no step to the history, as in the browser.
    if (createPath(window.location) === to) navigator.replace(to, state)
    else navigator.push(to, state)
  }
  return <a {...rest} href={to} onClick={follow} />
}
