import { useSyncExternalStore } from 'react'

let isAway = false
const listeners = new Set<() => void>()

/** States whether the shop has answered the last call. */
export function reportConnection(hasAnswered: boolean): void {
  if (isAway !== hasAnswered) return
  isAway = !hasAnswered
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the shop doesn't answer now. */
export const useIsAway = (): boolean => useSyncExternalStore(subscribe, () => isAway)
