import type { Days } from '@kargha/domain/dispatch-days.ts'

const dayMs = 86_400_000
/** India keeps one time all year. */
const indiaAheadMs = 5.5 * 3_600_000

/** A day of the calendar, like 2026-11-27. */
export type Day = string

const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)
export const todayInIndia = (): Day => dayOf(Date.now() + indiaAheadMs)

/** When the shop is closed: on weekdays, 0 for Sunday, and on single days. */
export type ClosedDays = { weeklyHolidays: readonly number[]; holidays: readonly Day[] }

/**
 * The working day that comes `count` working days after a day; with 0 the day itself if it is one, else the next. Holidays are
 * at most six weekdays and a list, so there always is one.
 */
export function workingDayAfter(start: Day, count: number, { weeklyHolidays, holidays }: ClosedDays): Day {
  const closed = new Set(holidays)
  let ms = Date.parse(start)
  const isClosed = () => weeklyHolidays.includes(new Date(ms).getUTCDay()) || closed.has(dayOf(ms))
  for (let left = count; left > 0; ) {
    ms += dayMs
    if (!isClosed()) left -= 1
  }
  while (isClosed()) ms += dayMs
  return dayOf(ms)
}

/** What an order is promised: the last day on which it leaves, and where a zone says how long that takes, when it arrives. */
export type DeliveryDates = { shipBy: Day; earliest: Day | null; latest: Day | null }

/** The dates of an order of today: working days until dispatch, for making the goods, and on the way. */
export function datesOf(
  today: Day,
  { dispatch, making, transit }: { dispatch: Days; making: number; transit: Days | null },
  closed: ClosedDays,
): DeliveryDates {
  const after = (days: number) => workingDayAfter(today, days, closed)
  return {
    shipBy: after(dispatch.to + making),
    earliest: transit && after(dispatch.from + making + transit.from),
    latest: transit && after(dispatch.to + making + transit.to),
  }
}
