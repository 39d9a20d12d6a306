/** What stands below a notice: why, or where to look. */
type More = { description?: string; link?: { to: string; name: string } }
export type Notice = { id: number; kind: 'success' | 'failure' | 'info'; text: string } & More

/** More at once nobody reads. */
const most = 4

let notices: readonly Notice[] = []
let last = 0
const listeners = new Set<() => void>()

function set(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

function show(kind: Notice['kind'], text: string, more: More = {}) {
  last += 1
  // The same thing said again, for one by the page and by the session that ended, is one notice.
  const others = notices.filter((notice) => notice.kind !== kind || notice.text !== text)
  set([{ id: last, kind, text, ...more }, ...others].slice(0, most))
}

/** Notices at the top right that go by themselves after 5000 ms. */
export const toast = {
  success: (text: string, more?: More) => show('success', text, more),
  failure: (text: string, more?: More) => show('failure', text, more),
  info: (text: string, more?: More) => show('info', text, more),
}

/** The notices to be seen now, newest first. */
export const currentNotices = () => notices
export const dismiss = (id: number) => set(notices.filter((notice) => notice.id !== id))
export function onNotice(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
