import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { textAfter } from '../../../testing/email-text.ts'
import { countsOf, tableSender } from '../../../testing/record-imports.ts'
import { openShop } from '../../../testing/shop.ts'
import { addRole, hireStaff } from '../../../testing/staff.ts'
import { customers } from '../../shop/customers/account-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const { send, check, commit, importTable, settled } = tableSender(shop, owner)

it('leaves an order in the shop whose number another year’s bill has, too', async () => {
  const bill = (date: string, party: string, total: number) =>
    `Bill No,Date,Party,Particulars,Total\n1,${date},${party},Saree,${total}`
  const { data } = await send(bill('05/04/2023', 'Asha', 900))
  const uses = {
    'Bill No': 'number',
    Date: 'orderedAt',
    Party: 'name',
    Particulars: 'product',
    Total: 'total',
  } as const
  const columns = Object.entries(uses).map(([heading, use]) => ({ heading, use }))
  await owner.client('matchTableColumns', { params: { id: data._id }, body: { kind: 'Orders', columns } })
  await settled(data._id, 'Checked')
  await commit(data._id)
  const later = await check(bill('06/04/2024', 'Uma', 100))
  expect(later.refusals).toEqual([
    { row: 2, message: 'Number: 1 is an order of 2023-04-05 in the shop, which stays as it is' },
  ])
  expect(countsOf(await importTable(bill('05/04/2023', 'Asha', 950)))).toMatchObject({ changed: 1 })
})

const table = (name: string, spent: string) =>
  `name,email,mobileNo,earlierSpent\n${name},uma@example.in,9443120001,${spent}\n`

it('leaves the profile of a customer who has signed in by a one-time password', async () => {
  await importTable(table('Uma', '500.00'))
  await shop.client()('forgotPassword', { body: { email: 'uma@example.in' } })
  const message = await shop.emailWith('To: uma@example.in', 'One-time password for')
  const oneTimePassword = textAfter(message, 'Your one-time password: ')
  await shop.client()('signin', { body: { email: 'uma@example.in', password: oneTimePassword } })
  expect(await importTable(table('Somebody Else', '900.00'))).toMatchObject({ changed: 1 })
  const [uma] = await shop.db.select().from(customers).where(eq(customers.email, 'uma@example.in'))
  expect(uma?.name).toBe('Uma')
})

it('shows what customers spent only to those who may see figures', async () => {
  const checked = await check(table('Uma', '1200.00'))
  const colleague = await hireStaff(shop, await addRole(shop, ['settings', 'export']))
  const params = { id: checked._id }
  const { data } = await colleague.client('getImport', { params })
  expect(checked.changes).toMatchObject([{ fields: { totalSpent: { from: 900, to: 1200 } } }])
  expect(data.changes).toEqual([{ row: 2, name: 'uma@example.in', fields: {} }])
  const { statusCode } = await shop.app.inject({
    url: `/api/v1/admin/imports/${checked._id}/left-out`,
    headers: { authorization: colleague.token },
  })
  expect(statusCode).toBe(403)
})
