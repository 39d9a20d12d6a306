import type { FinancialYear } from '@kargha/domain/financial-year.ts'
import { noPaise, paise, sum } from '@kargha/domain/money.ts'
import { taxPartsOf } from '@kargha/domain/tax.ts'
import { basisPoints } from '@kargha/domain/tax-bands.ts'
import { describe, expect, it } from 'vitest'
import { readPdf } from '../../../testing/read-pdf.ts'
import type { InvoiceLine } from '../invoices/invoices-table.ts'
import type { TaxDocument } from '../invoices/tax-documents-view.ts'
import { typeset } from './typeset.ts'

type LineFields = { total: number; rate: number; isWithinState?: boolean } & Partial<
  Omit<InvoiceLine, 'total' | 'rate'>
>

const lineOf = ({ total, rate, isWithinState = false, ...line }: LineFields): InvoiceLine => ({
  orderId: '019c2d5e-0000-7000-8000-000000000001',
  orderNumber: 'KG-7F3K-92QD',
  description: 'Banarasi Silk Saree (Colour: Indigo)',
  hsn: '5007',
  quantity: 1,
  rate: basisPoints(rate),
  total: paise(total),
  ...taxPartsOf(paise(total), basisPoints(rate), isWithinState),
  ...line,
})
const saree = lineOf({ total: 822_750, rate: 500 })
const kurti = lineOf({
  total: 282_250,
  rate: 1800,
  orderNumber: 'KG-7F3K-92QE',
  description: 'Kurti (Size: M)',
  hsn: '6204',
  quantity: 2,
})

const invoice = {
  id: '019c2d5e-0000-7000-8000-000000000002',
  series: 'Invoice',
  number: 'KG/26-27/00042',
  day: '2026-11-27',
  purchaseId: '019c2d5e-0000-7000-8000-000000000003',
  parcelId: null,
  returnId: null,
  seller: {
    name: 'Kargha Handlooms Private Limited',
    address: '12 Karigar Lane\nCivil Lines, Jaipur 302006',
    state: 'Rajasthan',
    gstin: '08AAACK1234F1Z0',
  },
  buyer: {
    name: 'Lakshmi Narayanan',
    businessName: null,
    address: { street: '4 Temple Road', city: 'Kochi', state: 'Kerala', zipcode: '682001' },
    gstin: null,
  },
  placeOfSupply: 'Kerala',
  lines: [saree, kurti],
  total: paise(1_105_000),
  reason: null,
  isLate: false,
  invoiceNumber: 'KG/26-27/00042',
  invoiceSeries: 'Invoice',
  invoiceDay: '2026-11-27',
  invoiceYear: 2026 as FinancialYear,
} satisfies TaxDocument

const pdfOf = (change: Partial<TaxDocument> = {}) =>
  typeset({ kind: 'tax-document', document: { ...invoice, ...change } })
const textOf = async (change: Partial<TaxDocument> = {}) => (await readPdf(pdfOf(change))).texts.join('\n')

const bill = { series: 'Bill of supply', number: 'KG/26-27/B00007', invoiceSeries: 'Bill of supply' } as const
const untaxed = lineOf({ total: 822_750, rate: 0 })
const note = { series: 'Credit note', number: 'KG/26-27/C00003', reason: 'Returned' } as const

