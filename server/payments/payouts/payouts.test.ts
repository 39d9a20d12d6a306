import type { PayoutImport } from '@kargha/contract/staff/payouts.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OnlineShop, openOnlineShop } from '../../../testing/online-shop.ts'
import { refusal } from '../../../testing/shop.ts'
import { addRole, hireStaff } from '../../../testing/staff.ts'
import { upload } from '../../../testing/upload.ts'
import { refunds } from '../../orders/ledger/refunds-table.ts'
import { settings } from '../../shop/settings/settings-table.ts'
import { payments } from '../attempts/payments-table.ts'
import { payoutLines } from './payouts-table.ts'

let online: OnlineShop
let owner: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  online = await openOnlineShop()
  owner = await hireStaff(online.shop, 'owner')
})
afterAll(() => online.close())

async function paid() {
  const bought = await online.buyOnline()
  await online.sandbox.choose(bought.transactionId, 'pay')
  await bought.customer.client('getPaymentStatus', { params: { transactionId: bought.transactionId } })
  return bought
}

async function refunded() {
  const bought = await paid()
  const params = { orderId: bought.orderId }
  await bought.customer.client('cancelOrder', { params, body: { reason: 'Changed my mind' } })
  await expect.poll(async () => (await bought.order()).paymentStatus).toBe('Refunded')
  const [refund] = await online.shop.db.select().from(refunds).where(eq(refunds.paymentId, bought.transactionId))
  return { ...bought, refundId: refund?.id ?? '' }
}

type Entry = [kind: string, reference: string, amount: number | string, fee?: number, gst?: number, utr?: string]
const report = (...entries: Entry[]) =>
  [
    'PaymentType,MerchantReferenceId,PhonePeReferenceId,SettlementDate,BankReferenceNo,Amount,Fee,IGST,CGST,SGST',
    ...entries.map(
      ([kind, reference, amount, fee = 0, gst = 0, utr = 'UTR1']) =>
        `${kind},${reference},,2026-11-03,${utr},${amount},${-fee},${-gst},,`,
    ),
  ].join('\n')

const send = (file: string, { dryRun = false, token = owner.token } = {}) =>
  upload(online.shop, {
    path: `/api/v1/admin/payouts/import?dryRun=${dryRun}`,
    token,
    field: 'file',
    files: [['settlement.csv', Buffer.from(file)]],
  })
async function importFile(file: string, options?: Parameters<typeof send>[1]): Promise<PayoutImport> {
  const { status, data, message } = await send(file, options)
  if (status !== 200) throw new Error(`The report was refused: ${message}`)
  return data
}
const differences = ({ differences }: PayoutImport) =>
  differences.map(({ transactionId, outcome }) => [transactionId, outcome])
const notPaidOut = async (minDays = 0) =>
  (await owner.client('getPaymentsNotPaidOut', { query: { minDays, limit: 100 } })).data.map(({ _id }) => _id)

