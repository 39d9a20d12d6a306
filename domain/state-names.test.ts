import { expect, it } from 'vitest'
import { indianStates } from './indian-states.ts'
import { rightStateOf, stateNamed } from './state-names.ts'

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
  ['New Delhi', 'Delhi'],
  ['J&K', 'Jammu and Kashmir'],
  ['Daman and Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['Daman & Diu', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['U.P.', 'Uttar Pradesh'],
  ['West  Bengal', 'West Bengal'],
  ['Maharastra', 'Maharashtra'],
  ['The Government of NCT of Delhi', 'Delhi'],
  ['Delhi (NCT)', 'Delhi'],
  ['UT of Puducherry', 'Puducherry'],
  ['Pondichery', 'Puducherry'],
  ['Kerela', 'Kerala'],
  ['Karnatka', 'Karnataka'],
  ['Hariyana', 'Haryana'],
  ['Panjab', 'Punjab'],
  ['Chandigarh (UT)', 'Chandigarh'],
  ['Andaman and Nicobar Is.', 'Andaman and Nicobar Islands'],
  ['Lakshadweep Islands', 'Lakshadweep'],
  ['Andaman & Nicobar', 'Andaman and Nicobar Islands'],
  ['DN', 'Dadra and Nagar Haveli and Daman and Diu'],
  ['ENG', undefined],
  ['Elsewhere', undefined],
  ['Isle of Wight', undefined],
  ['(Kerala)', undefined],
  ['', undefined],
])('“%s” is %s', (name, state) => expect(stateNamed(name)).toBe(state))

it('every state is known by its own name', () =>
  expect(indianStates.filter((state) => stateNamed(state) !== state)).toEqual([]))

it('a PIN code has another state than a list says only if both are known', () => {
  expect(rightStateOf('560001', 'Kerala')).toBe('Karnataka')
  expect(rightStateOf('560001', 'Elsewhere')).toBe('Karnataka')
  for (const name of ['', 'KARNATAKA', 'Mysore']) expect(rightStateOf('560001', name), name).toBeUndefined()
  expect(rightStateOf('605106', 'Kerala')).toBeUndefined()
})

it('lists from before a state was made name the one that it was a part of', () => {
  expect(rightStateOf('500001', 'Andhra Pradesh')).toBeUndefined()
  expect(rightStateOf('194101', 'Jammu & Kashmir')).toBeUndefined()
  expect(rightStateOf('520001', 'Telangana')).toBe('Andhra Pradesh')
})
