import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { countsOf, tableSender } from '../../../testing/record-imports.ts'
import { openShop } from '../../../testing/shop.ts'
import { addRole, hireStaff } from '../../../testing/staff.ts'
import { audit } from '../../shop/audit/audit-table.ts'
import { recordImports } from './record-imports-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const { check, commit } = tableSender(shop, owner)

const download = async (id: string, authorization = owner.token) => {
  const answer = await shop.app.inject({ url: `/api/v1/admin/imports/${id}/left-out`, headers: { authorization } })
  return {
    status: answer.statusCode,
    text: answer.payload.replace(/^\uFEFF/, ''),
    type: answer.headers['content-type'],
  }
}

const orders = `Name,Email,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price
#1,a@example.in,USD,ten,someday,1,Saree,10.00
#2,a@example.in,INR,10.00,2024-03-02 14:20:01 +0530,1,Saree,10.00
`

it('names all faults of a record at once, in the list and beside its row', async () => {
  const checked = await check(orders)
  expect(countsOf(checked)).toEqual({ created: 1, changed: 0, unchanged: 0, refused: 1 })
  const faults = ['Date: “someday” is no date', 'Currency: “USD” is not INR', 'Total: “ten” is no amount']
  expect(checked.refusals).toEqual(faults.map((message) => ({ row: 2, message })))
  const { status, text, type } = await download(checked._id)
  expect([status, type]).toEqual([200, expect.stringContaining('text/csv')])
  const [head = '', first = '', second = ''] = text.split('\r\n')
  expect(head).toMatch(/^"Fault","Name","Email"/)
  expect(first).toContain(`"${faults.join('; ')}","#1"`)
  expect(second).toMatch(/^"","#2"/)
  const [entry] = await shop.db.select().from(audit).where(eq(audit.action, 'getLeftOut'))
  expect(entry?.staffEmail).toBe(owner.email)
})

it('reads the table that was handed back without the column of faults', async () => {
  const { _id } = await check(orders)
  const { text } = await download(_id)
  expect(
    (await check(text.replace('USD', 'INR').replace('ten', '9').replace('someday', '2024-03-02'))).passedOver,
  ).toEqual([])
})

it('names an unknown product also of a review that can’t be read', async () => {
  await addProduct(shop.db, { slug: 'known', sku: 'known' })
  const checked = await check(
    'product_handle,rating,author,body,created_at,verified_purchase\nunknown,six,Ila,Torn,long ago,true\nknown,5,Ila,Soft,2024-05-06,true\n',
  )
  expect(countsOf(checked)).toMatchObject({ created: 1, refused: 1 })
  expect(checked.refusals).toEqual([
    { row: 2, message: 'Rating: “six” is none of 1 to 5 stars' },
    { row: 2, message: 'Date: “long ago” is no date' },
    { row: 2, message: 'Product: “unknown” is not in the shop' },
  ])
})

it('has all that is left out, where the list has the first 500', async () => {
  const rows = Array.from({ length: 700 }, (_, index) => `Asha,no address ${index},9443120001`)
  const checked = await check(`name,email,mobileNo\n${rows.join('\n')}\n`)
  expect([checked.refused, checked.refusals.length]).toEqual([700, 500])
  const { text } = await download(checked._id)
  expect(text.match(/is no email address/g)).toHaveLength(700)
})

it('is there once the table is checked, until it is imported, for its sender and for who may export', async () => {
  const checked = await check(orders)
  const mover = await hireStaff(shop, await addRole(shop, ['settings']))
  expect((await download(checked._id, mover.token)).status).toBe(403)
  const other = await hireStaff(shop, await addRole(shop, ['settings', 'export']))
  expect((await download(checked._id, other.token)).status).toBe(200)
  expect((await download('nothing')).status).toBe(404)
  await commit(checked._id)
  expect(await download(checked._id)).toMatchObject({ status: 409 })
  const [row] = await shop.db.select().from(recordImports).where(eq(recordImports.id, checked._id))
  expect([row?.file, row?.leftOut]).toEqual([null, null])
})
