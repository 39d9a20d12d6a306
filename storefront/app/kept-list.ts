import { useSyncExternalStore } from 'react'
import { keep, kept } from './storage.ts'

const nothing: readonly string[] = []

function parse(text: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((each) => typeof each === 'string') : nothing
  } catch {
    return nothing
  }
}

/** A list of ids that this browser keeps under `key`, newest first and at most `most` of them, until log out. */
export function keptList(key: string, most: number) {
  const listeners = new Set<() => void>()
  let readFrom: string | null = null
  let list = nothing

  function current(): readonly string[] {
    const text = kept(key)
    if (text !== readFrom) {
      readFrom = text
      list = parse(text)
    }
    return list
  }
  function change(ids: readonly string[]) {
    keep(key, JSON.stringify(ids.slice(0, most)))
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    // Other tabs.
    window.addEventListener('storage', listener)
    return () => {
      listeners.delete(listener)
      window.removeEventListener('storage', listener)
    }
  }
  const without = (id: string) => current().filter((each) => each !== id)

  return {
    current,
    /** Puts an id first. */
    add: (id: string) => change([id, ...without(id)]),
    remove: (id: string) => change(without(id)),
    /** The list in a component; the server knows none. */
    use: () => useSyncExternalStore(subscribe, current, () => nothing),
  }
}
