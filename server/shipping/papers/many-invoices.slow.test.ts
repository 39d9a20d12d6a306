import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openInvoicing } from '../../../testing/invoices.ts'
import { buyLines, sendParcel } from '../../../testing/parcels.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { inTransaction } from '../../platform/db/database.ts'

let shop: TestShop
let asha: Awaited<ReturnType<typeof hireStaff>>
beforeAll(async () => {
  shop = await openShop({ allowsViolations: true, environment: { RATE_LIMITS: 'on' } })
  asha = await hireStaff(shop, 'owner')
  await openInvoicing(shop)
})
afterAll(() => shop.close())

async function sendOne() {
  const bought = await buyLines(shop, asha, { lines: 1 })
  await sendParcel(asha, bought.orderIds)
  const id = (await bought.order()).invoices[0]?._id ?? ''
  return { ...bought, url: (await bought.customer.client('getInvoice', { params: { id } })).data.url }
}

const open = (address: string, remoteAddress: string) =>
  shop.app.inject({ url: new URL(address).pathname, remoteAddress })

it('an invoice that a hundred people open at once is the same for each of them', async () => {
  const { url } = await sendOne()
  const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => open(url, `203.0.113.${index}`)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(({ rawPayload }) => rawPayload.toString('latin1'))).size).toBe(1)
})

it('a network that tries links is stopped after 60', async () => {
  const statuses = new Set<number>()
  for (let count = 0; count < 61; count += 1)
    statuses.add((await open(`http://shop/invoice/${count}/1/x`, '198.51.100.7')).statusCode)
  expect(statuses).toEqual(new Set([404, 429]))
})

/** Copies the customer's purchase and its invoice: past foreign keys and triggers, as only the owner of the tables can. */
const invoiceAgain = (customerId: string, times: number) =>
  inTransaction(shop.ownerDb, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql`create temporary table copies on commit drop as
      select n, gen_random_uuid() as purchase_id from generate_series(1, ${times}::int) n`)
    await tx.execute(sql`insert into purchases
      select (jsonb_populate_record(null::purchases, to_jsonb(p) || jsonb_build_object('id', c.purchase_id))).*
      from copies c, (select * from purchases where customer_id = ${customerId} limit 1) p`)
    await tx.execute(sql`insert into invoices
      select (jsonb_populate_record(null::invoices, to_jsonb(i) || jsonb_build_object('id', gen_random_uuid(),
        'number', 'M/' || c.n, 'prefix', 'M', 'count', c.n, 'parcel_id', gen_random_uuid(), 'purchase_id', c.purchase_id))).*
      from copies c, (select i.* from invoices i join purchases p on p.id = i.purchase_id
        where p.customer_id = ${customerId} limit 1) i`)
  })

it('ten thousand invoices of a customer are listed page by page', async () => {
  const { customer } = await sendOne()
  await invoiceAgain(customer.id, 9_999)
  const page = (number: number) =>
    asha.client('getInvoices', { query: { customerId: customer.id, page: number, limit: 100 } })
  const [first, last, beyond] = [await page(1), await page(100), await page(101)]
  expect(first.pagination).toEqual({ page: 1, limit: 100, total: 10_000, totalPages: 100 })
  expect([first.data.length, last.data.length, beyond.data.length]).toEqual([100, 100, 0])
  expect(new Set([...first.data, ...last.data].map(({ _id }) => _id)).size).toBe(200)
})
