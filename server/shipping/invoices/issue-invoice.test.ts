import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerShop, registration } from '../../../testing/gst.ts'
import { invoicesOf, openInvoicing } from '../../../testing/invoices.ts'
import { buy, tracking } from '../../../testing/orders.ts'
import { buyLines, pack, sendParcel } from '../../../testing/parcels.ts'
import { home, openShop, password, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { settings } from '../../shop/settings/settings-table.ts'
import { invoices } from './invoices-table.ts'

let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  asha = await hireStaff(shop)
})
afterAll(() => shop.close())

describe('a shop', () => {
  it('that is not registered issues nothing', async () => {
    for (const change of [{ registration: null }, { registration: 'unregistered' as const }, { gstin: '' }]) {
      await registerShop(shop.db, change)
      const { orderIds, purchaseId } = await buyLines(shop, asha, { lines: 1 })
      await sendParcel(asha, orderIds)
      expect((await invoicesOf(shop, purchaseId)).invoices, JSON.stringify(change)).toEqual([])
    }
  })

  it('issues nothing for an order placed before it was registered', async () => {
    const { orderIds, purchaseId } = await buyLines(shop, asha, { lines: 1 })
    await openInvoicing(shop)
    await sendParcel(asha, orderIds)
    expect((await invoicesOf(shop, purchaseId)).invoices).toEqual([])
  })

  it('that is a composition dealer issues bills of supply, without tax and in a series of their own', async () => {
    await registerShop(shop.db, { registration: 'composition' })
    const { orderIds, purchaseId } = await buyLines(shop, asha, { lines: 1 })
    await registerShop(shop.db)
    const regular = await buyLines(shop, asha, { lines: 1 })
    for (const ids of [orderIds, regular.orderIds]) await sendParcel(asha, ids)
    const [bill] = (await invoicesOf(shop, purchaseId)).invoices
    expect(bill).toMatchObject({ series: 'Bill of supply', count: 1, number: expect.stringMatching(/\/B00001$/) })
    expect(bill?.lines).toMatchObject([{ rate: 0, total: 100_000, taxable: 100_000, cgst: 0, igst: 0 }])
    const [invoice] = (await invoicesOf(shop, regular.purchaseId)).invoices
    expect(invoice).toMatchObject({ series: 'Invoice', count: 1, number: expect.stringMatching(/\/00001$/) })
  })
})

