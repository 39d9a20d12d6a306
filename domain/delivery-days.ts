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

/** '2026-11-30' as '30 November'. */
export const dayText = (day: string): string => `${Number(day.slice(8, 10))} ${months[Number(day.slice(5, 7)) - 1]}`

/** Ends a sentence: 'between 30 November and 3 December', 'on 30 November'. */
export const arrivalText = ({ earliest, latest }: { earliest: string; latest: string }): string =>
  earliest === latest ? `on ${dayText(earliest)}` : `between ${dayText(earliest)} and ${dayText(latest)}`
