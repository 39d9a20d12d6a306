import { paise, percent } from '@kargha/domain/money.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCoupon } from '../../../testing/checkout.ts'
import { notRefused, nullIfRefused } from '../../../testing/concurrency.ts'
import { addTaxClass, registerShop } from '../../../testing/gst.ts'
import { ledgerLines } from '../../../testing/ledger-lines.ts'
import { expectNoMismatches, type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { buy, tracking } from '../../../testing/orders.ts'
import { pack, sendParcel } from '../../../testing/parcels.ts'
import { addProduct } from '../../../testing/products.ts'
import { refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { sareeBands } from '../../../testing/tax-bands.ts'
import { settings } from '../../shop/settings/settings-table.ts'

let online: OnlineShop
let owner: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  online = await openOnlineShop()
  await online.sandbox.settings({ refundSeconds: 0 })
  owner = await hireStaff(online.shop, 'owner')
})
afterAll(() => online.close())

const confirm = (orderId: string) => owner.client('moveOrder', { params: { orderId }, body: { status: 'Confirmed' } })
const packPieces = (orderId: string, pieces: number) =>
  owner.client('packShipment', { body: { orderIds: [orderId], pieces: [{ orderId, pieces }] } })
const linesOf = async (purchaseId: string) =>
  (await owner.client('getPurchase', { params: { id: purchaseId } })).data.orders
/** Packs some of an order's pieces; returns the number of the order that the others became. */
async function leave(bought: { purchaseId: string }, orderId: string, pieces: number) {
  const before = (await linesOf(bought.purchaseId)).map((line) => line.orderId)
  await packPieces(orderId, pieces)
  const [split] = (await linesOf(bought.purchaseId)).filter((line) => !before.includes(line.orderId))
  return split?.orderId ?? ''
}
const moneyOf = async (orderId: string) => (await owner.client('getOrder', { params: { orderId } })).data.money

/** Five pieces in cash, confirmed. */
async function buyFive(options: Parameters<typeof buy>[1] = {}) {
  const bought = await buy(online.shop, { quantity: 5, ...options })
  await confirm(bought.orderId)
  return bought
}

describe('packing some pieces of an item', () => {
  it('leaves the others as an item of their own, which goes in its own parcel with its own cash', async () => {
    const bought = await buyFive()
    const { data: parcel } = await packPieces(bought.orderId, 2)
    expect(parcel).toMatchObject({ lines: [{ orderId: bought.orderId, quantity: 2 }], cashToCollect: 2000 })
    const [first, rest] = await linesOf(bought.purchaseId)
    expect(first).toMatchObject({ orderId: bought.orderId, quantity: 2, finalTotal: 2000, cashDue: 2000 })
    expect(rest).toMatchObject({ quantity: 3, finalTotal: 3000, status: 'Confirmed', cashDue: 3000 })
    expect(rest?.timeline.map(({ status }) => status)).toEqual(['Order Placed', 'Confirmed'])
    expect(await pack(owner, [rest?.orderId ?? ''])).toMatchObject({ cashToCollect: 3000 })

    const { data: own } = await bought.customer.client('getOrders', {})
    expect(own.orders.map(({ quantity, finalTotal }) => [quantity, finalTotal]).sort()).toEqual([
      [2, 2000],
      [3, 3000],
    ])
    expect(await ledgerLines(online.shop, bought.orderId)).toEqual(['COD due 500000', 'COD due -300000'])
    expect(await ledgerLines(online.shop, rest?.orderId ?? '')).toEqual(['COD due 300000'])
    expect(await bought.stockLeft()).toBe(5)
  })

  it('lets each part arrive, come back or be cancelled by itself', async () => {
    const bought = await buyFive()
    const waiting = await leave(bought, bought.orderId, 1)
    const cancelled = await leave(bought, waiting, 2)
    const [arrives, comesBack] = (await linesOf(bought.purchaseId)).map(({ orderId }) => orderId)
    const parcels = (await owner.client('getPurchase', { params: { id: bought.purchaseId } })).data.parcels
    const send = async (orderId = '') => {
      const packed = parcels.find(({ lines }) => lines.some((line) => line.orderId === orderId))
      await owner.client('undoPacking', { params: { id: packed?._id ?? '' }, body: {} })
      return sendParcel(owner, [orderId])
    }
    await (await send(arrives)).move('Delivered')
    await (await send(comesBack)).move('Returning')
    await bought.customer.client('cancelOrder', { params: { orderId: cancelled }, body: { reason: 'Changed my mind' } })
    const lines = await linesOf(bought.purchaseId)
    expect(lines.map(({ quantity, status, money }) => [quantity, status, money.paid, money.owes])).toEqual([
      [1, 'Delivered', 1000, 0],
      [2, 'Undelivered', 0, 0],
      [2, 'Cancelled', 0, 0],
    ])
    expect(await bought.stockLeft()).toBe(7)
  })

  it('shares discounts, delivery charges, fee and advance to the paisa', async () => {
    const { db } = online.shop
    await db.update(settings).set({ codFee: paise(4_999), codAdvancePercent: percent(33), codAdvanceFrom: paise(100) })
    const productId = await addProduct(db, { sellingPrice: paise(33_333), deliveryCharge: paise(1_001) })
    const couponCode = await addCoupon(online.shop, { percent: percent(7) })
    const bought = await buy(online.shop, { quantity: 3, productId, couponCode })
    await db.update(settings).set({ codFee: paise(0), codAdvancePercent: percent(0), codAdvanceFrom: paise(0) })
    const { transactionId } = bought.placed.payment
    await online.sandbox.choose(transactionId ?? '', 'pay')
    await bought.customer.client('getPaymentStatus', { params: { transactionId: transactionId ?? '' } })
    await confirm(bought.orderId)
    const [whole] = await linesOf(bought.purchaseId)
    await leave(bought, bought.orderId, 1)
    const parts = await linesOf(bought.purchaseId)
    for (const name of ['subTotal', 'delivery', 'savings', 'codFee', 'finalTotal', 'advance', 'cashDue'] as const) {
      const all = parts.reduce((total, part) => total + Math.round(part[name] * 100), 0)
      expect([name, all]).toEqual([name, Math.round((whole?.[name] ?? 0) * 100)])
    }
    for (const { advance, cashDue, money } of parts) expect([money.paid, money.owes]).toEqual([advance, cashDue])
  })

  it('gives each part its tax, and its own invoice', async () => {
    const { db } = online.shop
    await addTaxClass(db, { name: 'Saree', hsn: '5007', isDefault: true, bands: sareeBands })
    await registerShop(db)
    const bought = await buyFive()
    const rest = await leave(bought, bought.orderId, 2)
    const [packed] = (await owner.client('getPurchase', { params: { id: bought.purchaseId } })).data.parcels
    await owner.client('undoPacking', { params: { id: packed?._id ?? '' }, body: {} })
    for (const orderId of [bought.orderId, rest]) await (await sendParcel(owner, [orderId])).move('Delivered')
    const { data: invoices } = await owner.client('getInvoices', { query: { purchaseId: bought.purchaseId } })
    expect(invoices.map(({ total }) => total).sort()).toEqual([2000, 3000])
    await registerShop(db, { registration: null })
  })
})

