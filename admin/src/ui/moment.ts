const india = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** A moment as the shop's staff read it on their clocks. Takes an ISO 8601 text. */
export const formatMoment = (iso: string): string => india.format(new Date(iso))
