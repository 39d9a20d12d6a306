const words = new Intl.RelativeTimeFormat('en-IN', { numeric: 'auto' })
const hour = 3_600_000

/** When a session was last used, in words; the shop knows it to the hour. Times are milliseconds and ISO 8601. */
export function lastSeen(at: string, now: number): string {
  const hours = Math.floor((now - Date.parse(at)) / hour)
  if (hours < 1) return 'within the last hour'
  return hours < 24 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day')
}
