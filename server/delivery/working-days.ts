import type { Days } from '@kargha/domain/dispatch-days.ts'

const dayMs = 86_400_000

/** 2026-11-27 */
export type Day = string

const dayOf = (ms: number): Day => new Date(ms).toISOString().slice(0, 10)

/** Weekdays (0 is Sunday) and single days. */
export type ClosedDays = { weeklyHolidays: readonly number[]; holidays: readonly Day[] }

/** With 0, the day itself or else the next working day. It ends, as at most six weekdays and a list are holidays. */
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

/** The last day to leave, and arrival, null if no zone says how long it takes. */
export type DeliveryDates = { shipBy: Day; earliest: Day | null; latest: Day | null }

/** When a parcel arrives that leaves on a day, in working days. */
export const arrivalOf = (
  leaves: Day,
  transit: Days,
  closed: ClosedDays,
): Record<'earliestDelivery' | 'latestDelivery', Day> => ({
  earliestDelivery: workingDayAfter(leaves, transit.from, closed),
  latestDelivery: workingDayAfter(leaves, transit.to, closed),
})

/** For an order of today, in working days. */
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
