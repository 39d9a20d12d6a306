const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]
/** In milliseconds, all year. */
const aheadOfUtc = 5.5 * 60 * 60 * 1000

function ending(day: number): string {
  if (day >= 11 && day <= 13) return 'th'
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th'
}

const inIndia = (iso: string) => new Date(Date.parse(iso) + aheadOfUtc)

/** In India's time zone: `2025-08-21`. */
export const isoDay = (iso: string): string => inIndia(iso).toISOString().slice(0, 10)

/** In India's time zone: `21st August 2025`. Not by `Intl`: a phone needs 50 ms for a page's first formatter. */
export function ordinalDate(iso: string): string {
  const date = inIndia(iso)
  const day = date.getUTCDate()
  return `${day}${ending(day)} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}
