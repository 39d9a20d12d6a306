import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { garmentBands, sareeBands } from '../testing/tax-bands.ts'
import { gstCodeOf } from './gst-states.ts'
import type { IndianState } from './indian-states.ts'
import { type Paise, paise, percent, sum, times } from './money.ts'
import { discountsOf, splitOf } from './pricing.ts'
import { paidForPieces, taxOf } from './tax.ts'

type Line = { what: 'garment' | 'saree'; price: number; pieces?: number; ownDelivery?: number }
type Sale = {
  to?: IndianState
  day?: string
  coupon?: number
  shopWide?: number
  zone?: number
  fee?: number
  lines: Line[]
}

const garment = (price: number, more: Partial<Line> = {}): Line => ({ what: 'garment', price, ...more })
const saree = (price: number): Line => ({ what: 'saree', price })

const sales: Sale[] = [
  { lines: [garment(1_299)] },
  { to: 'Kerala', lines: [garment(1_299)] },
  { to: 'Chandigarh', lines: [garment(1_299)] },
  { to: 'Kerala', lines: [garment(2_625)] },
  { to: 'Kerala', lines: [garment(2_625.01)] },
  { to: 'Kerala', lines: [garment(2_640)] },
  { to: 'Kerala', lines: [garment(2_950)] },
  { to: 'Kerala', lines: [garment(2_950.01)] },
  { to: 'Kerala', coupon: 10, lines: [garment(2_800)] },
  { to: 'Kerala', shopWide: 5, lines: [garment(2_800)] },
  { to: 'Kerala', lines: [garment(2_000, { pieces: 3 })] },
  { to: 'Kerala', lines: [saree(24_999)] },
  { day: '2025-09-21', to: 'Kerala', lines: [garment(1_499)] },
  { day: '2025-09-22', to: 'Kerala', lines: [garment(1_499)] },
  { to: 'Kerala', coupon: 10, zone: 120, fee: 50, lines: [saree(9_000), garment(3_000, { ownDelivery: 80 })] },
  { zone: 99, lines: [garment(2_600), garment(799, { pieces: 2 })] },
]

const ofRupees = (amount: number) => paise(Math.round(amount * 100))
const text = (amount: Paise) => (amount / 100).toFixed(2)

function rowsOf({ to = 'Rajasthan', day = '2026-11-27', ...sale }: Sale, index: number): string[][] {
  const priced = sale.lines.map(({ what, price, pieces = 1, ownDelivery = 0 }, position) => ({
    productId: `${what} ${position}`,
    quantity: pieces,
    sellingPrice: ofRupees(price),
    originalPrice: ofRupees(price),
    deliveryCharge: ofRupees(ownDelivery),
  }))
  const { coupon = 0, shopWide = 0, zone = 0, fee = 0 } = sale
  const discounts = discountsOf({ percent: percent(coupon) }, percent(shopWide))
  return splitOf(priced, discounts, { zone: ofRupees(zone), codFee: ofRupees(fee) }).map((share, position) => {
    const { what, price, pieces = 1 } = sale.lines[position] as Line
    const line = { ...share, quantity: pieces, subTotal: times(ofRupees(price), pieces) }
    const tax = taxOf(line, what === 'saree' ? sareeBands : garmentBands, { day, from: 'Rajasthan', to })
    if (tax === null) throw new Error('An example without a rate')
    return [
      String.fromCharCode(65 + index),
      `${pieces} ${what}`,
      text(ofRupees(price)),
      `${coupon + shopWide} %`,
      text(sum([line.delivery, line.codFee])),
      gstCodeOf(to),
      text(line.finalTotal),
      text(paidForPieces(line)),
      `${tax.rate / 100} %`,
      ...[tax.taxable, tax.cgst, tax.sgst, tax.igst].map(text),
    ]
  })
}

it('docs/tax.md has the examples as they are computed', () => {
  const [, examplesPart = ''] = readFileSync('docs/tax.md', 'utf8').split('\n## Worked examples\n')
  const lines = examplesPart.split('\n')
  const rows = lines.filter((line) => line.startsWith('|')).map((line) => line.split('|').slice(1, -1))
  const [, , ...examples] = rows.map((cells) => cells.map((cell) => cell.trim()))
  expect(examples).toEqual(sales.flatMap(rowsOf))
})