describe('PhonePe’s settlement report', () => {
  it('books payments and refunds, and lists what is short, double, unpaid, unknown or neither', async () => {
    const [exact, short, back, open] = [await paid(), await paid(), await refunded(), await online.buyOnline()]
    const file = report(
      ['PAYMENT', exact.transactionId, 2000, 40, 7.2],
      ['PAYMENT', short.transactionId, 1999],
      ['PAYMENT', back.transactionId, 2000, 0, 0, 'UTR2'],
      ['REFUND', back.refundId, 2000, -10, -1.8, 'UTR2'],
      ['PAYMENT', exact.transactionId, 2000],
      ['PAYMENT', open.transactionId, 2000],
      ['PAYMENT', 'NOBODYS', 5],
      ['INVOICE_RECOVERY', '', -3],
    )
    const imported = await importFile(file)
    expect(differences(imported)).toEqual([
      [short.transactionId, 'Short'],
      [exact.transactionId, 'Double'],
      [open.transactionId, 'Not paid'],
      ['NOBODYS', 'Unknown'],
      ['', 'Other'],
    ])
    expect(imported.payout).toMatchObject({
      ...{ reference: 'UTR1, UTR2', lines: 8, amount: 8001, fees: 30, gst: 5.4, paidOut: 7965.6, openDifferences: 5 },
      transfers: [
        { utr: 'UTR1', paidOn: '2026-11-03', amount: 7953.8 },
        { utr: 'UTR2', paidOn: '2026-11-03', amount: 11.8 },
      ],
    })
    expect(imported.differences[0]).toMatchObject({ row: 3, due: 2000, purchaseId: short.purchaseId })
    const params = { id: imported.payout?._id ?? '' }
    await online.sandbox.choose(open.transactionId, 'pay')
    await open.customer.client('getPaymentStatus', { params: { transactionId: open.transactionId } })
    expect((await owner.client('matchPayout', { params })).data.openDifferences).toBe(4)
    expect((await owner.client('matchPayout', { params })).data.openDifferences).toBe(4)
    const { data: lines } = await owner.client('getPayoutLines', { params, query: { outcome: 'Exact' } })
    expect(lines.map(({ transactionId, amount, fee, gst }) => [transactionId, amount, fee, gst])).toEqual([
      [exact.transactionId, 2000, 40, 7.2],
      [back.transactionId, 2000, 0, 0],
      [back.refundId, -2000, -10, -1.8],
      [open.transactionId, 2000, 0, 0],
    ])
  })

  it('is not imported twice, and a dry run books nothing', async () => {
    const { transactionId } = await paid()
    const file = report(['PAYMENT', transactionId, 2000])
    expect((await importFile(file, { dryRun: true })).payout?.openDifferences).toBe(0)
    expect((await importFile(file)).payout?.openDifferences).toBe(0)
    expect(await send(file)).toMatchObject({ status: 409, code: 'ALREADY_IMPORTED' })
    const again = await importFile(report(['PAYMENT', transactionId, 2000], ['PAYMENT', 'NOBODYS2', 1]))
    expect(differences(again)).toEqual([
      [transactionId, 'Double'],
      ['NOBODYS2', 'Unknown'],
    ])
  })

  it('is booked once, however many staff import it or another with the same payments at once', async () => {
    const [one, other] = [await paid(), await paid()]
    const file = (note: string) =>
      report(['PAYMENT', one.transactionId, 2000], ['PAYMENT', other.transactionId, 2000], ['PAYMENT', note, 1])
    const files = [file('N1'), file('N2'), file('N3')]
    const sent = await Promise.all([...files, ...files].map((each) => send(each)))
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409])
    for (const { transactionId } of [one, other]) {
      const lines = await online.shop.db.select().from(payoutLines).where(eq(payoutLines.reference, transactionId))
      expect(lines.map(({ outcome }) => outcome).toSorted()).toEqual(['Double', 'Double', 'Exact'])
    }
  })

  it('has each payment booked once, whoever writes', async () => {
    const { transactionId } = await paid()
    await importFile(report(['PAYMENT', transactionId, 2000]))
    const [line] = await online.shop.db.select().from(payoutLines).where(eq(payoutLines.reference, transactionId))
    if (line === undefined) throw new Error('Nothing was booked')
    const { id, ...copy } = line
    await expect(online.shop.db.insert(payoutLines).values({ ...copy, row: 99 })).rejects.toMatchObject({
      cause: { constraint: 'payout_lines_payment_once' },
    })
  })

  it('is refused whole where a row can’t be read, and without a table', async () => {
    const { transactionId } = await paid()
    const faulty = await importFile(report(['PAYMENT', transactionId, 2000], ['PAYMENT', 'X', 'ten']))
    expect([faulty.payout, faulty.faults]).toEqual([null, [{ row: 3, message: '“ten” is no amount' }]])
    expect(await send('AWB,Amount\nA,1\n')).toMatchObject({
      status: 400,
      message: 'There is no column with the kind of payment: AWB, Amount',
    })
    expect(await send(report())).toMatchObject({ status: 400, message: 'There are no payments in this statement' })
  })

  it('can have twenty thousand lines', async () => {
    const { transactionId } = await paid()
    const lines = Array.from({ length: 20_000 }, (_, index): Entry => ['PAYMENT', `L${index}`, 10, 0.2, 0.04])
    const { payout } = await importFile(report(...lines, ['PAYMENT', transactionId, 2000]))
    expect(payout).toMatchObject({ lines: 20_001, fees: 4000, openDifferences: 20_000 })
  })

  it('is for members with the permission alone', async () => {
    const clerk = await hireStaff(online.shop, await addRole(online.shop, ['figures', 'export']))
    expect(await send(report(['PAYMENT', 'X', 1]), { token: clerk.token })).toMatchObject({ status: 403 })
    for (const call of ['getPayouts', 'getPaymentsNotPaidOut'] as const)
      expect(await refusal(clerk.client(call, { query: {} }))).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('has differences that are resolved once, in writing', async () => {
    const { payout, differences } = await importFile(report(['PAYMENT', 'NOBODYS3', 1]))
    const params = { id: payout?._id ?? '', lineId: differences[0]?._id ?? '' }
    const body = { resolution: 'A payment of the shop’s counter' }
    expect((await owner.client('resolvePayoutLine', { params, body })).data).toMatchObject(body)
    expect(await refusal(owner.client('resolvePayoutLine', { params, body }))).toMatchObject({
      code: 'ALREADY_ANSWERED',
    })
    expect((await owner.client('getPayout', { params })).data.openDifferences).toBe(0)
    expect((await owner.client('getPayouts', { query: { q: 'settlement' } })).data[0]?._id).toBe(payout?._id)
  })
})

