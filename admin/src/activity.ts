import { useSyncExternalStore } from 'react'

/** Milliseconds. */
const pause = 5 * 60_000

let isActive = true
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

function set(changed: boolean): void {
  if (isActive === changed) return
  isActive = changed
  for (const listener of listeners) listener()
}

function noteActivity(): void {
  clearTimeout(timer)
  timer = setTimeout(() => set(false), pause)
  set(true)
}

const signs = ['pointerdown', 'keydown'] as const

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) for (const sign of signs) addEventListener(sign, noteActivity)
  noteActivity()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    for (const sign of signs) removeEventListener(sign, noteActivity)
  }
}

/** Used within five minutes. Polling stops otherwise: it would keep the session alive for ever. */
export const useIsActive = (): boolean => useSyncExternalStore(subscribe, () => isActive)
