import type { ReturnMove } from '@kargha/contract/staff/returns.ts'
import type { FinancialYear } from '@kargha/domain/financial-year.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { invoicesOf, openInvoicing } from '../../../testing/invoices.ts'
import { type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { tracking } from '../../../testing/orders.ts'
import { buyLines, sendParcel } from '../../../testing/parcels.ts'
import { requestReturn } from '../../../testing/returns.ts'
import { home, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { invoices } from './invoices-table.ts'

let online: OnlineShop
let shop: TestShop
let owner: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  online = await openOnlineShop()
  shop = online.shop
  owner = await hireStaff(shop, 'owner')
  await openInvoicing(shop)
})
afterAll(() => online.close())

/** Two orders of ₹ 1,000.00 in one parcel. */
async function sendTwo() {
  const bought = await buyLines(shop, owner, { lines: 2 })
  const sent = await sendParcel(owner, bought.orderIds)
  return { ...bought, ...sent, papers: () => invoicesOf(shop, bought.purchaseId) }
}

async function sendPaid() {
  const bought = await online.buyOnline()
  await online.sandbox.choose(bought.transactionId, 'pay')
  await bought.customer.client('getPaymentStatus', { params: { transactionId: bought.transactionId } })
  await owner.client('moveOrder', { params: { orderId: bought.orderId }, body: { status: 'Confirmed' } })
  return { ...bought, ...(await sendParcel(owner, [bought.orderId])) }
}

