import { paise } from '@kargha/domain/money.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stockLeft } from '../../../testing/checkout.ts'
import { emailText } from '../../../testing/email-text.ts'
import { ledgerLines } from '../../../testing/ledger-lines.ts'
import { expectNoMismatches, type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { deliver, tracking } from '../../../testing/orders.ts'
import { sendParcel } from '../../../testing/parcels.ts'
import { addProduct } from '../../../testing/products.ts'
import { home, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { purchases } from '../../orders/records/orders-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'

let online: OnlineShop
let owner: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  online = await openOnlineShop()
  await online.sandbox.settings({ refundSeconds: 0 })
  owner = await hireStaff(online.shop, 'owner')
  const body = { codFee: 50, codAdvancePercent: 25, codAdvanceFrom: 1000, returnWindowHours: 24 }
  await owner.client('saveSettings', { body })
})
afterAll(() => online.close())

/** ₹ 2,000 and ₹ 1,000.01, fee ₹ 50; a quarter, ₹ 750, is paid in advance. */
async function buyInParts() {
  const { shop } = online
  const customer = await shop.signUp()
  const products = [
    await addProduct(shop.db, { sellingPrice: paise(200_000), originalPrice: paise(200_000) }),
    await addProduct(shop.db, { sellingPrice: paise(100_001), originalPrice: paise(100_001) }),
  ]
  for (const productId of products) await customer.client('addToCart', { body: { productId, quantity: 1 } })
  const body = { addressId: customer.addressId, paymentMethod: 'COD' as const }
  const { data: placed } = await customer.client('placeOrder', { body })
  const id = (index: number) => placed.orders[index]?.orderId ?? ''
  const order = async (index: number) => (await customer.client('getOrder', { params: { orderId: id(index) } })).data
  const transactionId = placed.payment.transactionId ?? ''
  return {
    customer,
    placed,
    id,
    order,
    transactionId,
    statuses: () =>
      Promise.all([0, 1].map(async (index) => `${(await order(index)).status}, ${(await order(index)).paymentStatus}`)),
    pay: async (attempt = transactionId) => {
      await online.sandbox.choose(attempt, 'pay')
      return (await customer.client('getPaymentStatus', { params: { transactionId: attempt } })).data
    },
    cancel: (index: number) =>
      customer.client('cancelOrder', { params: { orderId: id(index) }, body: { reason: 'Changed my mind' } }),
    pieces: () => Promise.all(products.map((productId) => stockLeft(shop, productId))),
    ledger: (index: number) => ledgerLines(shop, id(index)),
    refunds: async (index: number) =>
      (await owner.client('getOrder', { params: { orderId: id(index) } })).data.money.refunds.map(
        ({ amount, state }) => `${amount} ${state}`,
      ),
  }
}

type Move = { status: 'Confirmed' | 'Undelivered' } | { status: 'Shipped'; shipment: typeof tracking }
const move = (orderId: string, body: Move) => owner.client('moveOrder', { params: { orderId }, body })

