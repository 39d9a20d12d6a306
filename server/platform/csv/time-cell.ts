const time = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Kolkata' })

/** In India, as spreadsheets read it: `2026-11-27 00:30`; empty for none. `iso` is ISO 8601. */
export const timeIn = (iso: string): string => (iso === '' ? '' : time.format(new Date(iso)))
