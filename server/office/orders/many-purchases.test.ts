import { afterAll, describe, expect, it } from 'vitest'
import { buy } from '../../../testing/orders.ts'
import { buyLines } from '../../../testing/parcels.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'

const shop = await openShop()
afterAll(() => shop.close())
const asha = await hireStaff(shop)
const owner = await hireStaff(shop, 'owner')

const confirm = async (...ids: string[]) => (await asha.client('confirmPurchases', { body: { ids } })).data
const packAll = async (...ids: string[]) => (await asha.client('packPurchases', { body: { ids } })).data
const auditOf = async (subject: string) =>
  (await owner.client('getAudit', { query: { q: subject } })).data.map(({ action }) => action)

/** Two unconfirmed lines. */
async function placed() {
  const customer = await shop.signUp()
  const bought = await buyLines(shop, asha, { customer, lines: 2 })
  return bought
}

describe('confirming many purchases', () => {
  it('confirms what waits for it, with an entry in the audit for each order, and says why it left others', async () => {
    const first = await buy(shop)
    const second = await buy(shop)
    const done = await placed()
    const ids = [first.purchaseId, done.purchaseId, second.purchaseId, 'nothing', first.purchaseId]
    const { confirmed, refused } = await confirm(...ids)
    expect(confirmed.toSorted()).toEqual([first.purchaseId, second.purchaseId].toSorted())
    expect(new Map(refused.map(({ id, message }) => [id, message]))).toEqual(
      new Map([
        [done.purchaseId, `Order ${done.orderIds[0]} is Confirmed: nothing of it is to be confirmed`],
        ['nothing', expect.stringContaining('Order')],
      ]),
    )
    expect((await first.order()).status).toBe('Confirmed')
    expect(await auditOf(first.orderId)).toEqual(['moveOrder'])
    await shop.emailWith(first.orderId, 'confirmed')
    expect((await confirm(first.purchaseId)).confirmed).toEqual([])
    expect((await first.order()).timeline.map(({ status }) => status)).toEqual(['Order Placed', 'Confirmed'])
  })

  it('leaves an online purchase that is not paid', async () => {
    const { purchaseId, orderId } = await buy(shop)
    const setPurchase = (values: string) => shop.db.execute(`update purchases set ${values} where id = '${purchaseId}'`)
    await setPurchase("payment_method = 'PhonePe', pay_by = now() + interval '1 hour', cod_fee = 0")
    expect((await confirm(purchaseId)).refused).toEqual([
      { id: purchaseId, message: `Order ${orderId} has not been paid, so it can’t be confirmed yet` },
    ])
    await setPurchase("payment_method = 'COD', pay_by = null")
  })

  it('refuses none and more than a hundred', async () => {
    const many = Array.from({ length: 101 }, (_, index) => String(index))
    for (const ids of [[], many])
      for (const call of ['confirmPurchases', 'packPurchases'] as const)
        expect(await refusal(asha.client(call, { body: { ids } }))).toMatchObject({ code: 'VALIDATION_FAILED' })
  })
})

describe('packing many purchases', () => {
  it('makes a parcel of what is confirmed of each, and says why it left others', async () => {
    const [first, second] = [await placed(), await placed()]
    const unconfirmed = await buy(shop)
    await asha.client('packShipment', { body: { orderIds: second.orderIds.slice(0, 1) } })
    const { parcels, refused } = await packAll(first.purchaseId, second.purchaseId, unconfirmed.purchaseId)
    const contents = new Map(parcels.map(({ purchaseId, lines }) => [purchaseId, lines.map(({ orderId }) => orderId)]))
    expect(contents.get(first.purchaseId)).toEqual(first.orderIds)
    expect(contents.get(second.purchaseId)).toEqual(second.orderIds.slice(1))
    expect(refused).toEqual([
      {
        id: unconfirmed.purchaseId,
        message: `Order ${unconfirmed.orderId} is Order Placed: only confirmed items are packed`,
      },
    ])
    expect(await auditOf(parcels[0]?.number ?? '')).toEqual(['packShipment'])
    const again = await packAll(first.purchaseId)
    expect(again).toEqual({
      parcels: [],
      refused: [{ id: first.purchaseId, message: `Order ${first.orderIds[0]} is packed already` }],
    })
  })

  it('by two members at once makes one parcel of each', async () => {
    const bought = [await placed(), await placed(), await placed()]
    const ids = bought.map(({ purchaseId }) => purchaseId)
    const both = await Promise.all([packAll(...ids), packAll(...ids.toReversed())])
    expect(both.flatMap(({ parcels }) => parcels.map(({ purchaseId }) => purchaseId)).toSorted()).toEqual(
      ids.toSorted(),
    )
  })
})
