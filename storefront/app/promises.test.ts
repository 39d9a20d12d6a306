import type { ShopDetails } from '@kargha/contract/shop/content.ts'
import { noRupees, percent, rupees } from '@kargha/domain/money.ts'
import { describe, expect, it } from 'vitest'
import { zones } from '../../demo/delivery.ts'
import { settings as demo } from '../../demo/settings.ts'
import { fakeClient, freeEverywhere, product, renderAt } from './testing/fake-shop.ts'

const { codFee: _none, ...demoTexts } = demo
const flat = (charge: number) => ({ from: rupees(charge), to: rupees(charge), freeFrom: null })
const demoZones = zones.map(({ charge, ...zone }) => ({
  ...zone,
  isDeliverable: true,
  prepaid: flat(charge),
  cod: flat(charge),
}))
const charged = { ...freeEverywhere, charges: { from: rupees(80), to: rupees(150) } }
const demoShop: Partial<ShopDetails> = {
  ...demoTexts,
  // The demo has neither.
  offersExchange: true,
  returnWindowHours: 24,
  delivery: { ...freeEverywhere, codFee: rupees(50), zones: demoZones },
}
const demoProduct = { ...product, isAcceptable: false, deliveryCharge: noRupees }

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

const pages = ['/', '/about-us', '/products/red-saree']

const texts: Record<string, string[]> = {
  '/': ['Worldwide Shipping', 'Best Quality', 'Best Offers', 'Secure Payments'],
  '/products/red-saree': [
    'Free for prepaid orders, except to Jammu and Kashmir, Ladakh and the north-eastern states',
    'Returns and exchanges are for damaged products only',
  ],
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
    ['delivery charges', { delivery: charged }, /free (shipping )?throughout India|prepaid/i],
    [
      'a zone that is charged everywhere',
      { delivery: { ...freeEverywhere, zones: demoZones.map((zone) => ({ ...zone, prepaid: flat(90) })) } },
      /free for prepaid|free throughout/i,
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
    const charges = settings.delivery?.charges
    const products = [charges ? { ...product, isAcceptable: true, deliveryCharge: charges.from } : demoProduct]
    const shown = await Promise.all(pages.map((page) => words(page, { ...demoShop, ...settings }, products)))
    expect(shown.filter((text) => promise.test(text))).toEqual([])
    const promised = await Promise.all(pages.map((page) => words(page, demoShop)))
    expect(
      promised.some((text) => promise.test(text)),
      'the demo makes this promise',
    ).toBe(true)
  })

  it('states the charges instead', async () => {
    const settings: Partial<ShopDetails> = { delivery: charged }
    const dear = { ...product, isAcceptable: true, deliveryCharge: rupees(80) }
    expect(await words('/products/red-saree', settings, [dear])).toContain('Delivery costs ₹ 80.00 a piece.')
  })
})

it('a shop-wide discount is on cards and beside a product’s price, and nowhere without one', async () => {
  const client = fakeClient({ settings: { globalDiscountPercent: percent(10) } })
  for (const address of ['/products', '/search?name=red', '/products/red-saree']) {
    expect((await renderAt(address, client)).html, address).toContain('10% off in your bag')
    expect((await renderAt(address)).html, address).not.toContain('off in your bag')
  }
})
