type NoticeDetails = {
  description?: string
  link?: { to: string; name: string }
  action?: { name: string; onPress: () => void }
}
export type Notice = { id: number; kind: 'success' | 'failure' | 'info'; text: string } & NoticeDetails

/** Older ones are dropped. */
const maxNotices = 4

let notices: readonly Notice[] = []
let last = 0
const listeners = new Set<() => void>()

function set(next: readonly Notice[]) {
  notices = next
  for (const listener of listeners) listener()
}

function show(kind: Notice['kind'], text: string, details: NoticeDetails = {}) {
  last += 1
  // One notice if a page and the expired session, for example, show the same text.
  const others = notices.filter((notice) => notice.kind !== kind || notice.text !== text)
  set([{ id: last, kind, text, ...details }, ...others].slice(0, maxNotices))
}

/** Closes by itself after 5000 ms. */
export const toast = {
  success: (text: string, details?: NoticeDetails) => show('success', text, details),
  failure: (text: string, details?: NoticeDetails) => show('failure', text, details),
  info: (text: string, details?: NoticeDetails) => show('info', text, details),
}

/** Newest first. */
export const currentNotices = () => notices
export const dismiss = (id: number) => set(notices.filter((notice) => notice.id !== id))
export const dismissFailures = () => {
  if (notices.some(({ kind }) => kind === 'failure')) set(notices.filter(({ kind }) => kind !== 'failure'))
}
export function onNotice(listener: () => void) {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}
