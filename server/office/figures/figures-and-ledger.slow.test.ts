import type { SalesFigures } from '@kargha/contract/staff/figures.ts'
import { paise, percent, type Rupees } from '@kargha/domain/money.ts'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCoupon, buyNow, type Customer } from '../../../testing/checkout.ts'
import { nullIfRefused } from '../../../testing/concurrency.ts'
import { addTaxClass, registerShop } from '../../../testing/gst.ts'
import { type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { tracking } from '../../../testing/orders.ts'
import { pack } from '../../../testing/parcels.ts'
import { addProduct } from '../../../testing/products.ts'
import { home } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { garmentBands } from '../../../testing/tax-bands.ts'
import { moneyLedger } from '../../orders/ledger/ledger-table.ts'
import { orders } from '../../orders/records/orders-table.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { settings } from '../../shop/settings/settings-table.ts'

let online: OnlineShop
let owner: Awaited<ReturnType<typeof hireStaff>>
let customer: Customer
let productId: string
let couponCode: string
beforeAll(async () => {
  // Times of the ledger are changed, so that its seals and those of its orders no longer agree.
  online = await openOnlineShop({ allowsViolations: true })
  await online.sandbox.webhooks({ drop: true })
  const { shop } = online
  owner = await hireStaff(shop, 'owner')
  await registerShop(shop.db, { globalDiscountIsActive: true, globalDiscountPercent: percent(7) })
  await shop.db.update(settings).set({ codFee: paise(4900), codAdvancePercent: percent(30) })
  await addTaxClass(shop.db, { name: 'Garment', hsn: '6204', isDefault: true, bands: garmentBands })
  customer = await shop.signUp()
  productId = await addProduct(shop.db, { stock: 5_000, sellingPrice: paise(133_337), originalPrice: paise(179_999) })
  couponCode = await addCoupon(shop)
})
afterAll(() => online.close())

const anyLife = fc.record({
  paymentMethod: fc.constantFrom('COD' as const, 'PhonePe' as const),
  quantity: fc.integer({ min: 1, max: 3 }),
  withCoupon: fc.boolean(),
  /** Of what is due online. */
  pays: fc.boolean(),
  /** Whether one piece of several goes apart. */
  splits: fc.boolean(),
  end: fc.constantFrom('none', 'Cancelled', 'Shipped', 'Delivered', 'Undelivered', 'Returned'),
  /** Whether the money comes after the order was cancelled. */
  paysLate: fc.boolean(),
  /** Days ago that each row of its account is moved to, the first row first. */
  days: fc.array(fc.nat(40), { minLength: 8, maxLength: 8 }),
})
type Life = typeof anyLife extends fc.Arbitrary<infer Each> ? Each : never

async function live({ paymentMethod, quantity, withCoupon, pays, splits, end, paysLate }: Life): Promise<string> {
  const more = { quantity, paymentMethod, ...(withCoupon && { couponCode }) }
  const { data } = await buyNow(customer, productId, more)
  const orderId = data.orders[0]?.orderId ?? ''
  const params = { orderId }
  const transactionId = data.payment.transactionId ?? ''
  const pay = async () => {
    await online.sandbox.choose(transactionId, 'pay')
    await owner.client('syncWithGateway', { params })
  }
  const move = (body: object) =>
    nullIfRefused<unknown>(owner.client('moveOrder', { params, body: body as never }), 'ORDER_STATUS')
  if (pays && !paysLate) await pay()
  if (end === 'Cancelled') await move({ status: 'Cancelled' })
  if (pays && paysLate) await pay()
  if (end === 'none' || end === 'Cancelled') return orderId
  if ((await move({ status: 'Confirmed' })) === null) return orderId
  if (splits && quantity > 1) {
    const { _id: id } = await pack(owner, [orderId], { pieces: [{ orderId, pieces: quantity - 1 }] })
    await owner.client('undoPacking', { params: { id }, body: {} })
  }
  await move({ status: 'Shipped', shipment: tracking })
  if (end === 'Shipped') return orderId
  await move({ status: end === 'Undelivered' ? 'Undelivered' : 'Delivered' })
  if (end !== 'Returned') return orderId
  const { data: returned } = await customer.client('returnOrder', {
    params,
    body: { reason: 'Damaged or defective', returnResolution: 'Refund', pickupAddress: home },
  })
  for (const status of ['Approved', 'Picked up', 'Refunded'])
    await owner.client('moveReturn', {
      params: { id: returned._id },
      body: { status, refundReference: 'UPI 1' } as never,
    })
  return orderId
}

const dayMs = 86_400_000
const dayOf = (time: Date) => new Date(time.getTime() + 5.5 * 3_600_000).toISOString().slice(0, 10)
const daysAgo = (days: number) => dayOf(new Date(Date.now() - days * dayMs))

/** Rows keep their order. */
async function scatter(orderId: string, { days }: Life): Promise<void> {
  const places = [...days].sort((a, b) => b - a)
  await inTransaction(online.shop.ownerDb, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`
      update money_ledger l set at = now() - make_interval(days => (${sql.param(places)}::int[])[least(nth, 8)])
      from (select m.id, row_number() over (order by m.id) as nth from money_ledger m join orders o on o.id = m.order_id
        where o.number = ${orderId}) numbered where numbered.id = l.id`)
  })
}

