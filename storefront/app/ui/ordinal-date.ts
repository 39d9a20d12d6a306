const parts = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})
const rules = new Intl.PluralRules('en-IN', { type: 'ordinal' })
const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const

/** The day of an ISO time, in India's time zone: `21st August 2025`. */
export function ordinalDate(iso: string): string {
  const { day, month, year } = Object.fromEntries(
    parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
  )
  return `${day}${endings[rules.select(Number(day))]} ${month} ${year}`
}
