import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it, onTestFinished } from 'vitest'
import { importSettled, runImportsOf, sendProducts } from '../../../testing/product-imports.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { addRole, hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { inTransaction, withConnection } from '../../platform/db/database.ts'
import { audit } from '../../shop/audit/audit-table.ts'
import { lockCatalogue } from '../products/lock-catalogue.ts'
import { productImports } from './product-imports-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, token, email } = await hireStaff(shop)
const image = await uploadStaffPicture(shop, token)
const { data: category } = await client('createCategory', { body: { name: 'Kurti' } })
await client('createSubcategory', { body: { categoryId: category._id, name: 'Cotton', image } })

const heading = 'sku,name,category,subCategory,sellingPrice,originalPrice,quantity\n'
const send = (table: string, to = shop, as = token) => sendProducts(to, as, table)
const settled = (id: string, state: Parameters<typeof importSettled>[2], as = client) => importSettled(as, id, state)
const commit = (id: string) => client('commitProductImport', { params: { id } })
const found = async (q: string) => (await client('getProducts', { query: { q } })).data

it('checks a file, counts what is new, changed and the same, and imports it when staff say so', async () => {
  await client('createProduct', {
    body: {
      name: 'Same',
      sku: 'K-1',
      subCategoryId: (await client('getSubcategories')).data[0]?._id ?? '',
      sellingPrice: 900,
      originalPrice: 900,
    },
  })
  const { data, message } = await send(
    `${heading}K-1,Same,kurti,cotton,900,900,0\nK-2,New,kurti,cotton,"1,000",1200,4\n`,
  )
  expect(message).toBe('The file is being checked')
  const checked = await settled(data._id, 'Checked')
  expect(checked).toMatchObject({
    rows: 2,
    done: 2,
    created: 1,
    changed: 0,
    unchanged: 1,
    errors: [],
    createdBy: email,
  })
  expect(await found('K-2')).toEqual([])
  await commit(data._id)
  expect(await settled(data._id, 'Imported')).toMatchObject({ created: 1, unchanged: 1 })
  expect(await found('K-2')).toMatchObject([{ name: 'New', quantity: 4 }])
  const entries = await shop.db.select().from(audit).where(eq(audit.subject, 'K-2'))
  expect(entries).toMatchObject([{ action: 'createProduct', staffEmail: email, details: { import: true } }])
  expect(await refusal(commit(data._id))).toMatchObject({ status: 409, code: 'IMPORT_STATE' })
  expect((await client('getProductImports')).data[0]).toMatchObject({ fileName: 'products.csv', state: 'Imported' })
})

it('says in plain words what is wrong with every bad row, and imports nothing of such a file', async () => {
  const { data } = await send(
    `${heading}K-3,Fine,kurti,cotton,900,900,1\nK-4,,kurti,cotton,900,900,1\nK-5,Dear,kurti,silk,900,900,1\n`,
  )
  const { errors } = await settled(data._id, 'Checked')
  expect(errors).toEqual([
    { row: 3, sku: 'K-4', message: 'name: Please enter the product’s name' },
    { row: 4, sku: 'K-5', message: 'subCategory: There is no sub-category “silk” in “kurti”' },
  ])
  expect(await refusal(commit(data._id))).toMatchObject({ code: 'IMPORT_STATE', message: /mend the faults/ })
  expect(await found('K-3')).toEqual([])
})

it('reports categories that can’t be created with the faults of other rows', async () => {
  const long = 'x'.repeat(200)
  const { data } = await send(
    `${heading}K-8,Fine,Kúrti,wool,900,900,1\nK-9,Fine,${long},wool,900,900,1\nK-10,Fine,kurti,wool,cheap,900,1\n`,
  )
  await settled(data._id, 'Checked')
  const body = { createsCategories: true, trustsCells: false, commonPlace: '' }
  await client('checkProductImport', { params: { id: data._id }, body })
  const { errors } = await settled(data._id, 'Checked')
  expect(errors.map(({ row, message }) => [row, message])).toEqual([
    [2, 'category “Kúrti”: Another category has this slug'],
    [3, expect.stringMatching(/^category “x+”: /)],
    [4, expect.stringMatching(/^sellingPrice “cheap”: /)],
  ])
})