it('payments that no report pays out are listed, after days, from the first that one did', async () => {
  const { db } = online.shop
  const [before, first, later, recent] = [await paid(), await paid(), await paid(), await paid()]
  const move = (id: string, days: number) =>
    db
      .update(payments)
      .set({ settledAt: sql`now() - make_interval(hours => 24 * ${days})` })
      .where(eq(payments.id, id))
  await move(before.transactionId, 40)
  await move(first.transactionId, 30)
  await move(later.transactionId, 5)
  await importFile(report(['PAYMENT', first.transactionId, 2000]))
  const all = await notPaidOut()
  expect(all).toEqual(expect.arrayContaining([later.transactionId, recent.transactionId]))
  expect(all).not.toContain(before.transactionId)
  expect(all).not.toContain(first.transactionId)
  expect(await notPaidOut(3)).toEqual([later.transactionId])
  await importFile(report(['PAYMENT', later.transactionId, 2000]))
  expect(await notPaidOut(3)).toEqual([])
})

it('what PhonePe keeps is taken off the margin, its GST only where the shop can’t claim it back', async () => {
  const { transactionId } = await paid()
  const today = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: 'Asia/Kolkata' }).format(new Date())
  const rows = async () => {
    const { data } = await owner.client('getFigureTable', { query: { from: today, to: today, table: 'margin' } })
    return new Map(data.rows.map(([item, ...cells]) => [String(item), cells]))
  }
  const amountOf = async (item: string) => Number((await rows()).get(item)?.[0])
  const before = {
    fees: await amountOf('Gateway’s fees'),
    gst: await amountOf('GST on its fees'),
    margin: await amountOf('Margin'),
  }
  expect((await rows()).get('Gateway’s fees')?.[1]).toMatch(/\d+ payments not paid out yet/)
  await importFile(report(['PAYMENT', transactionId, 2000, 40, 7.2]))
  expect(await amountOf('Gateway’s fees')).toBeCloseTo(before.fees - 40)
  expect(await amountOf('GST on its fees')).toBeCloseTo(before.gst - 7.2)
  expect(await amountOf('Margin')).toBeCloseTo(before.margin - 47.2)
  await online.shop.db.update(settings).set({ registration: 'regular' })
  expect(await amountOf('GST on its fees')).toBe(0)
  await online.shop.db.update(settings).set({ registration: null })
})
