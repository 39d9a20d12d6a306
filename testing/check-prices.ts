import type { Coupon } from '@kargha/contract/shop/orders.ts'
import { formatRupees, paise, toRupees } from '@kargha/domain/money.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect } from 'vitest'
import { moneyLedger } from '../server/orders/ledger/ledger-table.ts'
import { orders, purchases } from '../server/orders/records/orders-table.ts'
import { Refusal } from '../server/platform/http/refusal.ts'
import type { Email } from '../server/platform/mail/email.ts'
import { placeOrder } from '../server/selling/checkout/place-order.ts'
import type { Customer } from './checkout.ts'
import type { OnlineShop } from './online-shop.ts'
import { pack } from './parcels.ts'
import { type PricedShop, pricedShop } from './priced-shop.ts'
import { anyDay, type RandomDay, type RandomPurchase } from './random-purchases.ts'
import { readPdf } from './read-pdf.ts'
import { hireStaff } from './staff.ts'

type Reference = ReturnType<PricedShop['referenceOf']>
type Bought = { id: string; reference: Reference; isCod: boolean }

const rupeesOf = (amount: number) => formatRupees(toRupees(paise(amount)))

function nullIfExpected(error: unknown): null {
  if (error instanceof Refusal && ['COUPON_NOT_USABLE', 'PAYMENT_METHOD_UNAVAILABLE'].includes(error.code)) return null
  throw error
}

/** As customers read it in the email about the order. */
function billOf({ purchase }: Reference): Record<string, string> {
  const all = {
    'Total MRP': purchase.totalMrp,
    Discount: purchase.subTotal - purchase.totalMrp,
    Coupon: -purchase.couponSavings,
    'Special Discount': -purchase.globalSavings,
    'Delivery Charges': purchase.delivery,
    'Cash on Delivery Fee': purchase.codFee,
    Total: purchase.finalTotal,
  }
  const always = ['Total MRP', 'Delivery Charges', 'Total']
  return Object.fromEntries(
    Object.entries(all)
      .filter(([label, amount]) => amount !== 0 || always.includes(label))
      .map(([label, amount]) => [label, amount < 0 ? `− ${rupeesOf(-amount)}` : rupeesOf(amount)]),
  )
}

const billIn = ({ bill }: Email): Record<string, string> => {
  const sums = bill ? [...(bill.sums ?? []), bill.total] : []
  return Object.fromEntries(
    sums.map(({ label, amount }) => [label.replace(/^(Coupon|Total)\b(?! MRP).*/, '$1'), amount]),
  )
}

/**
 * Days with terms and prices of their own, at which the shoppers buy random goods: what the storefront shows and the shop keeps
 * must be what `referencePrice` says. A failed run prints its seed; FC_SEED repeats it.
 */
