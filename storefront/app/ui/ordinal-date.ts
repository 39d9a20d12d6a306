const parts = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
})
const rules = new Intl.PluralRules('en-IN', { type: 'ordinal' })
const endings = { one: 'st', two: 'nd', few: 'rd', other: 'th', zero: 'th', many: 'th' } as const

/** An ISO time as the shop writes days, in India's time: `21st August 2025`. */
export function ordinalDate(iso: string): string {
  const found = Object.fromEntries(parts.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  return `${found.day}${endings[rules.select(Number(found.day))]} ${found.month} ${found.year}`
}
