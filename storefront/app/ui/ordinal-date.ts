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

function written(iso: string, ordinal: (day: number) => string): string {
  const date = inIndia(iso)
  const day = date.getUTCDate()
  return `${day}${ordinal(day)} ${months[date.getUTCMonth()]} ${date.getUTCFullYear()}`
}

/* Dates in India's time zone, not by `Intl`: a phone needs 50 ms for a page's first formatter. */

/** `21st August 2025`: in lists of orders, and of reviews. */
export const ordinalDate = (iso: string): string => written(iso, ending)

/** `21 August 2025`: everywhere else. */
export const plainDate = (iso: string): string => written(iso, () => '')