it('shows the first 500 faults, and hands all of them back beside their rows', async () => {
  const rows = Array.from({ length: 600 }, (_, index) => `K-MANY-${index},Kurti ${index},kurti,cotton,cheap,900`)
  const { data } = await send(`sku,name,category,subCategory,sellingPrice,originalPrice\n${rows.join('\n')}\n`)
  const { errors, faultCount } = await settled(data._id, 'Checked')
  expect([errors.length, faultCount]).toEqual([500, 600])
  const listed = (await client('getProductImports')).data.find(({ _id }) => _id === data._id)
  expect([listed?.errors.length, listed?.faultCount]).toEqual([500, 600])
  const url = `/api/v1/admin/product-imports/${data._id}/faults`
  const { payload } = await shop.app.inject({ url, headers: { authorization: token } })
  expect(payload.match(/^"sellingPrice “cheap”: /gm)).toHaveLength(600)
})

it('hands the table back with the faults beside its rows, without formulas, to be mended and sent again', async () => {
  const heading = 'Fault,sku,name,category,subCategory,sellingPrice,originalPrice,cost,Remark'
  const { data } = await send(
    `${heading}\nold,K-6,,kurti,cotton,900,900,,=2+3\n,K-7,"Fine, too",kurti,cotton,900,900,700,मलमल\n`,
  )
  await settled(data._id, 'Checked')
  const url = `/api/v1/admin/product-imports/${data._id}/faults`
  const faultsFor = async (as: string) => (await shop.app.inject({ url, headers: { authorization: as } })).payload
  expect(await faultsFor(token)).toBe(
    [
      '\uFEFF"Fault","sku","name","category","subCategory","sellingPrice","originalPrice","cost","Remark"',
      `"name: Please enter the product’s name","K-6","","kurti","cotton","900","900","","'=2+3"`,
      '"","K-7","Fine, too","kurti","cotton","900","900","700","मलमल"\r\n',
    ].join('\r\n'),
  )
  const clerk = await hireStaff(shop, await addRole(shop, []))
  expect(await faultsFor(clerk.token)).not.toMatch(/cost|700/)
  expect(
    (await shop.app.inject({ url: url.replace(data._id, 'none'), headers: { authorization: token } })).json(),
  ).toMatchObject({ code: 'NOT_FOUND' })
  const again = await send((await faultsFor(token)).replace('"K-6",""', '"K-6","Named"'))
  expect(await settled(again.data._id, 'Checked')).toMatchObject({
    errors: [],
    created: 2,
    passedOver: ['Fault', 'Remark'],
  })
})

it('refuses at once what is no table of products', async () => {
  expect(await send('sku,name,Name\nK,Kurti,Kurti\n')).toMatchObject({ status: 400, code: 'VALIDATION_FAILED' })
  expect(await send(heading)).toMatchObject({ status: 400, message: 'There are no products in this table' })
  expect(await refusal(commit('none'))).toMatchObject({ code: 'NOT_FOUND' })
  expect(await refusal(client('getProductImport', { params: { id: 'none' } }))).toMatchObject({ code: 'NOT_FOUND' })
})

it('goes on once the database is back', async () => {
  const rows = Array.from({ length: 300 }, (_, index) => `CUT-${index},Cut ${index},kurti,cotton,900,900,1\n`)
  const { data } = await send(heading + rows.join(''))
  await withConnection(shop.url, async (connection) => {
    for (let cut = 0; cut < 20; cut += 1) {
      await connection.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'kargha'`,
      )
      await sleep(50)
    }
  })
  expect(await settled(data._id, 'Checked')).toMatchObject({ created: 300, errors: [] })
})

it('takes up what a process left unfinished, once the next one starts', async () => {
  const other = await openShop({ withoutImportJobs: true })
  onTestFinished(() => other.close())
  const staff = await hireStaff(other)
  const picture = await uploadStaffPicture(other, staff.token)
  const { data: place } = await staff.client('createCategory', { body: { name: 'Kurti' } })
  await staff.client('createSubcategory', { body: { categoryId: place._id, name: 'Cotton', image: picture } })
  const { data } = await send(`${heading}K-9,Late,kurti,cotton,900,900,1\n`, other, staff.token)
  // As after a process killed while importing: its transaction is gone, perhaps its job too.
  await other.db.update(productImports).set({ state: 'Importing' }).where(eq(productImports.id, data._id))
  const jobs = await runImportsOf(other)
  onTestFinished(() => jobs.stop())
  expect(await settled(data._id, 'Imported', staff.client)).toMatchObject({ created: 1, done: 1 })
  expect((await staff.client('getProducts', { query: { q: 'K-9' } })).data).toHaveLength(1)
})

it('is cancelled while it runs, and then leaves nothing', async () => {
  const other = await openShop({ withoutImportJobs: true })
  onTestFinished(() => other.close())
  const staff = await hireStaff(other)
  const picture = await uploadStaffPicture(other, staff.token)
  const { data: place } = await staff.client('createCategory', { body: { name: 'Kurti' } })
  await staff.client('createSubcategory', { body: { categoryId: place._id, name: 'Cotton', image: picture } })
  const rows = Array.from({ length: 60 }, (_, number) => `K-C${number},Cancelled,kurti,cotton,900,900,1\n`)
  const { data } = await send(`${heading}${rows.join('')}`, other, staff.token)
  const cancel = () => staff.client('cancelProductImport', { params: { id: data._id } })
  await other.db.update(productImports).set({ state: 'Importing' }).where(eq(productImports.id, data._id))
  // The catalogue stays locked until the import waits and is cancelled.
  const jobs = await inTransaction(other.db, async (tx) => {
    await lockCatalogue(tx)
    const running = await runImportsOf(other)
    onTestFinished(() => running.stop())
    const waiting = sql`select from pg_locks join pg_database on pg_database.oid = database and datname = current_database()
      where locktype = 'advisory' and not granted`
    await expect.poll(async () => (await tx.execute(waiting)).rowCount).toBe(1)
    expect((await cancel()).message).toBe('The import is cancelled')
    return running
  })
  expect(await refusal(cancel())).toMatchObject({ status: 409, code: 'IMPORT_STATE' })
  await jobs.finish()
  expect((await staff.client('getProducts')).data).toEqual([])
  expect(await settled(data._id, 'Cancelled', staff.client)).toMatchObject({ created: 0 })
})

it('is not cancelled once it is imported', async () => {
  const { data } = await send(`${heading}K-20,Done,kurti,cotton,900,900,1\n`)
  await settled(data._id, 'Checked')
  await commit(data._id)
  await settled(data._id, 'Imported')
  expect(await refusal(client('cancelProductImport', { params: { id: data._id } }))).toMatchObject({
    code: 'IMPORT_STATE',
    message: 'This file has been imported already',
  })
})

it('gives a template that can be imported again', async () => {
  const answer = await shop.app.inject({
    url: '/api/v1/admin/product-imports/template',
    headers: { authorization: token },
  })
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  const { data } = await send(answer.payload)
  expect(await settled(data._id, 'Checked')).toMatchObject({ rows: 2, created: 1, errors: [] })
})
