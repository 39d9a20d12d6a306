type More = { description?: string }
export type Notice = { kind: 'success' | 'failure' | 'info'; text: string } & More

let waiting: Notice[] = []
let wanted = 0
const listeners = new Set<() => void>()

function show(kind: Notice['kind'], text: string, more: More = {}) {
  waiting.push({ kind, text, ...more })
  wanted += 1
  for (const listener of listeners) listener()
}

/** Notices at the top right that go by themselves after 5000 ms. */
export const toast = {
  success: (text: string, more?: More) => show('success', text, more),
  failure: (text: string, more?: More) => show('failure', text, more),
  info: (text: string, more?: More) => show('info', text, more),
}

/** How many notices were wanted so far: the library that draws them is fetched for the first one. */
export const noticesWanted = () => wanted

export function onNotice(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Hands over the notices not drawn yet. */
export function takeNotices(): Notice[] {
  const taken = waiting
  waiting = []
  return taken
}
