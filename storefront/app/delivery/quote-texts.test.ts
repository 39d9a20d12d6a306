import type { DeliveryQuote } from '@kargha/contract/shop/delivery.ts'
import { noRupees, rupees } from '@kargha/domain/money.ts'
import { expect, it } from 'vitest'
import { quoteTexts } from './quote-texts.ts'

const quote: DeliveryQuote = {
  place: 'Bengaluru, Karnataka',
  city: 'Bengaluru',
  state: 'Karnataka',
  isDeliverable: true,
  deliveryRefusal: null,
  isCodAvailable: true,
  codRefusal: null,
  charge: noRupees,
  codCharge: noRupees,
  codFee: noRupees,
  codAdvance: null,
  earliest: '2026-11-30',
  latest: '2026-12-04',
  zone: 'India',
}

it.each<[Partial<DeliveryQuote>, string]>([
  [{}, 'Arrives between 30 November and 4 December. Delivery is free. Cash on Delivery is available.'],
  [
    { earliest: null, latest: null, charge: rupees(150), codCharge: rupees(150) },
    'Delivery costs ₹ 150.00. Cash on Delivery is available.',
  ],
  [
    { latest: '2026-11-30', codCharge: rupees(40), codFee: rupees(50) },
    'Arrives on 30 November. Delivery is free. Cash on Delivery is available and costs ₹ 90.00 more.',
  ],
  [
    { codRefusal: 'No cash. Please pay online' },
    'Arrives between 30 November and 4 December. Delivery is free. No cash. Please pay online.',
  ],
  [{ deliveryRefusal: 'We don’t deliver to PIN code 194101 yet' }, 'We don’t deliver to PIN code 194101 yet.'],
])('%o', (change, text) => {
  expect(quoteTexts({ ...quote, ...change }).join(' ')).toBe(text)
})
