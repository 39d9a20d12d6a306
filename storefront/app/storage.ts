type Place = 'localStorage' | 'sessionStorage'

/** What this browser keeps under a key; null where there is nothing, or where it keeps nothing for anybody. */
export function kept(key: string, place: Place = 'localStorage'): string | null {
  try {
    return globalThis[place].getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under a key, where the browser does and has room. */
export function keep(key: string, text: string, place: Place = 'localStorage'): void {
  try {
    globalThis[place].setItem(key, text)
  } catch {}
}
