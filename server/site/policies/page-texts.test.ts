import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import { noRupees, percent, rupees } from '@kargha/domain/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { readablePage, textPages } from './page-texts.ts'

let shop: TestShop
let demo: ShopDetails
beforeAll(async () => {
  shop = await openShop({ seeded: true })
  const { data } = await shop.client()('getShop')
  // The demo has neither.
  demo = { ...data, offersExchange: true, delivery: { ...data.delivery, codFee: rupees(50) } }
})
afterAll(() => shop.close())

function words(page: string, settings: Partial<ShopDetails> = {}): string {
  const { lead, facts, sections } = readablePage(page, { ...demo, ...settings }, null)
  const parts = [lead, ...facts.flatMap(({ name, value }) => [name, value])]
  return [...parts, ...sections.flatMap(({ title, html }) => [title, html])]
    .join(' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\s+/g, ' ')
}

/** From spec.md (2.13) and the demo's settings with exchange and a fee for cash, by page. */
const texts: Record<string, string[]> = {
  home: ['TOP CATEGORIES', 'FEATURED PRODUCTS', 'NEW ARRIVALS'],
  'return-policy': [
    'Returns and exchanges are for damaged products only',
    'within 24 hours',
    'A 360-degree unboxing video is mandatory',
    'Refunds are processed within a few business days after inspection',
    'Doorstep pickup is free for manufacturing defects',
  ],
  'shipping-policy': [
    'We ship across India',
    'free for prepaid orders, except to Jammu and Kashmir, Ladakh and the north-eastern states',
    'The north-eastern states: ₹ 150.00',
    'We dispatch in 2–3 working days',
    'made to order',
    'may take 4–6 more days',
    'Working days are Monday to Saturday',
    'up to midnight in India: there is no cut-off hour',
  ],
  'terms-and-conditions': [
    'the agreement between you and Kargha (Kargha Handlooms Private Limited, 12 Karigar Lane, Civil Lines, Jaipur 302006, GSTIN 08AAACK1234F1Z0)',
    'Our grievance officer is Asha Verma, care@kargha.test, +91 98765 43210, Monday to Friday, 10 am to 5 pm.',
    'Returns and exchanges are for damaged products only: tell us within 24 hours',
    'hold your pieces for 20 minutes',
  ],
  'privacy-policy': [
    'Kargha runs this shop',
    'The seller is Kargha Handlooms Private Limited, 12 Karigar Lane, Civil Lines, Jaipur 302006, GSTIN 08AAACK1234F1Z0.',
    'Our grievance officer is Asha Verma,',
    'its name and GSTIN, if you add them',
    'after 14 days without use, or 30 days at most',
  ],
}

describe('the texts that the shop came with', () => {
  it.each(Object.entries(texts))('%s says what the specification does', (page, expected) => {
    const made = { madeToOrderDays: { from: 4, to: 6 } }
    for (const text of expected) expect(words(page, made)).toContain(text)
  })

  it.each(Object.keys(textPages))('%s has no word in braces, and no empty value', (page) => {
    for (const settings of [{}, { supportEmail: '', phone: '', postalAddress: '' }, { returnWindowHours: 0 }])
      expect(words(page, settings)).not.toMatch(/\{\{|\}\}|undefined|null|NaN|\( ?\)|or call within|write to \./)
  })

  it('are dated August 21, 2025 where they are terms and privacy', () => {
    const dated = Object.keys(textPages).filter((page) => readablePage(page, demo, null).dated !== null)
    expect(dated).toEqual(['privacy-policy', 'terms-and-conditions'])
    for (const page of dated)
      expect(readablePage(page, demo, null).dated).toEqual({ iso: '2025-08-21', words: 'August 21, 2025' })
  })

  it('write a setting with signs of HTML as text', () => {
    const { sections } = readablePage('terms-and-conditions', { ...demo, name: 'Warp & <b>Weft</b>' }, null)
    expect(sections[0]?.html).toContain('Warp &amp; &lt;b&gt;Weft&lt;/b&gt;')
  })
})

it('a shop without legal details states none, nor asks for a GSTIN', () => {
  const nothing = { name: '', address: '', gstin: '', grievanceOfficer: { name: '', contact: '', hours: '' } }
  const settings = { legal: nothing, takesGstin: false }
  expect(words('terms-and-conditions', settings)).toContain(`you and Kargha (${demo.postalAddress}).`)
  for (const page of ['terms-and-conditions', 'privacy-policy'])
    expect(words(page, settings)).not.toMatch(/GSTIN|The seller|grievance officer is/)
})

const flat = (charge: number) => ({ from: rupees(charge), to: rupees(charge), freeFrom: null })
const charges = { from: rupees(80), to: rupees(150) }
const policies = ['return-policy', 'shipping-policy', 'terms-and-conditions']

describe('with other settings no policy promises what they deny', () => {
  const denied: [string, (demo: ShopDetails) => Partial<ShopDetails>, RegExp][] = [
    ['no exchange', () => ({ offersExchange: false }), /exchange/i],
    ['no shipping abroad', () => ({ shipsAbroad: false }), /worldwide|to another country/i],
    [
      'delivery charges',
      ({ delivery }) => ({ delivery: { ...delivery, zones: [], charges } }),
      /free (shipping )?throughout India|prepaid/i,
    ],
    [
      'a zone that is charged everywhere',
      ({ delivery }) => ({
        delivery: { ...delivery, zones: delivery.zones.map((zone) => ({ ...zone, prepaid: flat(90) })) },
      }),
      /free for prepaid|free throughout/i,
    ],
    ['no fee for cash', ({ delivery }) => ({ delivery: { ...delivery, codFee: noRupees } }), /Cash on Delivery costs/],
    [
      'other weekly holidays',
      ({ delivery }) => ({ delivery: { ...delivery, weeklyHolidays: [0, 6] } }),
      /Monday to Saturday/,
    ],
    [
      'no evidence needed',
      ({ returnReasons }) => ({ returnReasons: returnReasons.map((reason) => ({ ...reason, evidence: 'none' })) }),
      /mandatory|unboxing|Film the/i,
    ],
    [
      'returns for other reasons too',
      ({ returnReasons }) => ({ returnReasons: returnReasons.map((reason) => ({ ...reason, isAccepted: true })) }),
      /damaged products only|We can’t take a piece back/i,
    ],
    ['another window', () => ({ returnWindowHours: 72 }), /24 hours/],
    ['no returns', () => ({ returnWindowHours: 0 }), /tell us within \d|exchange|pick-up is free|take it back/i],
    [
      'other days',
      () => ({ dispatchDays: { from: 5, to: 5 }, madeToOrderDays: { from: 8, to: 9 } }),
      /We dispatch in 2[-–]3|may take 4[-–]6/,
    ],
  ]
  it.each(denied)('%s', (_name, change, promise) => {
    const shown = policies.map((page) => words(page, change(demo)))
    expect(shown.filter((text) => promise.test(text))).toEqual([])
    expect(policies.some((page) => promise.test(words(page, { madeToOrderDays: { from: 4, to: 6 } })))).toBe(true)
  })

  it('they state the charges, the reasons, and the longer window instead', () => {
    const settings: Partial<ShopDetails> = {
      delivery: { ...demo.delivery, zones: [], charges },
      returnWindowHours: 72,
      returnReasons: [
        { value: 'Torn', isAccepted: true, isDamage: true, evidence: 'video' },
        { value: 'Wrong piece', isAccepted: true, isDamage: false, evidence: 'any' },
        { value: 'Other', isAccepted: true, isDamage: false, evidence: 'none' },
      ],
    }
    const shown = words('return-policy', settings)
    for (const text of ['Torn', 'Wrong piece', 'Within 72 hours of delivery', 'mandatory for these reasons'])
      expect(shown).toContain(text)
    expect(words('shipping-policy', settings)).toContain('₹ 80.00 to ₹ 150.00 for each piece')
    const inParts = {
      codAdvance: { amount: noRupees, percent: percent(25), from: rupees(2000) },
      codConfirmationHours: 48,
    }
    const rules = words('shipping-policy', inParts)
    expect(rules).toContain('order of ₹ 2,000.00 or more is paid in two parts: 25% online when you place it')
    expect(rules).toContain('within 48 hours. Otherwise we cancel it. An order that is paid in two parts needs no')
    expect(
      words('shipping-policy', { codAdvance: { amount: rupees(500), percent: percent(0), from: noRupees } }),
    ).toContain(
      'A Cash on Delivery order is paid in two parts: ₹ 500.00 online when you place it, and the rest in cash.',
    )
  })
})