describe('an order of which a part is paid in advance', () => {
  it('is held until the advance is paid, and confirmed, packed and delivered for the rest in cash', async () => {
    const bought = await buyInParts()
    expect(bought.placed).toMatchObject({ paymentMethod: 'COD', finalTotal: 3050.01, advance: 750 })
    expect(bought.placed.payment.paymentUrl).toContain('http')
    expect(await bought.order(0)).toMatchObject({
      finalTotal: 2033.33,
      codFee: 33.33,
      advance: 500,
      cashDue: 1533.33,
      isAdvancePaid: false,
      canPay: true,
      payOnline: null,
    })
    const unpaid = await refusal(move(bought.id(0), { status: 'Confirmed' }))
    expect(unpaid).toMatchObject({ code: 'ORDER_STATUS', message: expect.stringContaining('has not been paid') })

    expect(await bought.pay()).toMatchObject({ paymentStatus: 'Completed', finalTotal: 750 })
    expect(await bought.order(0)).toMatchObject({ isAdvancePaid: true, canPay: false, paymentStatus: 'Pending' })
    expect(await bought.order(1)).toMatchObject({ advance: 250, cashDue: 766.68 })
    const receipt = emailText(await online.shop.emailWith('received your payment of ₹ 750.00', bought.id(0)))
    expect(receipt).toContain('₹ 2,300.01 is left to pay on delivery')
    await deliver(owner, bought.id(0))
    expect(await bought.ledger(0)).toEqual(['Charge 50000', 'COD due 153333', 'Payment -50000', 'COD received -153333'])
    expect(await bought.order(0)).toMatchObject({ status: 'Delivered', paymentStatus: 'Completed', cashDue: 0 })
    expect((await owner.client('getOrder', { params: { orderId: bought.id(0) } })).data.money.owes).toBe(0)
    await expectNoMismatches(online)
  })

  it('is cancelled when its time to pay is over, and its pieces come back', async () => {
    const bought = await buyInParts()
    await online.sandbox.choose(bought.transactionId, 'fail')
    await bought.customer.client('getPaymentStatus', { params: { transactionId: bought.transactionId } })
    expect(await bought.statuses()).toEqual(['Order Placed, Failed', 'Order Placed, Failed'])
    expect(await bought.order(0)).toMatchObject({ canPay: true })
    await online.shop.db
      .update(purchases)
      .set({ payBy: new Date(Date.now() - 1000) })
      .where(eq(purchases.id, bought.placed.purchaseId))
    await online.makeJobsDue('end-hold')
    await expect.poll(bought.statuses).toEqual(['Cancelled, Failed', 'Cancelled, Failed'])
    expect(await bought.pieces()).toEqual([10, 10])
  })

  it('is refunded if the advance comes after it was cancelled', async () => {
    const bought = await buyInParts()
    for (const index of [0, 1]) await bought.cancel(index)
    expect(await bought.statuses()).toEqual(['Cancelled, Failed', 'Cancelled, Failed'])
    expect(await bought.pay()).toMatchObject({ goesBack: true })
    await expect.poll(bought.statuses).toEqual(['Cancelled, Refunded', 'Cancelled, Refunded'])
  })

  it('is refunded its part of the advance when it is cancelled', async () => {
    const bought = await buyInParts()
    await bought.pay()
    expect((await bought.cancel(1)).data).toMatchObject({ status: 'Cancelled', paymentStatus: 'Completed' })
    const about = emailText(await online.shop.emailWith('Order cancelled:', bought.id(1)))
    expect(about).toContain('We’ll refund ₹ 250.00 to your original payment method.')
    await expect.poll(bought.statuses).toEqual(['Order Placed, Pending', 'Cancelled, Refunded'])
    expect(await bought.refunds(1)).toEqual(['250 Completed'])
    await expectNoMismatches(online)
  })

  it('can be paid online as a whole until it is handed over, and is refunded from both payments', async () => {
    const bought = await buyInParts()
    await bought.pay()
    const { payOnline } = await bought.order(0)
    expect(payOnline).toBe(2250.01)
    const { data } = await bought.customer.client('initiatePayment', { body: { orderId: bought.id(0) } })
    expect(await bought.pay(data.transactionId)).toMatchObject({ paymentStatus: 'Completed', finalTotal: 2250.01 })
    expect(await bought.order(0)).toMatchObject({ finalTotal: 2000, paymentMethod: 'PhonePe', cashDue: 0 })
    await bought.cancel(0)
    await expect.poll(bought.statuses).toEqual(['Cancelled, Refunded', 'Order Placed, Completed'])
    expect((await bought.refunds(0)).toSorted()).toEqual(['1500 Completed', '500 Completed'])
    await expectNoMismatches(online)
  })

  it('is returned for both: the cash by a reference, the advance the way it was paid', async () => {
    const bought = await buyInParts()
    await bought.pay()
    await deliver(owner, bought.id(0))
    const body = { reason: 'Damaged or defective', returnResolution: 'Refund' as const, pickupAddress: home }
    const { data } = await bought.customer.client('returnOrder', { params: { orderId: bought.id(0) }, body })
    const moveReturn = (status: 'Approved' | 'Picked up' | 'Refunded') =>
      owner.client('moveReturn', { params: { id: data._id }, body: { status, refundReference: 'UPI 42' } })
    for (const status of ['Approved', 'Picked up', 'Refunded'] as const) await moveReturn(status)
    const about = emailText(await online.shop.emailWith('UPI 42'))
    expect(about).toContain('We’ve refunded ₹ 1,533.33 of it. The reference is UPI 42.')
    expect(about).toContain(
      'The ₹ 500.00 that you paid online is on its way back to your original payment method, too.',
    )
    await expect.poll(async () => (await bought.order(0)).paymentStatus).toBe('Refunded')
    expect((await bought.ledger(0)).slice(4)).toEqual(['Return -203333', 'Refund 153333', 'Refund 50000'])
    expect(await refusal(moveReturn('Refunded'))).toMatchObject({ code: 'RETURN_STATUS' })
  })

  it('goes back to a customer who refuses the parcel, less the charge for it where the shop keeps one', async () => {
    const ship = async (index: number, { id }: Awaited<ReturnType<typeof buyInParts>>) => {
      await move(id(index), { status: 'Confirmed' })
      await move(id(index), { status: 'Shipped', shipment: tracking })
      await move(id(index), { status: 'Undelivered' })
    }
    const bought = await buyInParts()
    await bought.pay()
    await ship(0, bought)
    await owner.client('saveSettings', { body: { undeliveredCharge: 150 } })
    await ship(1, bought)
    const dear = await buyInParts()
    await dear.pay()
    await owner.client('saveSettings', { body: { undeliveredCharge: 600 } })
    await ship(0, dear)
    await owner.client('saveSettings', { body: { undeliveredCharge: 0 } })
    await expect.poll(bought.statuses).toEqual(['Undelivered, Refunded', 'Undelivered, Refunded'])
    expect(await bought.refunds(1)).toEqual(['100 Completed'])
    expect((await bought.ledger(1)).slice(3)).toEqual(['Undelivered -86668', 'Refund 10000'])
    // Never more than was paid.
    expect(await dear.refunds(0)).toEqual([])
    expect((await dear.ledger(0)).at(-1)).toBe('Undelivered -153333')
    await expectNoMismatches(online)
  })

  it('whose parcel was lost is refunded its whole advance, whatever the shop keeps of refused ones', async () => {
    const bought = await buyInParts()
    await bought.pay()
    for (const index of [0, 1]) await move(bought.id(index), { status: 'Confirmed' })
    const parcel = await sendParcel(owner, [bought.id(0), bought.id(1)])
    expect(await parcel.parcel()).toMatchObject({ cashToCollect: 2300.01 })
    await owner.client('saveSettings', { body: { undeliveredCharge: 150 } })
    await parcel.move('Lost')
    await owner.client('refundLost', { params: { id: parcel.id }, body: {} })
    await owner.client('saveSettings', { body: { undeliveredCharge: 0 } })
    await expect.poll(bought.statuses).toEqual(['Undelivered, Refunded', 'Undelivered, Refunded'])
    expect([await bought.refunds(0), await bought.refunds(1)]).toEqual([['500 Completed'], ['250 Completed']])
    for (const index of [0, 1])
      expect((await owner.client('getOrder', { params: { orderId: bought.id(index) } })).data.money.owes).toBe(0)
    await expectNoMismatches(online)
  })

  it('is kept as it was shown: with another part in advance nothing is ordered', async () => {
    const customer = await online.shop.signUp()
    const productId = await addProduct(online.shop.db)
    const order = (advance: number) => {
      const expected = { finalTotal: 1050, advance, items: [{ productId, variantId: null, quantity: 1 }] }
      const body = { addressId: customer.addressId, paymentMethod: 'COD' as const, productId, quantity: 1, expected }
      return customer.client('placeOrder', { body })
    }
    expect(await refusal(order(0))).toMatchObject({ code: 'PRICE_CHANGED' })
    expect((await order(250)).data.advance).toBe(250)
  })

  it('is paid in cash as a whole below the order value, and needs no confirmation above it', async () => {
    await online.shop.db.update(settings).set({ asksToConfirmCod: true })
    const customer = await online.shop.signUp()
    const productId = await addProduct(online.shop.db, {
      sellingPrice: paise(99_999),
      originalPrice: paise(99_999),
      stock: 3,
    })
    const buy = async (quantity: number) => {
      const body = { addressId: customer.addressId, paymentMethod: 'COD' as const, productId, quantity }
      const { data } = await customer.client('placeOrder', { body })
      const { data: order } = await customer.client('getOrder', { params: { orderId: data.orders[0]?.orderId ?? '' } })
      return [data.advance, data.payment.transactionId === null, order.confirmBy === null]
    }
    expect([await buy(1), await buy(2)]).toEqual([
      [0, true, false],
      [500, false, true],
    ])
    await online.shop.db.update(settings).set({ asksToConfirmCod: false })
    const { rows } = await online.shop.db.execute(sql`select count(*)::int as count from cod_confirmations c
      join purchases p on p.id = c.purchase_id where p.pay_by is not null`)
    expect(rows).toEqual([{ count: 0 }])
  })
})
