import { expect, test } from 'vitest'
import { indianStates } from './indian-states.ts'
import { isPinCode } from './pin-code.ts'
import { placeOf, placeTextOf } from './pin-places.ts'

test.each([
  ['110001', { city: 'New Delhi', state: 'Delhi' }],
  ['560034', { city: 'Bengaluru', state: 'Karnataka' }],
  ['400706', { city: 'Navi Mumbai', state: 'Maharashtra' }],
  ['403001', { city: 'Panaji', state: 'Goa' }],
  ['160017', { city: 'Chandigarh', state: 'Chandigarh' }],
  ['160062', { city: 'Sahibzada Ajit Singh Nagar', state: 'Punjab' }],
  ['201301', { city: 'Noida', state: 'Uttar Pradesh' }],
  ['248001', { city: 'Dehradun', state: 'Uttarakhand' }],
  ['500081', { city: 'Hyderabad', state: 'Telangana' }],
  ['605001', { city: 'Puducherry', state: 'Puducherry' }],
  ['737101', { city: 'Gangtok', state: 'Sikkim' }],
  // Single ones in another state than those around them.
  ['160103', { state: 'Punjab' }],
  ['160104', { state: 'Punjab' }],
  ['244701', { state: 'Uttar Pradesh' }],
  ['247669', { state: 'Uttar Pradesh' }],
  ['362570', { state: 'Dadra and Nagar Haveli and Daman and Diu' }],
  ['609608', { state: 'Tamil Nadu' }],
  ['813208', { state: 'Jharkhand' }],
  ['814131', { state: 'Bihar' }],
  ['605108', { state: 'Tamil Nadu' }],
  ['605602', { state: 'Tamil Nadu' }],
  ['246701', { state: 'Uttar Pradesh' }],
  ['262310', { state: 'Uttarakhand' }],
  ['262406', { state: 'Uttar Pradesh' }],
])('%s', (pin, place) => {
  expect(placeOf(pin)).toEqual(place)
})

test('outside the large cities only the state is known, and neither where states share a prefix', () => {
  expect(placeOf('673571')).toEqual({ state: 'Kerala' })
  expect(placeOf('822101')).toEqual({ state: 'Jharkhand' })
  expect(placeOf('396230')).toEqual({ state: 'Dadra and Nagar Haveli and Daman and Diu' })
  for (const pin of ['605106', '246763', '607402', '507114']) expect(placeOf(pin), pin).toEqual({})
})

test('an invalid or army PIN code has no place', () => {
  for (const pin of ['', '5600', '012345', '56003x', '5600341', '900056']) expect(placeOf(pin)).toEqual({})
})

test('every state of India is found, spelled as in addresses', () => {
  const found = Array.from({ length: 900_000 }, (_, step) => placeOf(String(step + 100_000)).state)
  const known = new Set(found.filter((state) => state !== undefined))
  expect([...known].sort()).toEqual([...indianStates].sort())
})

test('a place in words has what is known, each name once', () => {
  expect(placeTextOf(placeOf('560038'))).toBe('Bengaluru, Karnataka')
  expect(placeTextOf(placeOf('160017'))).toBe('Chandigarh')
  expect(placeTextOf({ state: 'Kerala' })).toBe('Kerala')
  expect(placeTextOf({ city: 'Karaikal' })).toBe('Karaikal')
  expect(placeTextOf({})).toBeNull()
})

test('every PIN code with a place is one of India, like the army’s, and the regions without PIN codes have none', () => {
  const starts = Array.from({ length: 89 }, (_, step) => String(step + 10))
  const missing = starts.filter((start) => !isPinCode(`${start}0001`))
  expect(missing).toEqual(['10', '29', '35', '54', '55', '65', '66', '86', '87', '88', '89'])
  const pins = Array.from({ length: 9000 }, (_, step) => `${step + 1000}01`)
  expect(pins.filter((pin) => placeOf(pin).state !== undefined && !isPinCode(pin))).toEqual([])
  for (const text of ['', '56003', '5600380', '056003', '56003x']) expect(isPinCode(text), text).toBe(false)
})
