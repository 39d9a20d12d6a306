import { expect, test } from 'vitest'
import { centimetresOf, inchesOf } from './lengths.ts'

test('lengths are rounded to half inches and half centimetres', () => {
  expect([914, 927, 940].map(inchesOf)).toEqual([36, 36.5, 37])
  expect([914, 927, 940].map(centimetresOf)).toEqual([91.5, 92.5, 94])
})
