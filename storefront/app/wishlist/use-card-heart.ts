import { type ComponentType, startTransition, useEffect, useState } from 'react'
import type { CardHeart } from './card-heart.tsx'

export type HeartComponent = typeof CardHeart extends ComponentType<infer Props> ? ComponentType<Props> : never

/** Undefined until loaded, once the browser is idle. */
export function useCardHeart(): HeartComponent | undefined {
  const [heart, setHeart] = useState<HeartComponent>()
  useEffect(() => {
    let isUnmounted = false
    const load = () =>
      import('./card-heart.tsx').then(
        ({ CardHeart }) => isUnmounted || startTransition(() => setHeart(() => CardHeart)),
        () => {},
      )
    // Safari has no requestIdleCallback.
    if ('requestIdleCallback' in window) requestIdleCallback(load)
    else setTimeout(load, 500)
    return () => {
      isUnmounted = true
    }
  }, [])
  return heart
}
