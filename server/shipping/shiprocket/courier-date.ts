const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** All of Shiprocket's times without a zone are in India's. */
const offset = '+05:30'
const twoDigits = (value: number | string) => String(value).padStart(2, '0')

type Parts = { year: string; month: number; day: string; time?: string | undefined; half?: string | undefined }

function fromParts({ year, month, day, time = '00:00:00', half }: Parts): Date | undefined {
  const [hours = '0', minutes = '0', seconds = '0'] = time.split(':')
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours)
  const clock = [hour, minutes, seconds].map(twoDigits).join(':')
  const date = new Date(`${year}-${twoDigits(month)}-${twoDigits(day)}T${clock}${offset}`)
  return Number.isNaN(date.getTime()) || Number(year) < 2000 ? undefined : date
}

const monthOf = (name = '') => months.indexOf(name.slice(0, 3).toLowerCase()) + 1

/** Parses all of Shiprocket's forms: ISO dates, day first, month names, PHP's object. */
export function parseCourierDate(value: unknown): Date | undefined {
  if (typeof value === 'object' && value !== null) return parseCourierDate((value as { date?: unknown }).date)
  const text = typeof value === 'string' ? value.trim() : ''
  const [, isoYear, isoMonth, isoDay, isoTime, zone] =
    /^(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d:\d\d(?::\d\d)?)(?:\.\d+)?)?(Z|[+-]\d\d:?\d\d)?$/.exec(text) ?? []
  if (isoYear && zone) {
    const date = new Date(text)
    return Number.isNaN(date.getTime()) ? undefined : date
  }
  if (isoYear && isoDay) return fromParts({ year: isoYear, month: Number(isoMonth), day: isoDay, time: isoTime })
  const [, day, month, year, time] = /^(\d\d?)[ /-](\d\d?)[ /-](\d{4})(?:,? (\d\d?:\d\d(?::\d\d)?))?$/.exec(text) ?? []
  if (day && year) return fromParts({ year, month: Number(month), day, time })
  const clock = String.raw`(?:,? (\d\d?:\d\d(?::\d\d)?) ?([ap]m)?)?`
  const [, nameFirst, secondDay, laterYear, laterTime, laterHalf] =
    new RegExp(`^([a-z]{3,9}) (\\d\\d?), (\\d{4})${clock}$`, 'i').exec(text) ?? []
  if (secondDay && laterYear)
    return fromParts({ year: laterYear, month: monthOf(nameFirst), day: secondDay, time: laterTime, half: laterHalf })
  const [, firstDay, name, nextYear, nextTime, nextHalf] =
    new RegExp(`^(\\d\\d?) ([a-z]{3,9}) (\\d{4})${clock}$`, 'i').exec(text) ?? []
  if (firstDay && nextYear)
    return fromParts({ year: nextYear, month: monthOf(name), day: firstDay, time: nextTime, half: nextHalf })
  return undefined
}