describe('packing some pieces of what was paid online', () => {
  const buyPaid = async () => {
    const bought = await online.buyOnline({ quantity: 5 })
    await online.sandbox.choose(bought.transactionId, 'pay')
    await bought.customer.client('getPaymentStatus', { params: { transactionId: bought.transactionId } })
    await confirm(bought.orderId)
    return bought
  }

  it('refunds the part that is cancelled, and no more', async () => {
    const bought = await buyPaid()
    const rest = await leave(bought, bought.orderId, 2)
    const { data: status } = await bought.customer.client('getPaymentStatus', {
      params: { transactionId: bought.transactionId },
    })
    expect(status).toMatchObject({ orderIds: [bought.orderId, rest], finalTotal: 5000 })
    await bought.customer.client('cancelOrder', { params: { orderId: rest }, body: { reason: 'Changed my mind' } })
    await expect.poll(async () => (await moneyOf(rest)).refunds).toMatchObject([{ amount: 3000, state: 'Completed' }])
    expect(await moneyOf(bought.orderId)).toMatchObject({ paid: 2000, owes: 0, refunds: [] })
    expect(await ledgerLines(online.shop, bought.orderId)).toEqual([
      'Charge 500000',
      'Payment -500000',
      'Charge -300000',
      'Payment 300000',
    ])
    await owner.client('moveOrder', { params: { orderId: bought.orderId }, body: { status: 'Cancelled' } })
    await expect.poll(async () => (await moneyOf(bought.orderId)).paid).toBe(0)
    await expectNoMismatches(online)
  })

  it('refunds a second payment of the whole item as a whole', async () => {
    const bought = await online.buyOnline({ quantity: 5 })
    const { orderId, customer } = bought
    const { data: second } = await customer.client('initiatePayment', { body: { orderId } })
    await online.sandbox.choose(bought.transactionId, 'pay')
    await customer.client('getPaymentStatus', { params: { transactionId: bought.transactionId } })
    await confirm(orderId)
    const rest = await leave(bought, orderId, 2)
    await online.sandbox.choose(second.transactionId, 'pay')
    await customer.client('getPaymentStatus', { params: { transactionId: second.transactionId } })
    await expect.poll(async () => (await moneyOf(orderId)).paid).toBe(2000)
    await expect.poll(async () => (await moneyOf(rest)).paid).toBe(3000)
    await expectNoMismatches(online)
  })

  it('pays for what was left in cash alone, once a part is on its way', async () => {
    const bought = await buyFive()
    const { orderId, customer } = bought
    const rest = await leave(bought, orderId, 2)
    const [packed] = (await owner.client('getPurchase', { params: { id: bought.purchaseId } })).data.parcels
    await owner.client('handOver', { params: { id: packed?._id ?? '' }, body: { shipment: tracking } })
    const { data: link } = await customer.client('initiatePayment', { body: { orderId: rest } })
    const params = { transactionId: link.transactionId }
    expect((await customer.client('getPaymentStatus', { params })).data).toMatchObject({
      finalTotal: 3000,
      orderIds: [rest],
    })
    const last = await leave(bought, rest, 2)
    await online.sandbox.choose(link.transactionId, 'pay')
    await customer.client('getPaymentStatus', { params })
    const accounts = await Promise.all([orderId, rest, last].map(moneyOf))
    expect(accounts.map(({ paid, owes }) => [paid, owes])).toEqual([
      [0, 2000],
      [2000, 0],
      [1000, 0],
    ])
    await expectNoMismatches(online)
  })

  it('counts a payment of the cash for both parts, whose link was open before', async () => {
    await online.shop.db.update(settings).set({ codFee: paise(5_000) })
    const bought = await buyFive()
    await online.shop.db.update(settings).set({ codFee: paise(0) })
    const { orderId, customer } = bought
    const { data: link } = await customer.client('initiatePayment', { body: { orderId } })
    const rest = await leave(bought, orderId, 2)
    await online.sandbox.choose(link.transactionId, 'pay')
    await customer.client('getPaymentStatus', { params: { transactionId: link.transactionId } })
    for (const [id, paid] of [
      [orderId, 2000],
      [rest, 3000],
    ] as const)
      expect(await moneyOf(id)).toMatchObject({ paid, owes: 0 })
    // Unpacked by the payment; split once more, with what was waived.
    const last = await leave(bought, rest, 1)
    expect(await moneyOf(last)).toMatchObject({ paid: 2000, owes: 0 })
    await customer.client('cancelOrder', { params: { orderId: last }, body: { reason: 'Changed my mind' } })
    await expect.poll(async () => (await moneyOf(last)).refunds).toMatchObject([{ amount: 2000, state: 'Completed' }])
    await expectNoMismatches(online)
  })
})