describe('a parcel that is handed over', () => {
  it('has one invoice of its orders, with all that it says', async () => {
    const { orderIds, purchaseId } = await buyLines(shop, asha, { lines: 3 })
    const [first = '', ...others] = orderIds
    const { id } = await sendParcel(asha, others)
    const [invoice, ...more] = (await invoicesOf(shop, purchaseId)).invoices
    expect(more).toEqual([])
    expect(invoice).toMatchObject({
      number: expect.stringMatching(/^KG\/\d\d-\d\d\/\d{5}$/),
      parcelId: id,
      seller: {
        name: registration.legalName,
        address: registration.legalAddress,
        state: 'Rajasthan',
        gstin: registration.gstin,
      },
      buyer: { name: 'Meera Nair', address: home, gstin: null },
      placeOfSupply: 'Kerala',
      total: 200_000,
    })
    const line = { hsn: '5007', quantity: 1, rate: 500, total: 100_000, taxable: 95_238, cgst: 0, sgst: 0, igst: 4_762 }
    expect(invoice?.lines).toEqual(
      others.map((orderNumber) => ({
        ...line,
        orderNumber,
        orderId: expect.any(String),
        description: expect.any(String),
      })),
    )
    await sendParcel(asha, [first])
    expect((await invoicesOf(shop, purchaseId)).invoices).toHaveLength(2)
  })

  it('is invoiced to whom staff corrected it, and keeps its invoice when the settings change', async () => {
    const { orderIds, purchaseId } = await buyLines(shop, asha, { lines: 1 })
    const recipient = { name: 'Lakshmi Menon', mobileNo: '9876500000' }
    await shop.db.execute(sql`update purchases set recipient = ${JSON.stringify({ ...recipient, version: 1 })}::jsonb
      where id = ${purchaseId}`)
    await sendParcel(asha, orderIds)
    const issued = (await invoicesOf(shop, purchaseId)).invoices
    expect(issued).toMatchObject([{ buyer: { name: 'Lakshmi Menon' } }])
    await registerShop(shop.db, { legalName: 'Another Name' })
    expect((await invoicesOf(shop, purchaseId)).invoices).toEqual(issued)
    await registerShop(shop.db)
  })

  it('has none before, nor after it was unpacked, and the next number follows', async () => {
    const { orderIds, purchaseId } = await buyLines(shop, asha, { lines: 1 })
    const [last] = await shop.db.select().from(invoices).orderBy(sql`issued_at desc`).limit(1)
    const { _id: id } = await pack(asha, orderIds)
    await asha.client('undoPacking', { params: { id }, body: {} })
    expect((await invoicesOf(shop, purchaseId)).invoices).toEqual([])
    await sendParcel(asha, orderIds)
    const [next] = (await invoicesOf(shop, purchaseId)).invoices
    expect(next?.count).toBe((last?.count ?? 0) + 1)
  })

  it('together with others has one each, and a refused one takes no number', async () => {
    const bought = [await buyLines(shop, asha), await buyLines(shop, asha)]
    const packed = await Promise.all(bought.map(({ orderIds }) => pack(asha, orderIds)))
    const shipments = [...packed, ...packed].map(({ _id: id }) => ({ id, shipment: tracking }))
    const { data } = await asha.client('handOverShipments', { body: { shipments } })
    expect([data.handedOver.length, data.refused.length]).toEqual([2, 2])
    const counts = await Promise.all(
      bought.map(async ({ purchaseId }) => (await invoicesOf(shop, purchaseId)).invoices.map(({ count }) => count)),
    )
    const [one = 0, other = 0] = counts.flat().toSorted((a, b) => a - b)
    expect([counts.flat().length, other - one]).toEqual([2, 1])
  })

  it('of an order moved by itself has one', async () => {
    const { orderId, purchaseId } = await buy(shop)
    for (const body of [{ status: 'Confirmed' }, { status: 'Shipped', shipment: tracking }] as const)
      await asha.client('moveOrder', { params: { orderId }, body })
    expect((await invoicesOf(shop, purchaseId)).invoices).toMatchObject([{ total: 200_000 }])
  })

  it('is invoiced without a prefix, and in the shop’s name, where the settings have no others', async () => {
    await registerShop(shop.db, { seriesPrefix: '', legalName: '', legalAddress: '' })
    const [{ name, postalAddress } = { name: '', postalAddress: '' }] = await shop.db.select().from(settings)
    const { orderIds, purchaseId } = await buyLines(shop, asha, { lines: 1 })
    await sendParcel(asha, orderIds)
    await registerShop(shop.db)
    const [invoice] = (await invoicesOf(shop, purchaseId)).invoices
    expect(invoice).toMatchObject({ count: 1, seller: { name, address: postalAddress } })
    expect(invoice?.number).toMatch(/^\d\d-\d\d\/00001$/)
  })
})

it('an invoice stays without its buyer when they delete their account', async () => {
  const { orderIds, purchaseId, customer } = await buyLines(shop, asha, { lines: 1 })
  const { move } = await sendParcel(asha, orderIds)
  await move('Delivered')
  const [issued] = (await invoicesOf(shop, purchaseId)).invoices
  await customer.client('deleteAccount', { body: { password } })
  expect((await invoicesOf(shop, purchaseId)).invoices).toEqual([{ ...issued, buyer: null }])
})

describe('the database', () => {
  it.each([
    ['changed', sql`update invoices set total = total + 1`],
    ['changed with its buyer removed', sql`update invoices set buyer = null, total = total + 1`],
    ['of another buyer', sql`update invoices set buyer = '{}'`],
    ['deleted', sql`delete from invoices`],
    ['emptied', sql`truncate invoices, credit_notes`],
  ])('has no invoice %s, by the owner of its tables either', async (_, statement) => {
    await expect(shop.ownerDb.execute(statement)).rejects.toMatchObject({
      cause: { message: expect.stringContaining('append-only') },
    })
  })

  it('refuses a second invoice of a parcel', async () => {
    const again = sql`insert into invoices (number, prefix, series, year, count, day, purchase_id, parcel_id, seller, buyer,
      place_of_supply, lines, total) select 'X1', 'X', series, year, 1, day, purchase_id, parcel_id, seller, buyer,
      place_of_supply, lines, total from invoices where parcel_id is not null limit 1`
    await expect(shop.db.execute(again)).rejects.toMatchObject({ cause: { constraint: 'invoices_parcel_id_unique' } })
  })
})
