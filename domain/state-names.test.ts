import { expect, it } from 'vitest'
import { indianStates } from './indian-states.ts'
import { mayBeNamed, stateNamed } from './state-names.ts'

it.each([
  ['Orissa', 'Odisha'],
  ['PONDICHERRY', 'Puducherry'],
  ['Uttaranchal', 'Uttarakhand'],
  ['Chattisgarh', 'Chhattisgarh'],
  ['Jammu & Kashmir', 'Jammu and Kashmir'],
  ['Andaman & Nicobar Islands', 'Andaman and Nicobar Islands'],
  ['Dadra & Nagar Haveli', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Tamilnadu', 'Tamil Nadu'],
  ['T.N.', 'Tamil Nadu'],
  ['karnataka ', 'Karnataka'],
  [' kerala', 'Kerala'],
  ['KL', 'Kerala'],
  ['IN-KL', 'Kerala'],
  ['OR', 'Odisha'],
  ['NCT of Delhi', 'Delhi'],
  ['Andaman & Nicobar', 'Andaman and Nicobar Islands'],
  ['DN', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['ENG', undefined],
  ['Elsewhere', undefined],
  ['', undefined],
])('“%s” is %s', (name, state) => expect(stateNamed(name)).toBe(state))

it('every state is known by its own name, and may be named so', () =>
  expect(indianStates.filter((state) => stateNamed(state) !== state || !mayBeNamed(state, state))).toEqual([]))

it('lists from before a state was made name the one that it was a part of', () => {
  expect(mayBeNamed('Telangana', 'Andhra Pradesh')).toBe(true)
  expect(mayBeNamed('Andhra Pradesh', 'Telangana')).toBe(false)
  expect(mayBeNamed('Karnataka', 'Kerala')).toBe(false)
  expect(mayBeNamed('Karnataka', 'Elsewhere')).toBe(false)
})
