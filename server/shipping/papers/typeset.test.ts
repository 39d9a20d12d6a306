import { fileURLToPath } from 'node:url'
import { noPaise, paise } from '@kargha/domain/money.ts'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../testing/read-pdf.ts'
import type { AddressLabel, PackingSlip, Paper, PickList } from './paper-data.ts'
import { typeset } from './typeset.ts'

const shop = {
  name: 'Kargha',
  postalAddress: 'Kargha Handloom House\nMadanpura\nVaranasi, Uttar Pradesh 221001',
  phone: '+91 98765 43210',
  email: 'shop@kargha.test',
}
const picture = fileURLToPath(new URL('../../../demo/pictures/bagru-wrap-skirt-1.webp', import.meta.url))

const line: PackingSlip['lines'][number] = {
  name: 'Indigo Ikat Saree',
  optionText: 'Size: M · Colour: Indigo',
  sku: 'IKAT-1',
  orderNumber: 'KG-7F3K-92QD',
  quantity: 2,
  amount: paise(259_800),
  picture,
}
const slip: PackingSlip = {
  number: 'SH-7F3K-92QD',
  invoice: null,
  orderedOn: '22 Nov 2026',
  recipient: 'Lakshmi Narayanan',
  address: ['12 Mill Road', 'Pune, Maharashtra 411001'],
  phone: '9876543210',
  payment: 'Cash on delivery',
  link: 'https://kargha.test/orders/KG-7F3K-92QD',
  lines: [line],
  sums: [
    { label: 'Pieces', amount: paise(259_800) },
    { label: 'Cash to collect', amount: paise(264_850) },
  ],
  hidePrices: false,
}
const label: AddressLabel = {
  number: 'SH-7F3K-92QD',
  trackingNumber: 'AWB1234567890',
  courier: 'India Post',
  recipient: 'Lakshmi Narayanan',
  address: ['12 Mill Road', 'Pune, Maharashtra 411001'],
  pincode: '411001',
  phone: '9876543210',
  cash: paise(249_950),
  weightGrams: 850,
}

const print = (paper: Paper) => readPdf(typeset(paper))
const printSlips = (...changes: Partial<PackingSlip>[]) =>
  print({ shop, kind: 'packing-slip', slips: changes.map((change) => ({ ...slip, ...change })) })
const printLabels = (...changes: Partial<AddressLabel>[]) =>
  print({ shop, kind: 'address-label', labels: changes.map((change) => ({ ...label, ...change })) })

describe('a packing slip', () => {
  it('says what is in the parcel, for whom and at what price, on A5', async () => {
    const { texts, sizes } = await printSlips({})
    expect(sizes).toEqual([[148, 210]])
    for (const text of ['SH-7F3K-92QD', 'Lakshmi Narayanan', '12 Mill Road', 'Pune, Maharashtra 411001', '9876543210'])
      expect(texts[0]).toContain(text)
    for (const text of ['Indigo Ikat Saree', 'Size: M · Colour: Indigo', 'IKAT-1 · KG-7F3K-92QD', '₹ 2,598.00'])
      expect(texts[0]).toContain(text)
    expect(texts[0]).toMatch(/Cash to collect\s*₹ 2,648.50/)
    expect(texts[0]).toContain('Questions? shop@kargha.test · +91 98765 43210')
  })

  it('has a QR code that opens the purchase', async () => {
    const { qrCode } = await printSlips({})
    expect(await qrCode(0)).toBe('https://kargha.test/orders/KG-7F3K-92QD')
  })

  it('hides prices and payment in a gift', async () => {
    const { texts } = await printSlips({ hidePrices: true })
    expect(texts[0]).toContain('Indigo Ikat Saree')
    expect(texts[0]).not.toMatch(/₹|Amount|Cash|2,598|2,648/)
  })

  it('continues forty lines on pages that repeat the headings and count themselves', async () => {
    const lines = Array.from({ length: 40 }, (_, index) => ({ ...line, sku: `SKU-${index}.`, picture: null }))
    const { texts } = await printSlips({ lines })
    expect(texts.length).toBeGreaterThan(3)
    for (const [index, text] of texts.entries()) {
      expect(text).toMatch(/Piece.*Pieces.*Amount/s)
      expect(text).toContain(`Page ${index + 1} of ${texts.length}`)
    }
    for (const { sku } of lines) expect(texts.filter((text) => text.includes(sku))).toHaveLength(1)
  })

  it('is counted by itself among others in one document', async () => {
    const long = Array.from({ length: 12 }, () => line)
    const { texts } = await printSlips({}, { number: 'SH-AAAA-AAAA', lines: long }, { number: 'SH-BBBB-BBBB' })
    const footers = texts.map((text) => /Packing slip (SH-\S+)\s+(Page \d of \d)\s*$/.exec(text)?.slice(1).join(' '))
    expect(footers).toEqual([
      'SH-7F3K-92QD Page 1 of 1',
      'SH-AAAA-AAAA Page 1 of 2',
      'SH-AAAA-AAAA Page 2 of 2',
      'SH-BBBB-BBBB Page 1 of 1',
    ])
  })

  it('breaks words that are wider than their column, and omits emoji', async () => {
    const { texts } = await printSlips({ lines: [{ ...line, name: `${'Kanjivaram'.repeat(12)} 🌸❤️👨‍👩‍👧` }] })
    const name = (texts[0] ?? '').split('\n').filter((text) => /^(Kanjivaram|[anjivrm]+$)/.test(text))
    expect(name.length).toBeGreaterThan(1)
    expect(texts[0]).toMatch(/varam\nSize/)
  })

  // Unshaped, each letter and sign would be a glyph, in typing order.
  it.each([
    ['क्षमा', ['क्ष', 'मा']],
    ['श्री', ['श्री']],
    ['मिल', ['मि', 'ल']],
  ])('shapes Devanagari: %s', async (name, expected) => {
    const { glyphs } = await printSlips({ lines: [{ ...line, name }] })
    expect((await glyphs(0)).filter((glyph) => /\p{Script=Devanagari}/u.test(glyph))).toEqual(expected)
  })
})

