import { type ComponentType, startTransition, useEffect, useState } from 'react'
import type { CardHeart } from './card-heart.tsx'

export type Heart = typeof CardHeart extends ComponentType<infer Props> ? ComponentType<Props> : never

/** The wishlist's toggle for cards. It comes once the page has come to rest, for nobody waits for it. */
export function useCardHeart(): Heart | undefined {
  const [heart, setHeart] = useState<Heart>()
  useEffect(() => {
    let isGone = false
    const fetchIt = () =>
      import('./card-heart.tsx').then(
        ({ CardHeart }) => isGone || startTransition(() => setHeart(() => CardHeart)),
        () => {},
      )
    // Safari has no idle moments to tell of.
    if ('requestIdleCallback' in window) requestIdleCallback(fetchIt)
    else setTimeout(fetchIt, 500)
    return () => {
      isGone = true
    }
  }, [])
  return heart
}