export async function checkPrices(
  online: OnlineShop,
  { days, purchasesADay }: { days: number; purchasesADay: number },
) {
  const { db, jobs, signUp } = online.shop
  const priced = await pricedShop(online)

  /** Returns the purchase's id, or null if it is refused as the reference says. */
  async function buy(
    day: RandomDay,
    shopper: Customer,
    purchase: RandomPurchase,
    coupon: Coupon | null,
  ): Promise<Bought | null> {
    const { lines, paymentMethod, isBuyNow } = purchase
    const contents = await priced.contentsFor(shopper, purchase)
    const isCod = paymentMethod === 'COD'
    const withoutCoupon = priced.referenceOf(day, purchase, 0)
    const minimum = purchase.coupon === null ? 0 : (day.coupons[purchase.coupon]?.minimumOrder ?? 0)
    const isTooSmall = withoutCoupon.purchase.subTotal < minimum
    const reference = isTooSmall ? withoutCoupon : priced.referenceOf(day, purchase, coupon?.discountPercentage ?? 0)
    const shown = await priced.shownPrice(shopper, contents, coupon, isCod)
    expect(shown.amounts).toEqual(reference.purchase)
    expect(shown.couponNeeds).toBe(isTooSmall ? toRupees(paise(minimum)) : null)

    const [first] = lines
    const one = isBuyNow && first && { ...priced.goodsAt(first.variant), quantity: first.quantity }
    const expected = {
      finalTotal: toRupees(paise(reference.purchase.finalTotal)),
      advance: toRupees(paise(reference.purchase.advance)),
      items: contents.items,
    }
    const deps = { db, jobs, publicUrl: 'https://kargha.test', acceptsOnline: true }
    const place = (couponCode: string | null) => {
      const request = { addressId: shopper.addressId, paymentMethod, couponCode, expected, ...one }
      return placeOrder(deps, shopper.id, request, { idempotencyKey: undefined, network: '127.0.0.1' }).catch(
        nullIfExpected,
      )
    }
    const isTooLittle = !isCod && reference.purchase.finalTotal < 100
    const placed = await place(coupon?.couponName ?? null)
    expect(placed === null).toBe(isTooSmall || isTooLittle)
    const placedAfter = placed ?? (isTooLittle ? null : await place(null))
    if (placedAfter === null) await shopper.client('clearCart', {})
    return placedAfter && { id: placedAfter.purchaseId, reference, isCod }
  }

  async function check(day: RandomDay) {
    const names = await priced.startDay(day)
    // New ones, as every earlier purchase of a shopper is counted.
    const shoppers = await Promise.all(Array.from({ length: 10 }, () => signUp()))
    const { data: offered } = await (await signUp()).client('getCoupons', {})
    const couponOf = ({ coupon }: RandomPurchase) =>
      offered.find(({ couponName }) => coupon !== null && couponName === names[coupon]) ?? null
    const bought = (
      await Promise.all(
        shoppers.map(async (shopper, index) => {
          const own: (Bought | null)[] = []
          for (const [number, purchase] of day.purchases.entries())
            if (number % shoppers.length === index) own.push(await buy(day, shopper, purchase, couponOf(purchase)))
          return own
        }),
      )
    ).flatMap((own) => own.flatMap((each) => each ?? []))
    await expectKept(bought)
    return bought
  }

  async function expectKept(bought: readonly Bought[]) {
    const ids = bought.map(({ id }) => id)
    const [kept, lines, booked, emails] = await Promise.all([
      db.select().from(purchases).where(inArray(purchases.id, ids)),
      db.select().from(orders).where(inArray(orders.purchaseId, ids)),
      db
        .select({ orderId: moneyLedger.orderId, kind: moneyLedger.kind, amount: moneyLedger.amount })
        .from(moneyLedger)
        .innerJoin(orders, eq(orders.id, moneyLedger.orderId))
        .where(inArray(orders.purchaseId, ids)),
      db.execute<{ data: Email }>(
        sql`select data from pgboss.job where name = 'mail' order by created_on desc limit ${ids.length}`,
      ),
    ])
    const emailAbout = new Map(emails.rows.map(({ data }) => [/KG-\S{4}-\S{4}/.exec(data.subject)?.[0], data]))
    for (const { id, reference, isCod } of bought) {
      expect(kept.find((purchase) => purchase.id === id)).toMatchObject(reference.purchase)
      const own = lines.filter(({ purchaseId }) => purchaseId === id)
      expect(own.length).toBe(reference.orders.size)
      for (const order of own) {
        const { finalTotal, advance } = order
        expect(order).toMatchObject({ ...reference.orders.get(`${order.productId} ${order.variantId}`) })
        const [online, cash] = isCod ? [advance, finalTotal - advance] : [finalTotal, 0]
        const amountOf = (kind: string) =>
          booked.find((entry) => entry.orderId === order.id && entry.kind === kind)?.amount ?? 0
        expect([amountOf('Charge'), amountOf('COD due')]).toEqual([online, cash])
      }
      const email = own.flatMap(({ number }) => emailAbout.get(number) ?? [])[0]
      expect(email && billIn(email)).toEqual(billOf(reference))
    }
  }

  /** On the packing slip of a whole purchase in cash. */
  async function expectPrinted({ id, reference: { purchase } }: Bought) {
    const owner = await hireStaff(online.shop, 'owner')
    const own = await db.select({ orderId: orders.number }).from(orders).where(eq(orders.purchaseId, id))
    for (const params of own) await owner.client('moveOrder', { params, body: { status: 'Confirmed' } })
    const { number } = await pack(
      owner,
      own.map(({ orderId }) => orderId),
    )
    const printed = await online.shop.app.inject({
      url: `/api/v1/admin/papers/packing-slips?parcels=${number}`,
      headers: { authorization: owner.token },
    })
    // A long slip has its sums on a later page.
    const slip = (await readPdf(printed.rawPayload)).texts.join('\n')
    expect(slip).toContain(`Pieces ${rupeesOf(purchase.subTotal)}`)
    expect(slip).toContain(`Delivery Charges ${rupeesOf(purchase.delivery)}`)
    expect(slip).toContain(`Cash to collect ${rupeesOf(purchase.finalTotal)}`)
  }

  const seed = Number(process.env.FC_SEED ?? Date.now() % 2 ** 31)
  const failedBy = (cause: unknown) => {
    throw new Error(`Prices differ: repeat with FC_SEED=${seed}`, { cause })
  }
  let inCash: Bought | undefined
  for (const day of fc.sample(anyDay(purchasesADay), { seed, numRuns: days })) {
    const bought = await check(day).catch(failedBy)
    inCash ??= bought.find(({ reference, isCod }) => isCod && reference.purchase.advance === 0)
  }
  if (inCash) await expectPrinted(inCash).catch(failedBy)
}
