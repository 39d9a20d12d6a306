import { type ComponentProps, type MouseEvent, useContext } from 'react'
import { createPath, UNSAFE_NavigationContext as NavigationContext } from 'react-router'

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  /** A path of the shop, or the address of another site. */
  to: string
  /** Navigation state. */
  state?: unknown
}

/** The browser handles other presses, for example with Ctrl held. */
const opensHere = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent) =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)

const isInShop = (to: string) => to.startsWith('/') && !to.startsWith('//')

/** React Router's own is 4 kB larger, with features that this shop doesn't use, and a page hydrates a hundred links. */
export function Link({ to, state, onClick, ...rest }: LinkProps) {
  const { navigator } = useContext(NavigationContext)
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isInShop(to) || !opensHere(event)) return
    event.preventDefault()
    // As in the browser, a link to the shown page adds no step to the history.
    if (createPath(window.location) === to) navigator.replace(to, state)
    else navigator.push(to, state)
  }
  return <a {...rest} href={to} onClick={follow} />
}
