import { useSyncExternalStore } from 'react'

/** In milliseconds. */
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

/** Whether somebody has used the page in the last five minutes. What asks by itself rests else: it would keep a session open for ever. */
export const useIsActive = (): boolean => useSyncExternalStore(subscribe, () => isActive)
