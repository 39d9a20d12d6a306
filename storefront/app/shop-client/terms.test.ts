import type { ShopDetails } from '@kargha/contract/content.ts'
import { describe, expect, it } from 'vitest'
import { zones } from '../../../demo/delivery.ts'
import { settings as demo } from '../../../demo/settings.ts'
import { fakeClient, freeEverywhere, product, renderAt } from '../testing/fake-shop.ts'

const { codFee, ...demoTexts } = demo
const flat = (charge: number) => ({ from: charge, to: charge, freeFrom: null })
const demoZones = zones.map(({ charge, ...zone }) => ({
  ...zone,
  isDeliverable: true,
  prepaid: flat(charge),
  cod: flat(charge),
}))
const demoShop: Partial<ShopDetails> = {
  ...demoTexts,
  returnWindowHours: 24,
  delivery: { ...freeEverywhere, codFee, zones: demoZones },
}
const demoProduct = { ...product, isAcceptable: false, deliveryCharge: 0 }

/** The words of a page's main part. */
async function words(address: string, settings: Partial<ShopDetails>, products = [demoProduct]): Promise<string> {
  const { html } = await renderAt(address, fakeClient({ settings, products }))
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
  return main
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(' .', '.')
}

const pages = ['/', '/about-us', '/products/red-saree', '/return-policy', '/shipping-policy', '/terms-and-conditions']

/** What spec.md (2.3 and 2.13) says, by page. */
const texts: Record<string, string[]> = {
  '/': ['Worldwide Shipping', 'Best Quality', 'Best Offers', 'Secure Payments'],
  '/products/red-saree': [
    'Free for prepaid orders, except to Jammu and Kashmir, Ladakh and the north-eastern states',
    'Returns and exchanges are for damaged products only',
  ],
  '/return-policy': [
    'Returns and exchanges are for damaged products only',
    'within 24 hours',
    'A 360-degree unboxing video is mandatory',
    'Refunds are processed within a few business days after inspection',
    'Doorstep pick-up is free for manufacturing defects',
  ],
  '/shipping-policy': [
    'We ship across India',
    'free for prepaid orders, except to Jammu and Kashmir, Ladakh and the north-eastern states',
    'We dispatch in 2-3 working days',
    'made to order',
    'may take 4-6 more days',
  ],
  '/terms-and-conditions': ['Returns and exchanges are for damaged products only: tell us within 24 hours'],
}

describe('with the demo’s settings', () => {
  it.each(Object.entries(texts))('%s has the texts of the specification', async (address, expected) => {
    const shown = await words(address, demoShop)
    for (const text of expected) expect(shown).toContain(text)
  })
})

describe('with other settings no page promises what they deny', () => {
  const denied: [string, Partial<ShopDetails>, RegExp][] = [
    ['no exchange', { offersExchange: false }, /exchange/i],
    ['no shipping abroad', { shipsAbroad: false }, /worldwide|to another country/i],
    [
      'delivery charges',
      { delivery: { ...freeEverywhere, charges: { from: 80, to: 150 } } },
      /free (shipping )?throughout India|prepaid/i,
    ],
    [
      'a zone that is charged everywhere',
      { delivery: { ...freeEverywhere, zones: demoZones.map((zone) => ({ ...zone, prepaid: flat(90) })) } },
      /free for prepaid|free throughout/i,
    ],
    ['no fee for cash', { delivery: { ...freeEverywhere, zones: demoZones } }, /Cash on Delivery costs/],
    ['other weekly holidays', { delivery: { ...freeEverywhere, weeklyHolidays: [0, 6] } }, /Monday to Saturday/],
    [
      'no evidence needed',
      { returnReasons: demo.returnReasons.map((reason) => ({ ...reason, evidence: 'none' })) },
      /mandatory|unboxing|Film the/i,
    ],
    [
      'returns for other reasons too',
      { returnReasons: demo.returnReasons.map((reason) => ({ ...reason, isAccepted: true })) },
      /damaged products only|We can’t take a piece back/i,
    ],
    ['another window', { returnWindowHours: 72 }, /24 hours/],
    ['no returns', { returnWindowHours: 0 }, /tell us within \d|exchange|pick-up is free|take it back/i],
    ['other days', { dispatchDays: { from: 5, to: 5 }, madeToOrderDays: { from: 8, to: 9 } }, /2[-–]3|4[-–]6/],
  ]
  it.each(denied)('%s', async (_name, settings, promise) => {
    const charged = settings.delivery?.charges
    const products = [charged ? { ...product, isAcceptable: true, deliveryCharge: charged.from } : demoProduct]
    const shown = await Promise.all(pages.map((page) => words(page, { ...demoShop, ...settings }, products)))
    expect(shown.filter((text) => promise.test(text))).toEqual([])
    const promised = await Promise.all(pages.map((page) => words(page, demoShop)))
    expect(
      promised.some((text) => promise.test(text)),
      'the demo makes this promise',
    ).toBe(true)
  })

  it('states the charges, the reasons, and the longer window instead', async () => {
    const settings: Partial<ShopDetails> = {
      delivery: { ...freeEverywhere, charges: { from: 80, to: 150 } },
      returnWindowHours: 72,
      returnReasons: [
        { value: 'Torn', isAccepted: true, isDamage: true, evidence: 'video' },
        { value: 'Wrong piece', isAccepted: true, isDamage: false, evidence: 'any' },
        { value: 'Other', isAccepted: true, isDamage: false, evidence: 'none' },
      ],
    }
    const shown = await words('/return-policy', settings)
    for (const text of ['Torn', 'Wrong piece', 'Within 72 hours of delivery', 'mandatory for these reasons'])
      expect(shown).toContain(text)
    expect(await words('/shipping-policy', settings)).toContain('₹ 80.00 to ₹ 150.00 for each piece')
    const inParts = { codAdvance: { amount: 0, percent: 25, from: 2000 }, codConfirmationHours: 48 }
    const rules = await words('/shipping-policy', inParts)
    expect(rules).toContain('order of ₹ 2,000.00 or more is paid in two parts: 25% online when you place it')
    expect(rules).toContain('within 48 hours. Otherwise we cancel it. An order that is paid in two parts needs no')
    expect(await words('/shipping-policy', { codAdvance: { amount: 500, percent: 0, from: 0 } })).toContain(
      'A Cash on Delivery order is paid in two parts: ₹ 500.00 online when you place it, and the rest in cash.',
    )
    const dear = { ...product, isAcceptable: true, deliveryCharge: 80 }
    expect(await words('/products/red-saree', settings, [dear])).toContain('Delivery costs ₹ 80.00 a piece.')
  })
})
