import type { CustomerUse } from '@kargha/domain/record-uses.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { countsOf, tableSender } from '../../../testing/record-imports.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { recordImports } from './record-imports-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const { send, check, commit, settled } = tableSender(shop, owner)

const fileOf = async (id: string) =>
  (await shop.db.select().from(recordImports).where(eq(recordImports.id, id))).map(({ file, columns }) => ({
    hasFile: file !== null,
    columns,
  }))

/** As a shop keeps them in a spreadsheet. */
const register = (rows: string[]) =>
  ['Das Handlooms', '', 'Party,WhatsApp No.,Mail ID,Delivery Address,Pin,Birthday,Remarks', ...rows].join('\n')
const guessed: [string, CustomerUse | null][] = [
  ['Party', 'name'],
  ['WhatsApp No.', 'mobileNo'],
  ['Mail ID', 'email'],
  ['Delivery Address', 'street'],
  ['Pin', 'zipcode'],
  ['Birthday', null],
  ['Remarks', 'note'],
]
const matchOf = (uses: readonly [string, CustomerUse | null][]) => ({
  kind: 'Customers' as const,
  columns: uses.map(([heading, use]) => ({ heading, use })),
})
/** Of a table that waits for its columns. */
async function waiting(table: string) {
  const { data, message } = await send(table)
  expect(message).toBe('Please choose what its columns are')
  return owner.client('getImport', { params: { id: data._id } }).then((reply) => reply.data)
}

it('reads any table of customers once staff say what its columns are, and the next one alike', async () => {
  const rows = [
    'Leela Nair,+91 98470 12345,Leela@Example.in,"14 Market Road, Aluva",683 101,3 March,Likes kasavu',
    'Ravi,98470-54321,ravi@example.in,"9 Car Street, Kumbakonam - 612001, Ph. 0435 234567, India",,,',
    'Uma,9.84701E+09,uma@example.in,"1 Old Lane, London",,,',
    'Nobody,9847011111,,,,,',
    'No one,9847011112,-,,,,',
    'Anu,9847011113 / 9847011114,anu@example.in; anu@example.org,"2 Lane, Kochi 682001, Kerala, Mob 9847011113",,,',
    'Leela N,,leela@example.in,2 Hill View,683101,,',
    'Ravi,,ravi@example.in,Again,,,',
  ]
  const { _id: id, ...sent } = await waiting(register(rows))
  expect(sent).toMatchObject({ kind: 'Customers', source: 'Other', state: 'Matching', rows: 8 })
  expect(sent.columns?.map(({ heading, uses }) => [heading, uses.Customers])).toEqual(guessed)
  expect(sent.columns?.[5]).toMatchObject({ heading: 'Birthday', samples: ['3 March'] })
  expect(await refusal(owner.client('commitImport', { params: { id } }))).toMatchObject({ code: 'IMPORT_STATE' })

  await owner.client('matchTableColumns', { params: { id }, body: matchOf(guessed) })
  const checked = await settled(id, 'Checked')
  expect(checked.passedOver).toEqual(['Birthday'])
  expect(checked.refusals).toEqual([
    { row: 7, message: 'Email: nothing stands here, and an account needs one' },
    { row: 8, message: 'Email: “-” is no email address' },
    { row: 10, message: 'Row 4 has the same email address' },
    { row: 11, message: 'Row 5 has the same email address' },
  ])
  expect(checked.notes).toEqual([
    { row: 5, message: 'PIN code: taken from the end of the address, as in 1 more row' },
    { row: 9, message: 'Email: only the first of several is taken' },
    { row: 9, message: 'Phone: only the first of several is taken' },
    { row: 6, message: 'Phone: “9.84701E+09” was rounded by a spreadsheet: left out' },
    { row: 6, message: 'City, State, PIN code: nothing stands here. The address is left out' },
  ])

  const imported = await commit(id)
  expect(countsOf(imported)).toEqual({ created: 4, changed: 0, unchanged: 0, refused: 4 })
  expect(imported.columns).toBeNull()
  expect(await fileOf(id)).toEqual([{ hasFile: false, columns: null }])
  const { data: found } = await owner.client('getCustomers', { query: { q: 'leela@example.in' } })
  const { data: leela } = await owner.client('getCustomer', { params: { id: found[0]?._id ?? '' } })
  expect(leela).toMatchObject({
    name: 'Leela Nair',
    mobileNo: '9847012345',
    address: [{ street: '14 Market Road, Aluva', city: 'Aluva', state: 'Kerala', zipcode: '683101' }],
    imported: { source: 'Other', note: 'Likes kasavu' },
  })
  const { data: [ravi] = [] } = await owner.client('getCustomers', { query: { q: 'ravi@example.in' } })
  expect((await owner.client('getCustomer', { params: { id: ravi?._id ?? '' } })).data.address).toMatchObject([
    { city: 'Kumbakonam', state: 'Tamil Nadu', zipcode: '612001' },
  ])
  const { data: [anu] = [] } = await owner.client('getCustomers', { query: { q: 'anu@example.in' } })
  expect((await owner.client('getCustomer', { params: { id: anu?._id ?? '' } })).data).toMatchObject({
    mobileNo: '9847011113',
    address: [{ city: 'Kochi', state: 'Kerala', zipcode: '682001' }],
  })

  const again = await check(register(['Leela Nair,9847012345,leela@example.in,,,,Wants sarees']))
  expect(countsOf(again)).toMatchObject({ changed: 1 })
  expect(again.columns).not.toBeNull()
})

