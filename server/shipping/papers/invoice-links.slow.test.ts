import type { ReturnMove } from '@kargha/contract/staff/returns.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emailText } from '../../../testing/email-text.ts'
import { registerShop } from '../../../testing/gst.ts'
import { openInvoicing } from '../../../testing/invoices.ts'
import { tracking } from '../../../testing/orders.ts'
import { buyLines, pack, sendParcel } from '../../../testing/parcels.ts'
import { readPdf } from '../../../testing/read-pdf.ts'
import { requestReturn } from '../../../testing/returns.ts'
import { home, openShop, password, refusal, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { readConfig } from '../../platform/config/config.ts'
import { addressSigner } from '../../platform/media/sign-address.ts'
import { deriveKey, openSecretKey } from '../../platform/secrets/secret-key.ts'

let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop()
  asha = await hireStaff(shop, 'owner')
  await openInvoicing(shop)
})
afterAll(() => shop.close())

const moveReturn = async (id: string, ...moves: ReturnMove[]) => {
  for (const body of moves) await asha.client('moveReturn', { params: { id }, body })
}

const open = (address: string) => shop.app.inject({ url: new URL(address).pathname })

async function send(lines = 1) {
  const bought = await buyLines(shop, asha, { lines })
  return { ...bought, ...(await sendParcel(asha, bought.orderIds)) }
}

/** The links of an email, by label. */
const linksIn = (email: string): Record<string, string> =>
  Object.fromEntries(
    [...emailText(email).matchAll(/^(Download .+):\n(http\S+)/gm)].map(([, label = '', url = '']) => [label, url]),
  )

/** What the links of an email open; a link that opens nothing has no id. */
const idsIn = (email: string): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(linksIn(email)).map(([label, url]) => {
      const [, , id = '', expires, signature] = new URL(url).pathname.split('/')
      return [label, shop.signer.linkState(`/invoice/${id}`, { expires, signature }) === 'valid' ? id : undefined]
    }),
  )

