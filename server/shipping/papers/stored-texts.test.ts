import { financialYearOf } from '@kargha/domain/financial-year.ts'
import { paise } from '@kargha/domain/money.ts'
import { taxPartsOf } from '@kargha/domain/tax.ts'
import { basisPoints } from '@kargha/domain/tax-bands.ts'
import { expect, it } from 'vitest'
import { readPdf } from '../../../testing/read-pdf.ts'
import { markup } from '../../../testing/stored-text.ts'
import type { Paper, PaperContent, PaperShop } from './paper-data.ts'
import { typeset } from './typeset.ts'

const shop: PaperShop = { name: markup, postalAddress: markup, phone: '+91 98765 43210', email: 'shop@kargha.test' }
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
          ...{
            number: 'SH-7F3K-92QD',
            invoice: null,
            orderedOn: '22 Nov 2026',
            recipient: markup,
            address: [markup, markup],
          },
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
  [
    {
      kind: 'pick-list',
      list: { day: '23 Nov 2026', lines: [{ ...piece, orderNumbers: ['KG-7F3K-92QD'] }], toPack: [] },
    },
    4,
  ],
  [
    { kind: 'manifest', manifests: [{ courier: markup, day: '23 Nov 2026', parcels: [{ ...parcel, place: markup }] }] },
    5,
  ],
]

const taxDocument: Paper = {
  kind: 'tax-document',
  document: {
    ...{ id: '', series: 'Invoice', number: 'KG/26-27/00001', day: '2026-11-27', purchaseId: '', parcelId: null },
    ...{ returnId: null, reason: null, isLate: false, invoiceNumber: '', invoiceSeries: 'Invoice' },
    ...{ invoiceDay: '2026-11-27', invoiceYear: financialYearOf('2026-11-27'), placeOfSupply: 'Kerala' },
    seller: { name: markup, address: markup, state: 'Rajasthan', gstin: '08AAACK1234F1Z0' },
    buyer: {
      ...{ name: markup, businessName: markup, gstin: '32AAACB1234C1Z5' },
      address: { street: markup, city: markup, state: 'Kerala', zipcode: '682001' },
    },
    lines: [
      {
        ...{ orderId: '', orderNumber: 'KG-7F3K-92QD', description: markup, hsn: '5007', quantity: 1 },
        ...{ rate: basisPoints(500), total: amount, ...taxPartsOf(amount, basisPoints(500), false) },
      },
    ],
    total: amount,
  },
}

const inShop = papers.map(([content, fewest]): [Paper, number] => [{ shop, ...content }, fewest])

it.each([...inShop, [taxDocument, 6] as const])(
  'markup in a stored text is text on paper: $kind',
  async (paper, fewest) => {
    const { texts } = await readPdf(typeset(paper))
    // Lines break inside long words.
    const shown = texts.join('').replace(/[\s\u200b]/g, '')
    const times = shown.split(markup.replace(/\s/g, '')).length - 1
    expect(times).toBeGreaterThanOrEqual(fewest)
  },
)
