import { eq, inArray, isNull, sql } from 'drizzle-orm'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { textAfter } from '../../../testing/email-text.ts'
import { addProduct } from '../../../testing/products.ts'
import { countsOf, inputTable, tableSender } from '../../../testing/record-imports.ts'
import { home, openShop, password, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { addresses, customers, importedCustomers } from '../../shop/customers/account-table.ts'
import { recordImports } from './record-imports-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const { send, check, commit, importTable, settled } = tableSender(shop, owner)
const shopify = await inputTable('shopify-customers.csv')

const queuedMail = () => shop.db.$count(sql`pgboss.job`, sql`name = 'mail'`)
const found = async (q: string) => {
  const { data } = await owner.client('getCustomers', { query: { q } })
  const [{ _id = '' } = {}] = data
  return (await owner.client('getCustomer', { params: { id: _id } })).data
}

it('opens accounts from Shopify’s export, says per row and column what it leaves out, and emails nobody', async () => {
  const checked = await check(shopify)
  expect(checked).toMatchObject({
    kind: 'Customers',
    source: 'Shopify',
    rows: 7,
    passedOver: ['Customer ID', 'Tax Exempt'],
  })
  expect(countsOf(checked)).toEqual({ created: 4, changed: 0, unchanged: 0, refused: 3 })
  expect(checked.refusals).toEqual([
    { row: 6, message: 'Email: nothing stands here, and an account needs one' },
    { row: 7, message: 'Email: “bad(at)example.in” is no email address' },
    { row: 8, message: 'Row 2 has the same email address' },
  ])
  expect(checked.notes).toEqual([
    { row: 4, message: 'Name: “” can’t be taken: “guest” is, from the email address' },
    { row: 5, message: 'Phone: “+44 20 7946 0958” is no Indian mobile number: left out' },
    { row: 5, message: 'Country: “GB” is not India. The address is left out' },
  ])
  expect(await shop.db.$count(customers)).toBe(0)

  const imported = await commit(checked._id)
  expect(countsOf(imported)).toEqual({ created: 4, changed: 0, unchanged: 0, refused: 3 })
  expect(await found('lakshmi.iyer@example.in')).toMatchObject({
    name: 'Lakshmi Iyer',
    mobileNo: '9443120001',
    address: [
      { street: '12, North Car Street, Near the tank', city: 'Kumbakonam', state: 'Tamil Nadu', zipcode: '612001' },
    ],
    imported: {
      source: 'Shopify',
      emailConsent: true,
      smsConsent: false,
      consentAt: expect.any(String),
      totalOrders: 3,
      totalSpent: 7848,
      note: 'Likes silk borders',
      tags: ['VIP', 'Wholesale'],
      hasSignedIn: false,
    },
  })
  expect(await found('ravi@example.in')).toMatchObject({
    mobileNo: '9847012345',
    address: [{ street: 'Menon & Sons, 4/210 Market Road', state: 'Kerala' }],
  })
  expect(await found('guest@example.in')).toMatchObject({ name: 'guest', mobileNo: '', address: [] })
  expect(await queuedMail()).toBe(0)
  const [row] = await shop.db.select().from(recordImports).where(eq(recordImports.id, checked._id))
  expect(row?.file).toBeNull()
})

it('changes nothing when the same table comes again, also twice at once', async () => {
  await importTable(shopify)
  const before = await shop.db.select().from(importedCustomers)
  const again = await Promise.all([importTable(shopify), importTable(shopify)])
  for (const each of again) expect(countsOf(each)).toEqual({ created: 0, changed: 0, unchanged: 4, refused: 3 })
  expect(await shop.db.select().from(importedCustomers)).toEqual(before)
  const { data } = await owner.client('getAudit', { query: { action: 'commitImport' } })
  expect(data[0]).toMatchObject({ subject: 'table.csv', details: { kind: 'Customers', source: 'Shopify', rows: 7 } })
})

it('opens each account once when two tables with the same new customers come at once', async () => {
  const table = (emails: string[]) =>
    `name,email,mobileNo\n${emails.map((email) => `Asha,${email},9443120001\n`).join('')}`
  const emails = Array.from({ length: 150 }, (_, index) => `many-${index}@example.in`)
  const first = await check(table(emails))
  const second = await check(table(emails.toReversed()))
  const both = await Promise.all([commit(first._id), commit(second._id)])
  expect(both.reduce((sum, { created }) => sum + created, 0)).toBe(150)
  expect(await shop.db.$count(customers, inArray(customers.email, emails))).toBe(150)
})

it('lets nobody sign in until the customer has set a password by email; the account is theirs from then on', async () => {
  const email = 'own@example.in'
  const table = (name: string, street: string, consent: string) =>
    `First Name,Last Name,Email,Accepts Marketing,Address1,City,Province Code,Country Code,Zip,Phone,Total Orders\n${name},Iyer,${email},${consent},${street},Pune,MH,IN,411001,9443120001,1\n`
  await importTable(table('Uma', '1 Old Lane', 'yes'))
  expect(countsOf(await importTable(table('Uma', '2 New Lane', '')))).toMatchObject({ changed: 1 })
  expect((await found(email)).address).toMatchObject([{ street: '2 New Lane' }])
  const visitor = shop.client()
  for (const password of ['', ' ', 'password123'])
    expect((await refusal(visitor('signin', { body: { email, password } }))).status).toBeGreaterThanOrEqual(400)
  const form = {
    name: 'Uma',
    email,
    mobileNo: '9443120001',
    password: 'warp before weft',
    confirmPassword: 'warp before weft',
  }
  expect(await refusal(visitor('signup', { body: form }))).toMatchObject({ code: 'EMAIL_TAKEN' })

  await visitor('forgotPassword', { body: { email } })
  const token = textAfter(await shop.emailWith(`To: ${email}`, 'One-time password for'), '/confirm-password?token=')
  await visitor('resetPassword', { body: { token, password: form.password, confirmPassword: form.password } })
  const { data } = await visitor('signin', { body: { email, password: form.password } })
  const own = shop.client(data.token)
  await own('updateUser', { params: { userId: data._id }, body: { name: 'Uma Iyer-Rao', mobileNo: '9443120002' } })
  expect(countsOf(await importTable(table('Umadevi', '3 Other Lane', 'no')))).toMatchObject({ changed: 1 })
  expect(await found(email)).toMatchObject({
    name: 'Uma Iyer-Rao',
    mobileNo: '9443120002',
    address: [{ street: '2 New Lane' }],
    imported: { emailConsent: false, hasSignedIn: true },
  })
  expect((await own('getOwnData')).data.imported).toMatchObject({
    source: 'Shopify',
    emailConsent: false,
    totalOrders: 1,
  })
  await own('deleteAccount', { body: { password: form.password } })
  expect(await shop.db.$count(importedCustomers, eq(importedCustomers.customerId, data._id))).toBe(0)
})

it('never shows or changes the profile of an account that somebody opened with that email address', async () => {
  const meera = await shop.signUp()
  await importTable(
    `First Name,Last Name,Email,Accepts Marketing,Address1,City,Province Code,Country Code,Zip,Phone,Total Orders\nReal,Owner,${meera.email},yes,9 Secret Street,Pune,MH,IN,411001,9443120001,8\n`,
  )
  const { data } = await meera.client('getProfile')
  expect(data).toMatchObject({ name: 'Meera Nair', mobileNo: '9876543210', address: [home] })
  expect((await meera.client('getOwnData')).data.imported).toBeNull()
  expect((await found(meera.email)).imported).toMatchObject({ totalOrders: 8, hasSignedIn: true })
})

it('asks a customer without a mobile number for one before they order', async () => {
  const meera = await shop.signUp()
  await shop.db.update(customers).set({ mobileNo: '' }).where(eq(customers.id, meera.id))
  const productId = await addProduct(shop.db, {})
  const order = () =>
    meera.client('placeOrder', {
      body: { addressId: meera.addressId, paymentMethod: 'COD', productId, quantity: 1 },
    })
  expect(await refusal(order())).toMatchObject({
    status: 400,
    message: 'Please add your mobile number to your profile first',
  })
})

it('reads WooCommerce’s tables of customers, with semicolons or in UTF-16, and of analytics', async () => {
  const table = await inputTable('woocommerce-customers.csv')
  const utf16 = Buffer.from(`\ufeff${table}`, 'utf16le')
  const customersOf = await importTable(utf16)
  expect(customersOf).toMatchObject({ source: 'WooCommerce', created: 2 })
  expect(customersOf.notes).toEqual([{ row: 3, message: expect.stringMatching(/^State: “XX” can’t be taken/) }])
  expect(await found('meena@example.in')).toMatchObject({
    name: 'Meena Das',
    mobileNo: '9437012345',
    address: [{ state: 'Odisha', zipcode: '751001' }],
  })
  expect(await importTable(await inputTable('woocommerce-analytics-customers.csv'))).toMatchObject({
    changed: 1,
    notes: [],
  })
  expect((await found('meena@example.in')).imported).toMatchObject({ totalOrders: 4, totalSpent: 9200 })
})

it('leaves out an address whose PIN code India does not have', async () => {
  const rows = ['999999', '560001'].map((zip) => `Usha,usha@example.in,9443120001,1 Main Road,Town,Karnataka,${zip}`)
  const odd = await importTable(`name,email,mobileNo,street,city,state,zipcode\n${rows.join('\n')}\n`)
  const message = 'PIN code: “999999” is none that India has. The address is left out'
  expect(odd).toMatchObject({ created: 1, notes: [{ row: 2, message }] })
  expect(await found('usha@example.in')).toMatchObject({ address: [{ zipcode: '560001' }] })
})

it('asks about a PIN code of another state, and takes earlier names of states', async () => {
  const row = (email: string, state: string, zip: string) => `Asha,${email},9443120001,1 Main Road,Town,${state},${zip}`
  const rows = [row('a@example.in', 'Kerala', '560001'), row('b@example.in', 'Orissa', '751001')]
  const odd = await importTable(`name,email,mobileNo,street,city,state,zipcode\n${rows.join('\n')}\n`)
  expect(odd).toMatchObject({ source: 'Kargha', created: 2 })
  expect(odd.notes).toEqual([
    {
      row: 2,
      message: 'State: “Kerala” is not that of PIN code 560001, which is in Karnataka. Please check it',
    },
  ])
  expect(await found('a@example.in')).toMatchObject({ address: [{ state: 'Kerala', zipcode: '560001' }] })
  expect(await found('b@example.in')).toMatchObject({ address: [{ state: 'Odisha' }] })
})

it('refuses tables that it doesn’t know, empty ones, and staff without the permission', async () => {
  expect(await send('a,b\n1,2\n')).toMatchObject({
    status: 400,
    message: expect.stringMatching(/doesn’t know this table/),
  })
  expect(await send('name,email,mobileNo\n')).toMatchObject({ status: 400, message: 'There are no rows in this table' })
  const asha = await hireStaff(shop)
  expect(await tableSender(shop, asha).send(shopify)).toMatchObject({ status: 403 })
  expect(await refusal(asha.client('getImports'))).toMatchObject({ status: 403 })
})

it('is cancelled, and can’t be imported then', async () => {
  const { _id: id } = await check(shopify)
  const { data } = await owner.client('cancelImport', { params: { id } })
  expect(data.state).toBe('Cancelled')
  for (const call of ['commitImport', 'cancelImport'] as const)
    expect(await refusal(owner.client(call, { params: { id } }))).toMatchObject({ code: 'IMPORT_STATE' })
  const nothing = await check('name,email,mobileNo\nAsha,no-address,9443120001\n')
  expect(await refusal(owner.client('commitImport', { params: { id: nothing._id } }))).toMatchObject({
    message: 'Nothing of this file can be imported',
  })
})

it('reads our own export, with a row for each address, on another shop and on this', async () => {
  const { body } = await shop.app.inject({
    url: '/api/v1/admin/customers/export',
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(body).toContain('"Lakshmi Iyer","lakshmi.iyer@example.in","9443120001"')
  expect(body).toMatch(/"createdAt"(,"earlierSpent")?\r\n.*"20\d\d-\d\d-\d\d \d\d:\d\d"/)
  expect(countsOf(await importTable(body))).toMatchObject({ created: 0, changed: 0, refused: 0 })
  const other = await openShop()
  onTestFinished(() => other.close())
  const sender = tableSender(other, await hireStaff(other, 'owner'))
  const two = `${body}"Lakshmi Iyer","lakshmi.iyer@example.in","9443120001","5 Second Street","Pune","Maharashtra","411001"\r\n`
  const rows = two.trim().split('\r\n')
  const [head = '', ...others] = rows
  const table = [head, ...others.toSorted((a, b) => (a.split(',')[1] ?? '').localeCompare(b.split(',')[1] ?? ''))].join(
    '\r\n',
  )
  expect(await sender.importTable(table)).toMatchObject({ source: 'Kargha', changed: 0, refused: 0 })
  expect(await other.db.$count(customers)).toBe(await shop.db.$count(customers, isNull(customers.deletedAt)))
  const [lakshmi] = await other.db.select().from(customers).where(eq(customers.email, 'lakshmi.iyer@example.in'))
  expect(await other.db.$count(addresses, eq(addresses.customerId, lakshmi?.id ?? ''))).toBe(2)
})

it('leaves an account deleted that its customer has deleted, and knows who has come back since', async () => {
  const table = (...emails: string[]) =>
    `name,email,mobileNo\n${emails.map((email) => `Asha Rao,${email},9443120001\n`).join('')}`
  const [gone, back] = [await shop.signUp('Asha Rao'), await shop.signUp('Asha Rao')]
  for (const { client } of [gone, back]) await client('deleteAccount', { body: { password } })
  await shop.client()('signup', {
    body: { name: 'Asha Rao', email: back.email, mobileNo: '9443120001', password, confirmPassword: password },
  })
  const imported = await importTable(table(gone.email.toUpperCase(), back.email, 'new@example.in'))
  expect(countsOf(imported)).toMatchObject({ created: 1, refused: 1 })
  expect(imported.refusals).toEqual([
    { row: 2, message: 'Email: this customer has deleted their account, which stays so' },
  ])
  expect(await shop.db.$count(customers, eq(customers.email, gone.email))).toBe(0)
  const [{ deletedEmailHash: hash } = {}] = await shop.db.select().from(customers).where(eq(customers.id, gone.id))
  expect(hash).toMatch(/^[\w-]{43}$/)
})

it('leaves accounts deleted that are deleted while the import runs', async () => {
  const leaving = await Promise.all(Array.from({ length: 10 }, () => shop.signUp('Asha Rao')))
  const rows = leaving.map(({ email }) => `Asha Rao,${email},9443120001\n`).join('')
  const { _id: id } = await check(`name,email,mobileNo\n${rows}`)
  await Promise.all([commit(id), ...leaving.map(({ client }) => client('deleteAccount', { body: { password } }))])
  await settled(id, 'Imported')
  const emails = leaving.map(({ email }) => email)
  expect(await shop.db.$count(customers, inArray(customers.email, emails))).toBe(0)
})
