import { paise } from '@kargha/domain/money.ts'
import { expect, it } from 'vitest'
import { readPdf } from '../../../testing/read-pdf.ts'
import { markup } from '../../../testing/stored-text.ts'
import type { Paper, PaperContent } from './paper-data.ts'
import { typeset } from './typeset.ts'

const shop: Paper['shop'] = { name: markup, postalAddress: markup, phone: '+91 98765 43210', email: 'shop@kargha.test' }
const piece = { name: markup, optionText: markup, sku: markup, quantity: 1, picture: null }
const parcel = { number: 'SH-7F3K-92QD', trackingNumber: markup, recipient: markup, weightGrams: 850, cash: paise(100) }
const amount = paise(259_800)

/** With the number of stored texts on each. */
const papers: [PaperContent, number][] = [
  [
    {
      kind: 'packing-slip',
      slips: [
        {
          ...{ number: 'SH-7F3K-92QD', orderedOn: '22 Nov 2026', recipient: markup, address: [markup, markup] },
          ...{ phone: '9876543210', payment: 'Paid online', link: 'https://kargha.test', hidePrices: false },
          lines: [{ ...piece, orderNumber: 'KG-7F3K-92QD', amount }],
          sums: [{ label: `Coupon (${markup})`, amount }],
        },
      ],
    },
    8,
  ],
  [
    {
      kind: 'address-label',
      labels: [{ ...parcel, courier: markup, address: [markup, markup], pincode: '411001', phone: '9876543210' }],
    },
    7,
  ],
  [{ kind: 'pick-list', list: { day: '23 Nov 2026', lines: [{ ...piece, orderNumbers: ['KG-7F3K-92QD'] }] } }, 4],
  [
    { kind: 'manifest', manifests: [{ courier: markup, day: '23 Nov 2026', parcels: [{ ...parcel, place: markup }] }] },
    5,
  ],
]

it.each(papers)('markup in a stored text is text on paper: $kind', async (content, fewest) => {
  const { texts } = await readPdf(typeset({ shop, ...content }))
  // Lines break inside long words.
  const shown = texts.join('').replace(/[\s\u200b]/g, '')
  const times = shown.split(markup.replace(/\s/g, '')).length - 1
  expect(times).toBeGreaterThanOrEqual(fewest)
})