describe('a tax invoice', () => {
  it('to another state names seller, buyer, supply, goods and IGST, on A4', async () => {
    const { texts, sizes } = await readPdf(pdfOf())
    expect(sizes).toEqual([[210, 297]])
    const [text = ''] = texts
    for (const part of ['Tax invoice', 'KG/26-27/00042', '27 November 2026', 'Kargha Handlooms Private Limited'])
      expect(text).toContain(part)
    for (const part of ['State: Rajasthan (08)', 'GSTIN: 08AAACK1234F1Z0', '12 Karigar Lane\n', 'Lakshmi Narayanan'])
      expect(text).toContain(part)
    for (const part of ['4 Temple Road', 'Kochi, Kerala 682001', 'State: Kerala (32)', 'Place of supply: Kerala (32)'])
      expect(text).toContain(part)
    expect(text).toContain('Tax payable on reverse charge: No')
    expect(text).not.toMatch(/CGST|SGST|UTGST|Rounding/)
    // Example O of docs/tax.md.
    expect(text).toMatch(/Order KG-7F3K-92QD\s+5007\s+1 pc\s+5 %\s+7,835\.71\s+391\.79\s+8,227\.50/)
    expect(text).toMatch(/Order KG-7F3K-92QE\s+6204\s+2 pcs\s+18 %\s+2,391\.95\s+430\.55\s+2,822\.50/)
    expect(text).toMatch(/Taxable value\s+₹ 10,227\.66\s+IGST\s+₹ 822\.34\s+Total\s+₹ 11,050\.00/)
    expect(text).toContain('Rupees eleven thousand fifty only')
    expect(text).toContain('This tax invoice is computer-generated; no signature is needed.')
  })

  it('within the state has CGST and SGST, each at half the rate', async () => {
    const lines = [lineOf({ total: 129_900, rate: 500, isWithinState: true })]
    const text = await textOf({ placeOfSupply: 'Rajasthan', lines, total: paise(129_900) })
    expect(text).toMatch(/CGST\s+SGST\s+Total/)
    expect(text).toMatch(/1,237\.14\s+30\.93\s+2\.5 %\s+30\.93\s+2\.5 %\s+1,299\.00/)
    expect(text).not.toContain('IGST')
  })

  it('within a union territory without legislature has UTGST', async () => {
    const seller = { ...invoice.seller, state: 'Chandigarh' as const }
    const lines = [lineOf({ total: 129_900, rate: 500, isWithinState: true })]
    const text = await textOf({ seller, placeOfSupply: 'Chandigarh', lines, total: paise(129_900) })
    expect(text).toMatch(/CGST\s+UTGST\s+Total/)
    expect(text).not.toContain('SGST')
  })

  it('names the business that buys, with its GSTIN, before the person', async () => {
    const business = { businessName: 'Narayanan Textiles', gstin: '32AAACB1234C1Z5' }
    const text = await textOf({ buyer: { ...invoice.buyer, ...business } })
    expect(text).toMatch(/Narayanan Textiles\s+Attention: Lakshmi Narayanan/)
    expect(text).toContain('GSTIN: 32AAACB1234C1Z5')
  })

  it('adds up each HSN code and rate', async () => {
    const text = await textOf({ lines: [saree, saree, kurti], total: paise(1_927_750) })
    const [, summary = ''] = text.split('Summary by HSN')
    expect(summary).toMatch(/5007\s+2 pcs\s+5 %\s+15,671\.42\s+783\.58\s+16,455\.00/)
    expect(summary).toMatch(/6204\s+2 pcs\s+18 %\s+2,391\.95/)
  })

  it('has a line for what was rounded', async () => {
    expect(await textOf({ total: paise(1_105_040) })).toMatch(/Rounding\s+₹ 0\.40\s+Total\s+₹ 11,050\.40/)
    expect(await textOf({ total: paise(1_104_960) })).toMatch(/Rounding\s+− ₹ 0\.40\s+Total\s+₹ 11,049\.60/)
  })

  it('whose buyer deleted their account says so', async () => {
    const text = await textOf({ buyer: null })
    expect(text.replace(/\s+/g, ' ')).toContain('Name and address were removed together with the buyer’s account.')
    expect(text).toContain('Place of supply: Kerala (32)')
    expect(text).not.toContain('Lakshmi')
  })

  it('of eighty lines repeats the headings, counts its pages and has each line once', async () => {
    const lines = Array.from({ length: 80 }, (_, index) => ({ ...saree, orderNumber: `KG-${index}.` }))
    const { texts } = await readPdf(pdfOf({ lines, total: sum(lines.map(({ total }) => total)) }))
    expect(texts.length).toBeGreaterThan(2)
    for (const [index, text] of texts.entries())
      expect(text).toContain(`Tax invoice KG/26-27/00042 Page ${index + 1} of ${texts.length}`)
    for (const text of texts.filter((each) => each.includes('Order KG-')))
      expect(text).toMatch(/No\.\s+Description\s+HSN\s+Quantity/)
    for (const { orderNumber } of lines)
      expect(texts.filter((text) => text.includes(`Order ${orderNumber}`))).toHaveLength(1)
  })

  it('shapes Devanagari in names, addresses and goods', async () => {
    const address = { ...invoice.buyer.address, street: 'क्षमा मार्ग' }
    const lines = [{ ...saree, description: 'मिल' }]
    const { glyphs } = await readPdf(pdfOf({ buyer: { ...invoice.buyer, name: 'श्री', address }, lines }))
    const devanagari = (await glyphs(0)).filter((glyph) => /\p{Script=Devanagari}/u.test(glyph))
    expect(devanagari).toEqual(expect.arrayContaining(['श्री', 'क्ष', 'मि']))
  })

  it('prints a name of 500 characters, and omits control characters', async () => {
    const lines = [{ ...saree, description: `Kanjivaram\u0007\u0000 ${'silk'.repeat(120)}\u001b end` }]
    const text = await textOf({ lines })
    expect(text.replace(/[\s\u200b]/g, '')).toContain(`Kanjivaram${'silk'.repeat(120)}end`)
  })
})

