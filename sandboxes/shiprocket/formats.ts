const part = (at: number, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata', ...options }).format(at)

const day = (at: number) => part(at, { day: '2-digit' })
const month = (at: number) => part(at, { month: '2-digit' })
const monthName = (at: number) => part(at, { month: 'short' }).slice(0, 3)
const year = (at: number) => part(at, { year: 'numeric' })
const time = (at: number) => part(at, { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' })

/** Always Indian time, without a zone. */
export const dateForms = {
  iso: (at: number) => `${year(at)}-${month(at)}-${day(at)} ${time(at)}`,
  spaced: (at: number) => `${day(at)} ${month(at)} ${year(at)} ${time(at)}`,
  american: (at: number) => `${monthName(at)} ${day(at)}, ${year(at)}`,
  words: (at: number) => {
    const clock = part(at, { hour: '2-digit', minute: '2-digit', hour12: true }).toUpperCase()
    return `${day(at)} ${monthName(at)} ${year(at)}, ${clock}`
  },
} as const
export type DateForm = keyof typeof dateForms

/** As PHP's DateTime. */
export const zoned = (at: number) => ({
  date: `${dateForms.iso(at)}.000000`,
  timezone_type: 3,
  timezone: 'Asia/Kolkata',
})

/** Numbers as text, null as empty text, as for some accounts. */
export function loosened(value: unknown): unknown {
  if (value === null) return ''
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map(loosened)
  if (typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, loosened(inner)]))
}
