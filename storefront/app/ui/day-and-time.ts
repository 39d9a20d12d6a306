import { plainDate } from './ordinal-date.ts'

const timeOfDay = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: 'Asia/Kolkata' })

/** In India: `21 August 2025, 4:05 pm`. */
export const dayAndTime = (iso: string): string => `${plainDate(iso)}, ${timeOfDay.format(new Date(iso))}`
