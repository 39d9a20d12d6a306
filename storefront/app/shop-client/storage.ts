type Area = 'localStorage' | 'sessionStorage'

/** Null if there is none, or if the browser stores nothing. */
export function readStored(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key)
  } catch {
    return null
  }
}

/** If the browser allows it and has room. */
export function writeStored(key: string, text: string, area: Area = 'localStorage'): void {
  try {
    globalThis[area].setItem(key, text)
  } catch {}
}
