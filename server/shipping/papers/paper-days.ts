const iso = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
const written = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' })

/** Today in India: '2026-11-21'. */
export const today = (): string => iso.format(new Date())

/** '21 November 2026' */
export const dayOf = (day: string): string => written.format(new Date(day))

/** The day in India of a moment: '21 November 2026'. */
export const dateOf = (moment: Date): string => dayOf(iso.format(moment))