type Sums = Record<'placedAmount' | 'paidAmount' | 'refundedAmount' | 'gross' | 'kept' | 'tax' | 'delivery', number>

/** From the rows of the ledger alone, an order after the other. */
async function fromLedger(from: string, to: string): Promise<Sums> {
  const rows = await online.shop.db.select().from(moneyLedger)
  const known = await online.shop.db.select().from(orders)
  const sums = { placedAmount: 0, paidAmount: 0, refundedAmount: 0, gross: 0, kept: 0, tax: 0, delivery: 0 }
  const isIn = ({ at }: { at: Date }) => dayOf(at) >= from && dayOf(at) <= to
  for (const order of known) {
    const own = rows.filter((row) => row.orderId === order.id)
    const total = (some: typeof own, ...kinds: string[]) =>
      some.filter(({ kind }) => kinds.length === 0 || kinds.includes(kind)).reduce((sum, row) => sum + row.amount, 0)
    const within = own.filter(isIn)
    sums.placedAmount += total(within, 'Charge', 'COD due')
    sums.paidAmount -= total(within, 'Payment', 'COD received')
    sums.refundedAmount += total(within, 'Refund')
    const keptOf = (some: typeof own) => {
      const money = -total(some, 'Payment', 'COD received', 'Refund')
      return Math.max(0, Math.min(money, total(some) + money))
    }
    const after = keptOf(own.filter(({ at }) => dayOf(at) <= to))
    const before = keptOf(own.filter(({ at }) => dayOf(at) < from))
    const change = (amount: number) => {
      const part = (kept: number) =>
        order.finalTotal === 0
          ? 0
          : Number((BigInt(amount) * BigInt(kept) * 2n + BigInt(order.finalTotal)) / (2n * BigInt(order.finalTotal)))
      return part(after) - part(before)
    }
    sums.kept += after - before
    sums.gross += change(order.originalPrice * order.quantity)
    sums.delivery += change(order.delivery + order.codFee)
    sums.tax += change((order.cgst ?? 0) + (order.sgst ?? 0) + (order.igst ?? 0))
  }
  return sums
}

const inPaise = (rupees: Rupees) => Math.round(rupees * 100)
const sumsIn = (figures: SalesFigures): Sums => ({
  placedAmount: inPaise(figures.placedAmount),
  paidAmount: inPaise(figures.paidAmount),
  refundedAmount: inPaise(figures.refundedAmount),
  gross: inPaise(figures.gross),
  kept: inPaise(figures.kept),
  tax: inPaise(figures.tax),
  delivery: inPaise(figures.delivery),
})
const added = (all: readonly SalesFigures[]): Sums =>
  all.map(sumsIn).reduce(
    (total, each) => {
      for (const name of Object.keys(total) as (keyof Sums)[]) total[name] += each[name]
      return total
    },
    { placedAmount: 0, paidAmount: 0, refundedAmount: 0, gross: 0, kept: 0, tax: 0, delivery: 0 },
  )

const seed = process.env.FC_SEED ? { seed: Number(process.env.FC_SEED) } : {}

it('figures of any period and any division are what the money ledger says, whatever became of the orders', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyLife, { minLength: 4, maxLength: 6 }),
      fc.nat(40),
      fc.nat(40),
      async (lives, one, other) => {
        const numbers: string[] = []
        for (const life of lives) numbers.push(await live(life))
        await expect
          .poll(() => online.shop.db.$count(sql`refunds`, sql`state in ('Queued', 'Asked', 'Pending')`))
          .toBe(0)
        for (const [index, life] of lives.entries()) await scatter(numbers[index] ?? '', life)
        const [from, to] = [daysAgo(Math.max(one, other)), daysAgo(Math.min(one, other))]
        const expected = await fromLedger(from, to)
        for (const unit of ['day', 'week', 'month'] as const) {
          const { data } = await owner.client('getFigures', { query: { from, to, unit } })
          expect(sumsIn(data.sums)).toEqual(expected)
          expect(added(data.series)).toEqual(expected)
          for (const { gross, discounts, delivery, kept, tax, net } of [data.sums, ...data.series]) {
            expect(inPaise(gross) - inPaise(discounts) + inPaise(delivery)).toBe(inPaise(kept))
            expect(inPaise(kept) - inPaise(tax)).toBe(inPaise(net))
          }
        }
      },
    ),
    { ...seed, numRuns: 6, endOnFailure: true },
  )
  const { data } = await owner.client('getFigures', { query: { from: daysAgo(41), to: daysAgo(0) } })
  const [ledger] = (
    await online.shop.db.execute<{ owed: string; money: string }>(sql`
      select -coalesce(sum(amount) filter (where kind in ('Payment', 'COD received', 'Refund')), 0) as money,
        coalesce((select -sum(least(balance, 0)) from (select sum(amount) as balance from money_ledger group by order_id) b), 0) as owed
      from money_ledger`)
  ).rows
  // All the money that the shop has, but what it owes back.
  expect(inPaise(data.sums.kept)).toBe(Number(ledger?.money) - Number(ledger?.owed))
})
