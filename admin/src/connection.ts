import { useSyncExternalStore } from 'react'

let isAway = false
const listeners = new Set<() => void>()

/** Records whether the last call got an answer. */
export function reportConnection(hasAnswered: boolean): void {
  if (isAway !== hasAnswered) return
  isAway = !hasAnswered
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useIsAway = (): boolean => useSyncExternalStore(subscribe, () => isAway)
