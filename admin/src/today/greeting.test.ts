import { expect, it } from 'vitest'
import { greetingAt } from './greeting.ts'

it.each([
  ['2026-11-26T18:29:59Z', 'Good evening'],
  ['2026-11-26T18:30:00Z', 'Good morning'],
  ['2026-11-27T06:29:59Z', 'Good morning'],
  ['2026-11-27T06:30:00Z', 'Good afternoon'],
  ['2026-11-27T11:30:00Z', 'Good evening'],
])('at %s staff read %j, as it is in India', (now, greeting) => expect(greetingAt(now)).toBe(greeting))
