import { expect, test } from 'vitest'
import { bySize } from './size-order.ts'

test.each([
  ['letters', ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL']],
  ['sizes between two', ['XS', 'S', 'S/M', 'M', 'M-L', 'L', 'L/XL', 'XL']],
  ['numbers', ['8', '32', '34', '36.5', '104']],
  ['small letters', ['2xs', 'xs', 's', '2xl']],
  ['sizes before what is none, which keeps its order', ['S', 'M', 'Free size', 'Custom', '2.5 metres']],
])('sorts %s', (_, sorted) => {
  const sizes = sorted.filter((value) => bySize(value, 'Custom') < 0)
  const others = sorted.filter((value) => !sizes.includes(value))
  expect([...others, ...sizes.toReversed()].toSorted(bySize)).toEqual(sorted)
})

test('leaves colours as they are', () => {
  expect(['Red', 'Black', 'Smoke', 'Lilac', 'Small check'].toSorted(bySize)).toEqual([
    'Red',
    'Black',
    'Smoke',
    'Lilac',
    'Small check',
  ])
})