describe('an address label', () => {
  it('has the address, the cash to collect, the tracking number and where it comes from, on 4 × 6 inches', async () => {
    const { texts, sizes } = await printLabels({})
    expect(sizes).toEqual([[102, 152]])
    for (const text of ['AWB1234567890', 'India Post · SH-7F3K-92QD · 0.850 kg', 'Collect ₹ 2,499.50', '411001'])
      expect(texts[0]).toContain(text)
    for (const text of ['Lakshmi Narayanan', '12 Mill Road', 'Phone 9876543210']) expect(texts[0]).toContain(text)
    expect(texts[0]).toMatch(/If undelivered, return to\s+Kargha\nKargha Handloom House\nMadanpura\nVaranasi/)
  })

  it('has the parcel’s own number until the courier has given one, and says that it is paid', async () => {
    const { texts } = await printLabels({ trackingNumber: null, cash: noPaise, weightGrams: null })
    expect(texts[0]).toMatch(/^SH-7F3K-92QD\nIndia Post · SH-7F3K-92QD\n/)
    expect(texts[0]).toContain('PREPAID')
    expect(texts[0]).not.toMatch(/₹|CASH/)
  })

  it('fits a page each, however long the address', async () => {
    const address = [
      'Flat 12B, Sri Lakshmi Narasimha Residency, opposite the old post office, '.repeat(4).slice(0, 300),
    ]
    const { texts } = await printLabels({ recipient: 'W'.repeat(100), address: [...address, 'Daman 396210'] }, {})
    expect(texts).toHaveLength(2)
    expect(texts[0]).toMatch(/Daman 396210\nPhone 9876543210\s+If undelivered/)
  })

  it('warns of letters that can’t be printed', async () => {
    const warning = 'please write the address by hand'
    const { texts } = await printLabels({}, { address: ['12 அண்ணா சாலை'] }, { address: ['झाँसी, Uttar Pradesh ४०१'] })
    expect(texts.map((text) => text.includes(warning))).toEqual([false, true, false])
  })
})

describe('a pick list', () => {
  const printList = (lines: PickList['lines'], toPack: PickList['toPack'] = []) =>
    print({ shop, kind: 'pick-list', list: { day: '23 Nov 2026', lines, toPack } })

  it('counts what is to be fetched, for which orders', async () => {
    const { texts } = await printList([
      { ...line, orderNumbers: ['KG-AAAA-AAAA', 'KG-BBBB-BBBB'] },
      { ...line, sku: 'IKAT-2', quantity: 1, orderNumbers: ['KG-BBBB-BBBB'], picture: null },
    ])
    expect(texts[0]).toContain('Pick list of 23 Nov 2026')
    expect(texts[0]).toContain('3 pieces for 2 orders')
    expect(texts[0]).toMatch(/IKAT-1\s+2\s+KG-AAAA-AAAA, KG-BBBB-BBBB/)
  })

  it('has the codes by which orders are packed, on as many pages as they need', async () => {
    const toPack = Array.from({ length: 60 }, (_, index) => ({
      orderNumber: `KG-AAAA-${String(2000 + index)}`,
      pieces: [
        { sku: 'IKAT-1', quantity: 2 },
        { sku: `IKAT-${index}`, quantity: 1 },
      ],
    }))
    const { texts } = await printList([{ ...line, orderNumbers: ['KG-AAAA-AAAA'] }], toPack)
    expect(texts[0]).toMatch(/To pack: scan these codes[\s\S]*KG-AAAA-2000\s+IKAT-1 × 2, IKAT-0 × 1/)
    expect(texts.length).toBeGreaterThan(1)
    for (const { orderNumber } of toPack) expect(texts.join('')).toContain(orderNumber)
  })

  it('says so where there is nothing to fetch', async () => {
    const { texts } = await printList([])
    expect(texts[0]).toContain('Nothing to pick.')
  })
})

describe('a manifest', () => {
  it('lists the parcels of a hand-over with their sum of cash, for both to sign', async () => {
    const parcel = { number: 'SH-7F3K-92QD', recipient: 'Lakshmi', place: 'Pune 411001', weightGrams: 850 }
    const parcels = Array.from({ length: 60 }, (_, index) => ({
      ...parcel,
      trackingNumber: `AWB${index}.`,
      cash: index % 2 === 0 ? noPaise : paise(100_050),
    }))
    const manifest = { courier: 'India Post', day: '23 Nov 2026', parcels }
    const { texts } = await print({ shop, kind: 'manifest', manifests: [manifest] })
    expect(texts).toHaveLength(2)
    expect(texts[1]).toMatch(/60 parcels · cash to collect ₹ 30,015.00/)
    expect(texts[1]).toContain('Received for India Post')
    for (const { trackingNumber } of parcels) expect(texts.join('')).toContain(trackingNumber)
  })
})