/** While its invoice is of an earlier financial year: only the owner of the tables can change that, past the trigger. */
async function whileInvoicedIn(purchaseId: string, year: number, work: () => Promise<void>): Promise<void> {
  const { invoices: issued } = await invoicesOf(shop, purchaseId)
  const setYear = (to: number, day: string) =>
    inTransaction(shop.ownerDb, async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`)
      await tx
        .update(invoices)
        .set({ year: to as FinancialYear, day })
        .where(eq(invoices.purchaseId, purchaseId))
    })
  await setYear(year, `${year}-05-01`)
  await work()
  for (const invoice of issued) await setYear(invoice.year, invoice.day)
}

const moveReturn = (id: string, ...moves: ReturnMove[]) =>
  moves.reduce<Promise<unknown>>(
    async (before, body) => before.then(() => owner.client('moveReturn', { params: { id }, body })),
    Promise.resolve(),
  )

async function requestExchange() {
  await owner.client('saveSettings', { body: { offersExchange: true } })
  const { customer, orderIds, purchaseId } = await buyLines(shop, owner, { lines: 1 })
  const [orderId = ''] = orderIds
  const { move } = await sendParcel(owner, orderIds)
  await move('Delivered')
  const { data } = await customer.client('returnOrder', {
    params: { orderId },
    body: { reason: 'Damaged or defective', returnResolution: 'Exchange', pickupAddress: home, returnImages: [] },
  })
  return { purchaseId, orderId, returnId: data._id }
}

const line = { rate: 500, total: 100_000, taxable: 95_238, cgst: 0, sgst: 0, igst: 4_762 }

describe('a parcel that comes back', () => {
  it('has a credit note of all that was invoiced, numbered in a series of its own', async () => {
    const { move, papers } = await sendTwo()
    expect((await papers()).notes).toEqual([])
    await move('Returning')
    const { invoices: issued, notes } = await papers()
    expect(notes).toMatchObject([
      {
        number: expect.stringMatching(/^KG\/\d\d-\d\d\/C\d{5}$/),
        invoiceId: issued[0]?.id,
        reason: 'Undelivered',
        isLate: false,
        total: 200_000,
        lines: [line, line],
      },
    ])
    await move('Lost')
    expect((await papers()).notes).toHaveLength(1)
  })

  it('is credited less what the shop keeps of the payment', async () => {
    await owner.client('saveSettings', { body: { undeliveredCharge: 149.5 } })
    const { purchaseId, move } = await sendPaid()
    await move('Returning')
    await owner.client('saveSettings', { body: { undeliveredCharge: 0 } })
    const { notes } = await invoicesOf(shop, purchaseId)
    expect(notes).toMatchObject([{ total: 185_050, lines: [{ total: 185_050, taxable: 176_238, igst: 8_812 }] }])
  })

  it('is credited without tax from 1 December after the next financial year on', async () => {
    const [late, last] = [await sendTwo(), await sendTwo()]
    const { rows } = await shop.db.execute<{ year: number }>(
      sql`select extract(year from (now() at time zone 'Asia/Kolkata') - interval '11 months')::int as year`,
    )
    const lastYear = rows[0]?.year ?? 0
    await whileInvoicedIn(late.purchaseId, lastYear - 1, () => late.move('Returning'))
    await whileInvoicedIn(last.purchaseId, lastYear, () => last.move('Returning'))
    const untaxed = { total: 100_000, taxable: 100_000, cgst: 0, sgst: 0, igst: 0 }
    expect((await late.papers()).notes).toMatchObject([{ isLate: true, total: 200_000, lines: [untaxed, untaxed] }])
    expect((await last.papers()).notes).toMatchObject([{ isLate: false, lines: [line, line] }])
  })
})

describe('a lost parcel', () => {
  it('is credited at once, and invoiced anew when it is sent again', async () => {
    const { id, orderIds, move, papers } = await sendTwo()
    await move('Lost')
    expect((await papers()).notes).toMatchObject([{ reason: 'Lost', total: 200_000 }])
    const [first = '', second = ''] = orderIds
    await owner.client('refundLost', { params: { id }, body: { orderIds: [first] } })
    const { data } = await owner.client('sendAgain', { params: { id }, body: { orderIds: [second] } })
    await owner.client('handOver', { params: { id: data._id }, body: { shipment: tracking } })
    expect(await papers()).toMatchObject({
      invoices: [{ total: 200_000 }, { parcelId: data._id, total: 100_000, lines: [{ orderNumber: second }] }],
      notes: [{ total: 200_000 }],
    })
    await owner.client('moveShipment', { params: { id: data._id }, body: { status: 'Returning' } })
    const { invoices: issued, notes } = await papers()
    expect(notes.map(({ invoiceId, total }) => [invoiceId, total])).toEqual([
      [issued[0]?.id, 200_000],
      [issued[1]?.id, 100_000],
    ])
  })
})

describe('a return', () => {
  it('paid back in cash is credited, and only once it is', async () => {
    const { purchaseId, returnId } = await requestReturn(shop, owner)
    await moveReturn(returnId, { status: 'Approved' }, { status: 'Picked up' })
    expect((await invoicesOf(shop, purchaseId)).notes).toEqual([])
    await moveReturn(returnId, { status: 'Refunded', refundReference: 'UPI 4210013' })
    expect((await invoicesOf(shop, purchaseId)).notes).toMatchObject([{ reason: 'Returned', total: 200_000 }])
  })

  it('paid back online is credited when the money has arrived', async () => {
    const { purchaseId, orderId, customer, move } = await sendPaid()
    await move('Delivered')
    const { data } = await customer.client('returnOrder', {
      params: { orderId },
      body: { reason: 'Damaged or defective', returnResolution: 'Refund', pickupAddress: home, returnImages: [] },
    })
    await moveReturn(data._id, { status: 'Approved' }, { status: 'Picked up' }, { status: 'Refunded' })
    await expect
      .poll(async () => (await invoicesOf(shop, purchaseId)).notes)
      .toMatchObject([{ reason: 'Returned', total: 200_000 }])
  })

  it('that is exchanged is credited, and what is sent for it invoiced', async () => {
    const { purchaseId, orderId, returnId } = await requestExchange()
    await moveReturn(
      returnId,
      { status: 'Approved' },
      { status: 'Picked up' },
      { status: 'Exchanged', shipment: tracking },
    )
    const { invoices: issued, notes } = await invoicesOf(shop, purchaseId)
    expect(issued).toMatchObject([
      { returnId: null },
      { parcelId: null, returnId, lines: [{ orderNumber: orderId, total: 100_000 }] },
    ])
    expect(notes).toMatchObject([{ invoiceId: issued[0]?.id, reason: 'Exchanged', total: 100_000 }])
  })

  it('of an order that has no invoice has no credit note', async () => {
    await owner.client('saveSettings', { body: { registration: null } })
    const { purchaseId, returnId } = await requestExchange()
    await owner.client('saveSettings', { body: { registration: 'regular' } })
    await moveReturn(
      returnId,
      { status: 'Approved' },
      { status: 'Picked up' },
      { status: 'Exchanged', shipment: tracking },
    )
    expect(await invoicesOf(shop, purchaseId)).toEqual({ invoices: [], notes: [] })
  })
})

it('the database refuses to credit more of an order than was invoiced', async () => {
  const { move, purchaseId } = await sendTwo()
  await move('Returning')
  const again = sql`insert into credit_notes (number, prefix, series, year, count, day, invoice_id, reason, is_late, lines, total)
    select 'X1', 'X', series, year, 1, day, invoice_id, reason, is_late, lines, total from credit_notes
    where invoice_id = (select id from invoices where purchase_id = ${purchaseId})`
  await expect(shop.db.execute(again)).rejects.toMatchObject({ cause: { constraint: 'credit_within_invoice' } })
})
