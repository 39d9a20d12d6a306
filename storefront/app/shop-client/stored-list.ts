import { useSyncExternalStore } from 'react'
import { storedText } from './stored-text.ts'

const empty: readonly string[] = []

function parse(text: string | null): readonly string[] {
  try {
    const parsed: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(parsed) ? parsed.filter((each) => typeof each === 'string') : empty
  } catch {
    return empty
  }
}

/** Ids stored under `key` until log-out, newest first. */
export function storedList(key: string, maxLength: number) {
  const stored = storedText(key)
  let parsedText: string | null = null
  let list = empty

  function current(): readonly string[] {
    const text = stored.read()
    if (text !== parsedText) {
      parsedText = text
      list = parse(text)
    }
    return list
  }
  const change = (ids: readonly string[]) => stored.write(JSON.stringify(ids.slice(0, maxLength)))
  const without = (id: string) => current().filter((each) => each !== id)

  return {
    current,
    add: (id: string) => change([id, ...without(id)]),
    remove: (id: string) => change(without(id)),
    /** Empty on the server. */
    use: () => useSyncExternalStore(stored.subscribe, current, () => empty),
  }
}
