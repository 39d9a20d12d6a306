import { expect, it } from 'vitest'
import { counted } from './counted.ts'

it.each([
  [0, '0 parcels are'],
  [1, '1 parcel is'],
  [2, '2 parcels are'],
  [1200, '1,200 parcels are'],
])('%i is counted as %s', (count, text) => expect(counted(count, 'parcel is', 'parcels are')).toBe(text))
