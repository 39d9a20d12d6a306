import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from './storage.ts'

const empty: readonly string[] = []

function parse(text: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((each) => typeof each === 'string') : empty
  } catch {
    return empty
  }
}

/** A list of ids that this browser stores under `key` until log out: newest first, at most `maxLength` of them. */
export function storedList(key: string, maxLength: number) {
  const listeners = new Set<() => void>()
  let parsedText: string | null = null
  let list = empty

  function current(): readonly string[] {
    const text = readStored(key)
    if (text !== parsedText) {
      parsedText = text
      list = parse(text)
    }
    return list
  }
  function change(ids: readonly string[]) {
    writeStored(key, JSON.stringify(ids.slice(0, maxLength)))
    for (const listener of listeners) listener()
  }
  function subscribe(listener: () => void) {
    listeners.add(listener)
    // Changes made in other tabs.
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
    /** The list, as a hook; empty on the server. */
    use: () => useSyncExternalStore(subscribe, current, () => empty),
  }
}
