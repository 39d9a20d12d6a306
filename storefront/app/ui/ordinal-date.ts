const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
/** India's time is five and a half hours ahead, all year. In milliseconds. */
const aheadOfUtc = 5.5 * 60 * 60 * 1000

function ending(day: number): string {
  if (day >= 11 && day <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

/**
 * The day of an ISO time, in India's time zone: `21st August 2025`. Not by `Intl`, whose first formatter of a page takes a phone
 * 50 ms to make.
 */
export function ordinalDate(iso: string): string {
  const date = new Date(Date.parse(iso) + aheadOfUtc)
  const day = date.getUTCDate()
  return `${day}${ending(day)} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