it('joins the rows of a customer below each other, parts of addresses, and first and last names', async () => {
  const columns = 'E-Mail,Name,Surname,House No,Street,Landmark,City,State,PIN'
  const { _id: id, ...sent } = await waiting(
    `${columns}\nasha@example.in,Asha,Nair,4B,First Lane,,Pune,MH,411001\nasha@example.in,Asha,Nair,12,Second Lane,Near the tank,Pune,MH,411002\nasha@example.in,Aasha,Nair,4B,First Lane,,Pune,MH,411001`,
  )
  expect(sent.columns?.map(({ uses }) => uses.Customers)).toEqual([
    ...['email', 'name', 'lastName', 'street', 'street', 'street', 'city', 'state', 'zipcode'],
  ])
  await owner.client('matchTableColumns', {
    params: { id },
    body: matchOf((sent.columns ?? []).map(({ heading, uses }) => [heading, uses.Customers as CustomerUse])),
  })
  expect((await settled(id, 'Checked')).notes).toEqual([
    { row: 4, message: 'Name: “Aasha Nair” differs from row 2: left out' },
  ])
  await commit(id)
  const { data: [asha] = [] } = await owner.client('getCustomers', { query: { q: 'asha@example.in' } })
  const { data } = await owner.client('getCustomer', { params: { id: asha?._id ?? '' } })
  expect(data.name).toBe('Asha Nair')
  expect(data.address.map(({ street }) => street).toSorted()).toEqual([
    '12, Second Lane, Near the tank',
    '4B, First Lane',
  ])
})

it('guesses columns by their cells where headings say nothing', async () => {
  const { columns } = await waiting(
    'A,B,C,D,ID\nMeera Das,9847012345,meera@example.in,700001,1\nIla Sen,NA,none,-,2\nUma Rao,022 1234,u@a.in / u@b.in,,3\nAnu Rao,+91 9847012346,anu@example.in,,4',
  )
  expect(columns?.map(({ uses }) => uses.Customers)).toEqual(['name', 'mobileNo', 'email', 'zipcode', null])
})

it('refuses columns that can’t be, other tables’ columns, and a second choice while the first is checked', async () => {
  const { _id: id } = await waiting('Name,Mobile,Work email,Home email\nUma,9847012345,uma@example.in,')
  const match = (...uses: [string, CustomerUse | null][]) =>
    owner.client('matchTableColumns', { params: { id }, body: matchOf(uses) })
  expect(await refusal(match(['Name', 'name']))).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: 'Please choose the column with the email address: an account needs one',
  })
  expect(await refusal(match(['Work email', 'email'], ['Home email', 'email']))).toMatchObject({
    message: 'Only one column can be the Email: Work email, Home email',
  })
  expect(await refusal(match(['Fax', 'email']))).toMatchObject({ message: 'There is no column “Fax” in this table' })
  expect((await owner.client('getImport', { params: { id } })).data.state).toBe('Matching')

  const both = await Promise.allSettled([match(['Work email', 'email']), match(['Work email', 'email'])])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await settled(id, 'Checked')
  await owner.client('cancelImport', { params: { id } })
  expect(await fileOf(id)).toEqual([{ hasFile: false, columns: null }])
  expect(await refusal(match(['Work email', 'email']))).toMatchObject({ code: 'IMPORT_STATE' })

  const ofShopify = await check('First Name,Last Name,Email,Total Spent\nUma,Iyer,uma@example.in,0')
  const known = owner.client('matchTableColumns', { params: { id: ofShopify._id }, body: matchOf([]) })
  expect(await refusal(known)).toMatchObject({ message: 'The shop knows the columns of this table' })
})

it('refuses a table without email addresses or names of columns, and those of reviews, orders and products', async () => {
  const unknown = /^The shop doesn’t know this table: .* any other table of customers with their email addresses/
  for (const table of [
    'Party,Mobile\nUma,9847012345',
    'ID,Type,SKU,Name,Sold by\n1,simple,K-1,Kurti,uma@example.in',
    'Reviewer,Mail,Rating\nUma,uma@example.in,5',
  ]) {
    const { status, message } = await send(table)
    expect([status, message]).toEqual([400, expect.stringMatching(unknown)])
  }
  const { message } = await send('Uma,uma@example.in,9847012345\nIla,ila@example.in,9847012346')
  expect(message).toBe('The columns have no names. Please put a row with their names above the others')
})