describe('pieces that can’t be packed', () => {
  it('are more than there are, none, or of an item that is packed or not confirmed', async () => {
    const bought = await buyFive()
    expect(await refusal(packPieces(bought.orderId, 6))).toMatchObject({
      code: 'SHIPMENT_STATUS',
      message: `Item ${bought.orderId} has only 5 pieces`,
    })
    expect(await refusal(packPieces(bought.orderId, 0))).toMatchObject({ code: 'VALIDATION_FAILED' })
    const other = await buyFive()
    for (const named of [[other.orderId], [bought.orderId, bought.orderId.toLowerCase()]])
      expect(
        await refusal(
          owner.client('packShipment', {
            body: { orderIds: [bought.orderId], pieces: named.map((orderId) => ({ orderId, pieces: 2 })) },
          }),
        ),
      ).toMatchObject({ code: 'SHIPMENT_STATUS', message: expect.stringContaining('each item once') })
    await packPieces(bought.orderId, 5)
    expect(await linesOf(bought.purchaseId)).toHaveLength(1)
    expect(await refusal(packPieces(bought.orderId, 2))).toMatchObject({ code: 'SHIPMENT_STATUS' })
    const unconfirmed = await buy(online.shop, { quantity: 5 })
    expect(await refusal(packPieces(unconfirmed.orderId, 2))).toMatchObject({ code: 'SHIPMENT_STATUS' })
    expect(await linesOf(unconfirmed.purchaseId)).toHaveLength(1)
  })

  it('are split once by staff who press at once', async () => {
    const bought = await buyFive()
    const packed = await notRefused(
      [1, 2, 3, 4].map((pieces) => packPieces(bought.orderId, pieces)),
      'SHIPMENT_STATUS',
    )
    expect(packed).toHaveLength(1)
    const lines = await linesOf(bought.purchaseId)
    expect(lines).toHaveLength(2)
    expect(lines.reduce((pieces, { quantity }) => pieces + quantity, 0)).toBe(5)
  })

  it('stay what was bought where the customer cancels at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bought = await buyFive()
      await Promise.all([
        nullIfRefused(packPieces(bought.orderId, 2), 'SHIPMENT_STATUS'),
        bought.customer.client('cancelOrder', {
          params: { orderId: bought.orderId },
          body: { reason: 'Changed my mind' },
        }),
      ])
      const lines = await linesOf(bought.purchaseId)
      expect(lines.reduce((pieces, { quantity }) => pieces + quantity, 0)).toBe(5)
      expect(lines[0]?.status).toBe('Cancelled')
    }
  })
})