describe('a bill of supply', () => {
  it('has the words of a composition dealer, and no tax', async () => {
    const text = await textOf({ ...bill, invoiceNumber: bill.number, lines: [untaxed], total: paise(822_750) })
    expect(text).toMatch(/Bill of supply\nKG\/26-27\/B00007/)
    expect(text.replace(/\s+/g, ' ')).toMatch(/composition taxable person, not eligible to collect tax on supplies/i)
    expect(text).not.toMatch(/GST\b|Taxable value|Rate|reverse charge|%/)
    expect(text).toMatch(/5007\s+1 pc\s+8,227\.50/)
    expect(text).toMatch(/Total\s+₹ 8,227\.50\s+Rupees eight thousand two hundred twenty-seven and fifty paise only/)
  })

  it('without HSN codes has a dash for them', async () => {
    const text = await textOf({ ...bill, lines: [{ ...untaxed, hsn: null }], total: paise(822_750) })
    expect(text).toMatch(/–\s+1 pc\s+8,227\.50/)
  })
})

describe('a credit note', () => {
  it('has its invoice’s number and day, the reason, and what is credited', async () => {
    const text = await textOf({ ...note, lines: [kurti], day: '2026-12-10', total: kurti.total })
    expect(text).toMatch(/Credit note\nKG\/26-27\/C00003\n10 December 2026/)
    expect(text).toContain('For tax invoice KG/26-27/00042 of 27 November 2026, because the goods were returned.')
    expect(text).toMatch(/Taxable value\s+₹ 2,391\.95\s+IGST\s+₹ 430\.55\s+Total\s+₹ 2,822\.50/)
    expect(text).toContain('This credit note is computer-generated')
  })

  it('of a bill of supply has no tax', async () => {
    const lines = [untaxed]
    const text = await textOf({ ...note, ...{ invoiceSeries: 'Bill of supply', lines }, total: untaxed.total })
    expect(text).toContain('For bill of supply KG/26-27/00042')
    expect(text).not.toMatch(/IGST|Taxable value/)
  })

  it('that is too late for the tax has none, and says why', async () => {
    const late = { ...kurti, taxable: kurti.total, igst: noPaise }
    const text = await textOf({ ...note, lines: [late], day: '2027-12-01', isLate: true, total: kurti.total })
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Without tax: the tax of that invoice could be taken back until 30 November 2027 only (CGST Act, section 34).',
    )
    expect(text).not.toMatch(/IGST|Taxable value|18 %/)
  })
})

it('a document is the same to the byte whenever it is printed', () => {
  const first = pdfOf({ day: '2027-02-03' })
  expect(pdfOf({ day: '2027-02-03' }).equals(first)).toBe(true)
  // The typesetter would write the present second, which two documents of a test may share.
  const times = [...first.toString('latin1').matchAll(/\(D:(.+?)\)|<xmp:\w+Date>(.+?)</g)].map(
    ([, pdf, xmp]) => pdf ?? xmp,
  )
  expect(new Set(times)).toEqual(new Set(['20270203000000Z', '2027-02-03T00:00:00Z']))
})
