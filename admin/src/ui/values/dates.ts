const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** 2026-11-23 as 23 Nov 2026, in every browser. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number)
  return `${date} ${months[(month ?? 0) - 1]} ${year}`
}

/** Mon, 23 Nov 2026. */
export const formatWeekday = (day: string): string => `${weekdays[new Date(day).getUTCDay()]}, ${formatDay(day)}`

const inIndia = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** From ISO 8601 to 2026-11-23T15:15 in India. */
export const toIndianTime = (iso: string): string => inIndia.format(new Date(iso)).replace(' ', 'T')
export const fromIndianTime = (local: string): string => new Date(`${local}+05:30`).toISOString()

/** Like 2026-11-23. */
export const todayInIndia = (): string => toIndianTime(new Date().toISOString()).slice(0, 10)

/** From ISO 8601 to 23 Nov 2026, 3:15 pm in India. */
export function formatDateTime(iso: string): string {
  const [day = '', time = ''] = toIndianTime(iso).split('T')
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${formatDay(day)}, ${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

const twoDigits = (number: number) => String(number).padStart(2, '0')

function dayOf(year: number, month: number, date: number): string | undefined {
  const day = `${year}-${twoDigits(month)}-${twoDigits(date)}`
  // Date would turn 31 February into March.
  const isDay = month >= 1 && month <= 12 && date >= 1 && new Date(`${day}T00:00Z`).getUTCDate() === date
  return isDay ? day : undefined
}

const yearOf = (text: string) => (text.length === 2 ? 2000 + Number(text) : Number(text))

/** Reads 23 Nov 2026, 23/11/26, 23-11-2026 or 2026-11-23. */
export function parseDay(text: string): string | undefined {
  const written = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(written)
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numbers = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(written)
  if (numbers?.[3]) return dayOf(yearOf(numbers[3]), Number(numbers[2]), Number(numbers[1]))
  const words = /^(\d{1,2})[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/.exec(written)
  if (!words?.[2] || !words[3]) return undefined
  const month = months.findIndex((name) => words[2]?.startsWith(name.toLowerCase()))
  return dayOf(yearOf(words[3]), month + 1, Number(words[1]))
}

const timePattern = /[, ]+(\d{1,2})(?:[:.](\d{2}))?(?: ?([ap])\.?m\.?)?$/i

/** From 23 Nov 2026, 3:15 pm or 23/11/26 15:15 in India to ISO 8601; midnight by default. */
export function parseDateTime(text: string): string | undefined {
  const whole = parseDay(text)
  if (whole) return fromIndianTime(`${whole}T00:00`)
  const found = timePattern.exec(text.trim())
  const day = found && parseDay(text.trim().slice(0, found.index))
  if (!day) return undefined
  const [, hourText = '', minuteText = '0', half] = found
  const [hour, minute] = [Number(hourText), Number(minuteText)]
  if (minute > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return undefined
  const hours = half ? (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0) : hour
  return fromIndianTime(`${day}T${twoDigits(hours)}:${twoDigits(minute)}`)
}
