import { expect, it } from 'vitest'
import { noRupees, rupees } from '../../domain/money.ts'
import type { DeliveryTerms, ZoneTerms } from './delivery.ts'
import { freeShippingOffer, freeShippingRule } from './delivery-promise.ts'

const charge = (to: number, freeFrom: number | null = null) => ({
  from: rupees(to),
  to: rupees(to),
  freeFrom: freeFrom === null ? null : rupees(freeFrom),
})
const zone = (name: string, to = 0, more: Partial<ZoneTerms> = {}): ZoneTerms => ({
  name,
  isDeliverable: true,
  isCodAvailable: true,
  days: { from: 3, to: 5 },
  prepaid: charge(to),
  cod: charge(to),
  ...more,
})
const terms = (zones: ZoneTerms[], more: Partial<DeliveryTerms> = {}): DeliveryTerms => ({
  charges: null,
  codFee: noRupees,
  codMinimumOrder: null,
  codMaximumOrder: null,
  weeklyHolidays: [0],
  zones,
  isEverywhere: true,
  ...more,
})
const rest = zone('Rest of India')

it.each<[string | null, DeliveryTerms]>([
  ['Free shipping throughout India', terms([])],
  ['Free shipping throughout India', terms([rest, zone('Assam')])],
  ['Free shipping throughout India on prepaid orders', terms([], { codFee: rupees(50) })],
  ['Free shipping throughout India on prepaid orders', terms([zone('India', 0, { cod: charge(80) })])],
  ['Free shipping throughout India, except to a few regions', terms([rest, zone('Assam', 150), zone('Sikkim', 90)])],
  [
    'Free shipping throughout India on prepaid orders, except to Assam',
    terms([rest, zone('Assam', 150)], { codFee: rupees(50) }),
  ],
  [
    'Free shipping throughout India on orders of ₹ 999.00 or more',
    terms([zone('India', 80, { prepaid: charge(80, 499) }), zone('Assam', 150, { prepaid: charge(150, 999) })]),
  ],
  ['Free shipping in India', terms([zone('Kerala')], { isEverywhere: false })],
  [null, terms([zone('India', 80)])],
  [null, terms([zone('Kerala'), zone('Goa', 80)], { isEverywhere: false })],
  [null, terms([], { charges: { from: rupees(80), to: rupees(80) } })],
])('offers %s', (offer, rules) => {
  expect(freeShippingOffer(rules)).toBe(offer)
  expect(freeShippingRule(rules) === null).toBe(offer === null)
})

it('states the rule as the policy does', () => {
  expect(freeShippingRule(terms([rest, zone('Assam', 150)], { codFee: rupees(50) }))).toBe(
    'free for prepaid orders, except to Assam',
  )
  expect(freeShippingRule(terms([rest, zone('Assam', 150), zone('Sikkim', 90)]))).toBe(
    'free throughout India, except to Assam and Sikkim',
  )
  expect(freeShippingRule(terms([]))).toBe('free throughout India')
})
