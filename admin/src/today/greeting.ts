import { toIndianTime } from '../ui/values/dates.ts'

const greetings: [until: number, greeting: string][] = [
  [12, 'Good morning'],
  [17, 'Good afternoon'],
  [24, 'Good evening'],
]

/** By the time in India, wherever the browser is. `now` is ISO 8601. */
export function greetingAt(now: string): string {
  const hour = Number(toIndianTime(now).slice(11, 13))
  return greetings.find(([until]) => hour < until)?.[1] ?? 'Welcome'
}
