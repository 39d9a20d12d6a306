export type Days = { from: number; to: number }

/** '2–3', or '2' where both are the same. */
export const daysText = ({ from, to }: Days): string => (from === to ? `${from}` : `${from}–${to}`)

/** '2–3 working days', '1 working day'. */
export const workingDays = (days: Days): string => `${daysText(days)} working ${days.to === 1 ? 'day' : 'days'}`

/** Ends a sentence: 'in 2–3 working days (made-to-order pieces may take 4–6 more)'. */
export const dispatchTime = ({
  dispatchDays,
  madeToOrderDays,
}: {
  dispatchDays: Days
  madeToOrderDays: Days
}): string => `in ${workingDays(dispatchDays)} (made-to-order pieces may take ${daysText(madeToOrderDays)} more)`
