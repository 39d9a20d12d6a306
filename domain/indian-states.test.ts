import { expect, it } from 'vitest'
import { stateCalled } from './indian-states.ts'

it.each([
  ['Kerala', 'Kerala'],
  [' kerala', 'Kerala'],
  ['KL', 'Kerala'],
  ['IN-KL', 'Kerala'],
  ['OR', 'Odisha'],
  ['Orissa', 'Odisha'],
  ['NCT of Delhi', 'Delhi'],
  ['Andaman & Nicobar', 'Andaman and Nicobar Islands'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['DN', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['ENG', undefined],
  ['', undefined],
])('%s is %s', (text, state) => {
  expect(stateCalled(text)).toBe(state)
})
