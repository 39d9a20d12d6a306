import { expect, test } from 'vitest'
import { chooseCarrier } from './carrier-choice.ts'
import { paise } from './money.ts'

const offer = (name: string, rupees: number, days: number | null, isRecommended = false) => ({
  ...{ name, charge: paise(rupees * 100), days, isRecommended },
})
const offers = [
  offer('Silent', 90, null),
  offer('Quick Air', 96, 2),
  offer('Quick Surface', 80, 2),
  offer('Slow', 58, 6),
  offer('Advised', 62, 5, true),
]
const history = new Map([
  ['quick surface', { delivered: 45, ended: 50 }],
  ['advised', { delivered: 5, ended: 5 }],
  // Nothing is proven by four parcels.
  ['quick air', { delivered: 4, ended: 4 }],
  ['slow', { delivered: 1, ended: 10 }],
])

test.each([
  ['account', 'Advised'],
  ['cheapest', 'Slow'],
  // Of two that are as fast, the cheaper one.
  ['fastest', 'Quick Surface'],
  ['proven', 'Advised'],
] as const)('the rule %s chooses %s', (rule, name) => {
  expect(chooseCarrier(rule, offers, history)?.name).toBe(name)
})

test('without any history the cheapest is taken, and without offers none', () => {
  expect(chooseCarrier('proven', offers)?.name).toBe('Slow')
  expect(chooseCarrier('proven', offers, new Map([['slow', { delivered: 0, ended: 4 }]]))?.name).toBe('Slow')
  expect(chooseCarrier('cheapest', [])).toBeUndefined()
  expect(chooseCarrier('account', [offer('Only', 70, 3)])?.name).toBe('Only')
})