describe('an order', () => {
  it('has its invoice once it has left, and the credit note when it comes back', async () => {
    const { order, orderIds, customer, move } = await send(2)
    const { invoices } = await order()
    expect(invoices).toMatchObject([{ series: 'Invoice', number: expect.stringMatching(/^KG\//), total: 2000 }])
    expect(await order(orderIds[1])).toMatchObject({ invoices })
    await move('Returning')
    expect((await order()).invoices).toMatchObject([...invoices, { series: 'Credit note', total: 2000 }])
    const { data } = await customer.client('getOrders', {})
    expect(data.orders.map((each) => each.invoices.length)).toEqual([2, 2])
  })

  it('has none before it leaves, nor in a shop that isn’t registered', async () => {
    const early = await buyLines(shop, asha, { lines: 1 })
    expect((await early.order()).invoices).toEqual([])
    await registerShop(shop.db, { registration: 'unregistered' })
    const { orderIds, order } = await send()
    await registerShop(shop.db)
    expect((await order()).invoices).toEqual([])
    expect(linksIn(await shop.emailWith('is on its way', orderIds[0] ?? ''))).toEqual({})
  })

  it('names in the customer’s own data what each invoice says', async () => {
    const { customer, orderIds } = await send()
    expect((await customer.client('getOwnData')).data.invoices).toMatchObject([
      {
        series: 'Invoice',
        total: 1000,
        buyer: { name: 'Meera Nair', address: home, gstin: null },
        lines: [{ orderId: orderIds[0], hsn: '5007', rate: 5, taxable: 952.38, igst: 47.62, total: 1000 }],
      },
    ])
  })
})

describe('the customer’s link to an invoice', () => {
  const linkOf = async ({ customer, order }: Awaited<ReturnType<typeof send>>) =>
    (await customer.client('getInvoice', { params: { id: (await order()).invoices[0]?._id ?? '' } })).data

  it('opens its PDF, which is kept nowhere on the way', async () => {
    const { url, number } = await linkOf(await send())
    const answer = await open(url)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${number.replaceAll('/', '-')}.pdf"`,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    })
    const [text] = (await readPdf(answer.rawPayload)).texts
    for (const part of [number, 'Meera Nair', 'Place of supply: Kerala (32)', '952.38']) expect(text).toContain(part)
  })

  it('is for the customer alone: visitors and others get none', async () => {
    const { order } = await send()
    const params = { id: (await order()).invoices[0]?._id ?? '' }
    expect(await refusal(shop.client()('getInvoice', { params }))).toMatchObject({ code: 'UNAUTHENTICATED' })
    const { client } = await shop.signUp('Mallory')
    expect(await refusal(client('getInvoice', { params }))).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(await refusal(client('getInvoice', { params: { id: 'none' } }))).toMatchObject({ status: 404 })
  })

  it('is unknown if anything of it is changed', async () => {
    const [own, other] = [await linkOf(await send()), await linkOf(await send())]
    const [, , id = '', expires = '', signature = ''] = new URL(own.url).pathname.split('/')
    const later = String(Number(expires) + 1)
    const forged = [
      [other._id, expires, signature],
      [id, later, signature],
      [id, expires, `${signature.slice(0, -1)}${signature.endsWith('A') ? 'B' : 'A'}`],
      [id, expires, signature.slice(1)],
      [id, 'soon', signature],
    ]
    for (const parts of forged)
      expect((await open(`http://shop/invoice/${parts.join('/')}`)).statusCode, parts.join('/')).toBe(404)
    expect((await open(own.url)).statusCode).toBe(200)
  })

  it('works for 90 days, then leads to a page that says so', async () => {
    const { _id, url } = await linkOf(await send())
    const config = readConfig({ DATABASE_URL: shop.url, DATA_DIR: shop.dataDirectory })
    const key = deriveKey(await openSecretKey(config), 'signed addresses')
    const signedDaysAgo = (days: number) =>
      addressSigner(key, () => Date.now() - days * 86_400_000).signLink(`${new URL(url).origin}/invoice/${_id}`)
    expect((await open(signedDaysAgo(89))).statusCode).toBe(200)
    const expired = await open(signedDaysAgo(90.01))
    expect([expired.statusCode, expired.headers.location]).toEqual([303, '/expired-invoice'])
    expect(expired.headers['cache-control']).toBe('no-store')
  })
})

describe('the email about', () => {
  it('a parcel that leaves has a link to its invoice, signed only when it is sent', async () => {
    const { orderIds, order } = await send()
    const [invoice] = (await order()).invoices
    const email = await shop.emailWith('is on its way', orderIds[0] ?? '')
    expect(idsIn(email)).toEqual({ 'Download invoice': invoice?._id })
    const { rows } = await shop.db.execute<{ queued: string }>(
      sql`select data->>'links' as queued from pgboss.job where name = 'mail' and data::text like ${`%${invoice?._id}%`}`,
    )
    expect(rows.map(({ queued }) => queued)).toEqual([expect.stringContaining(`/invoice/${invoice?._id}"`)])
  })

  it('a bill of supply calls it that', async () => {
    await registerShop(shop.db, { registration: 'composition' })
    const { orderIds, order } = await send()
    await registerShop(shop.db)
    const [bill] = (await order()).invoices
    expect(bill?.series).toBe('Bill of supply')
    expect(idsIn(await shop.emailWith('is on its way', orderIds[0] ?? ''))).toEqual({
      'Download bill of supply': bill?._id,
    })
  })

  it('a parcel that comes back has a link to the credit note', async () => {
    const { orderIds, order, move } = await send()
    await move('Returning')
    expect(idsIn(await shop.emailWith('could not be delivered', orderIds[0] ?? ''))).toEqual({
      'Download credit note': (await order()).invoices[1]?._id,
    })
  })

  it('a lost parcel that is refunded has a link to its credit note', async () => {
    const { id, orderIds, order, move } = await send()
    await move('Lost')
    await asha.client('refundLost', { params: { id }, body: { orderIds } })
    expect(idsIn(await shop.emailWith('could not be delivered', orderIds[0] ?? ''))).toEqual({
      'Download credit note': (await order()).invoices[1]?._id,
    })
  })

  it('a lost parcel that is sent again has a link to the second invoice, and the first one’s stays', async () => {
    const { id, orderIds, order, move } = await send()
    await move('Lost')
    const { data } = await asha.client('sendAgain', { params: { id }, body: { orderIds } })
    const shipment = { ...tracking, trackingNumber: 'AGAIN1' }
    await asha.client('handOver', { params: { id: data._id }, body: { shipment } })
    const [first, note, second] = (await order()).invoices
    expect([first?.series, note?.series, second?.series]).toEqual(['Invoice', 'Credit note', 'Invoice'])
    expect(idsIn(await shop.emailWith('is on its way', orderIds[0] ?? ''))).toEqual({ 'Download invoice': first?._id })
    expect(idsIn(await shop.emailWith('AGAIN1', orderIds[0] ?? ''))).toEqual({ 'Download invoice': second?._id })
  })

  it('a refunded return has a link to the credit note', async () => {
    const { returnId, orderId, customer } = await requestReturn(shop, asha)
    await moveReturn(returnId, { status: 'Approved' }, { status: 'Picked up' })
    await moveReturn(returnId, { status: 'Refunded', refundReference: 'UPI 4210013' })
    const { data } = await customer.client('getOrder', { params: { orderId } })
    expect(idsIn(await shop.emailWith('We’ve refunded your return', orderId))).toEqual({
      'Download credit note': data.invoices[1]?._id,
    })
  })

  it('an exchange has links to the credit note and to the invoice of what is sent', async () => {
    await asha.client('saveSettings', { body: { offersExchange: true } })
    const { customer, orderIds, order, move, purchaseId } = await send()
    await move('Delivered')
    const [orderId = ''] = orderIds
    const body = { reason: 'Damaged or defective', pickupAddress: home, returnImages: [] }
    const { data } = await customer.client('returnOrder', {
      params: { orderId },
      body: { ...body, returnResolution: 'Exchange' },
    })
    await moveReturn(data._id, { status: 'Approved' }, { status: 'Picked up' })
    await moveReturn(data._id, { status: 'Exchanged', shipment: tracking })
    const [first, note, second] = (await order()).invoices
    expect(idsIn(await shop.emailWith('We’ve sent your exchange', orderId))).toEqual({
      'Download invoice': second?._id,
      'Download credit note': note?._id,
    })
    const numbers = async (query: object) =>
      (await asha.client('getInvoices', { query })).data.map(({ number }) => number)
    expect(await numbers({ returnId: data._id })).toEqual([second?.number])
    expect(await numbers({ purchaseId })).toEqual([second?.number, note?.number, first?.number])
  })
})

describe('staff', () => {
  const print = (id: string, token = asha.token) =>
    shop.app.inject({ url: `/api/v1/admin/invoices/${id}/pdf`, headers: { authorization: token } })

  it('see the invoices of an order, a parcel and a customer, newest first, and print the same bytes as the customer', async () => {
    const { customer, purchaseId, id: parcelId, order, move } = await send()
    await move('Returning')
    const [invoice, note] = (await order()).invoices
    const expected = [
      { ...note, purchaseId, invoiceNumber: invoice?.number },
      { ...invoice, purchaseId, invoiceNumber: null },
    ]
    for (const query of [{ purchaseId }, { parcelId }, { customerId: customer.id }])
      expect((await asha.client('getInvoices', { query })).data, JSON.stringify(query)).toEqual(expected)
    const found = await asha.client('getInvoices', { query: { q: note?.number ?? '' } })
    expect(found.data).toEqual(expected.slice(0, 1))
    const { url } = (await customer.client('getInvoice', { params: { id: note?._id ?? '' } })).data
    const printed = await print(note?._id ?? '')
    expect(printed.rawPayload.equals((await open(url)).rawPayload)).toBe(true)
  })

  it('alone may do so', async () => {
    const { customer, order } = await send()
    const id = (await order()).invoices[0]?._id ?? ''
    expect((await print(id, customer.token)).statusCode).toBe(401)
    expect((await print('none')).statusCode).toBe(404)
  })

  it('read the invoice’s number on the packing slip of a parcel that has left', async () => {
    const sent = await send()
    const { number } = await pack(asha, (await buyLines(shop, asha, { lines: 1 })).orderIds)
    const url = `/api/v1/admin/papers/packing-slips?parcels=${sent.number},${number}`
    const slips = await shop.app.inject({ url, headers: { authorization: asha.token } })
    const { texts } = await readPdf(slips.rawPayload)
    expect(texts[0]).toContain(`Invoice ${(await sent.order()).invoices[0]?.number}`)
    expect(texts[1]).not.toContain('Invoice')
  })
})

it('the link of a deleted account’s invoice still opens it, without the buyer', async () => {
  const { customer, orderIds, move } = await send()
  await move('Delivered')
  const link = linksIn(await shop.emailWith('is on its way', orderIds[0] ?? ''))['Download invoice'] ?? ''
  await customer.client('deleteAccount', { body: { password } })
  const text = (await readPdf((await open(link)).rawPayload)).texts.join('\n')
  expect(text.replace(/\s+/g, ' ')).toContain('Name and address were removed together with the buyer’s account.')
  expect(text).not.toContain('Meera')
})
