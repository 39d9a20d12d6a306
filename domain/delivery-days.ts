const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

const dayOfMonth = (day: string) => Number(day.slice(8, 10))

/** '2026-11-30' as '30 November'. */
export const dayText = (day: string): string => `${dayOfMonth(day)} ${months[Number(day.slice(5, 7)) - 1]}`

/** Ends a sentence: 'between 30 November and 3 December', 'between 2 and 7 December', 'on 30 November'. */
export function arrivalText({ earliest, latest }: { earliest: string; latest: string }): string {
  if (earliest === latest) return `on ${dayText(earliest)}`
  const isOneMonth = earliest.slice(0, 7) === latest.slice(0, 7)
  return `between ${isOneMonth ? dayOfMonth(earliest) : dayText(earliest)} and ${dayText(latest)}`
}
