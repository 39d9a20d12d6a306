import { createStaffClient } from '@kargha/contract/staff/client.ts'
import type { ColumnMatch } from '@kargha/contract/staff/product-imports.ts'
import type { ColumnUse } from '@kargha/domain/column-uses.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { importSettled, sendProducts } from '../../../testing/product-imports.ts'
import { openShop, refusal, sendTo } from '../../../testing/shop.ts'
import { addRole, hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { audit } from '../../shop/audit/audit-table.ts'
import { productImports } from './product-imports-table.ts'
import { deleteOldImports } from './staff-product-imports.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, token, email } = await hireStaff(shop)
const image = await uploadStaffPicture(shop, token)
const { data: category } = await client('createCategory', { body: { name: 'Kurti' } })
await client('createSubcategory', { body: { categoryId: category._id, name: 'Cotton', image } })

const send = (table: string, as = token) => sendProducts(shop, as, table)
const settled = (id: string, state: Parameters<typeof importSettled>[2]) => importSettled(client, id, state)
const commit = (id: string) => client('commitProductImport', { params: { id } })
const match = (id: string, columns: ColumnMatch['columns'], as = client) =>
  as('matchImportColumns', { params: { id }, body: { columns } })
const found = async (q: string) => (await client('getProducts', { query: { q } })).data

it('asks what the columns are, checks and imports what staff say, and does not ask again', async () => {
  const sheet = 'Ref,Item,Department,Kind,MRP,Net,Closing Stock,Size,Weave\n'
  const table = `Das Handlooms\n${sheet}KW-9,Kota Kurti,Kurti,Cotton,"₹ 1,499",Rs. 1299/-,4,S,Plain\n,Kota Kurti,Kurti,Cotton,1499,1299,2,M,Plain\n`
  const { data, message } = await send(table)
  expect(message).toBe('Please say what its columns are')
  const { columns } = await settled(data._id, 'Matching')
  expect(columns?.slice(0, 4)).toEqual([
    { heading: 'Ref', use: 'sku', samples: ['KW-9'] },
    { heading: 'Item', use: 'name', samples: ['Kota Kurti'] },
    { heading: 'Department', use: 'category', samples: ['Kurti'] },
    { heading: 'Kind', use: null, samples: ['Cotton'] },
  ])
  expect(await refusal(commit(data._id))).toMatchObject({ code: 'IMPORT_STATE', message: /what the columns/ })

  const said = new Map<string, ColumnUse>([
    ['Kind', 'subCategory'],
    ['Net', 'sellingPrice'],
  ])
  const corrected = (columns ?? []).map(({ heading, use }) => ({ heading, use: said.get(heading) ?? use }))
  await match(data._id, corrected)
  const checked = await settled(data._id, 'Checked')
  expect(checked).toMatchObject({ format: 'Other', created: 1, errors: [], passedOver: [], rows: 2 })
  await commit(data._id)
  await settled(data._id, 'Imported')
  const [product] = await found('Kota Kurti')
  expect(product).toMatchObject({ sku: 'KW-9', sellingPrice: 1299, originalPrice: 1499, quantity: 6 })
  const entries = await shop.db.select().from(audit).where(eq(audit.action, 'matchImportColumns'))
  expect(entries).toMatchObject([{ subject: 'products.csv', staffEmail: email }])

  const { data: again } = await send(table)
  expect(await settled(again._id, 'Checked')).toMatchObject({ created: 0, changed: 0, unchanged: 1, errors: [] })
  const { data: other } = await send(
    'size,MRP,Net,closing stock,Ref,Item,Kind,department,weave\nL,1499,1199,1,KW-9-L,Kota Kurti,Cotton,Kurti,Plain\n',
  )
  expect(await settled(other._id, 'Checked')).toMatchObject({ errors: [], passedOver: [] })

  await client('undoProductImport', { params: { id: data._id } })
  expect(await settled(data._id, 'Undone')).toMatchObject({ undo: { archived: 1 } })
})

it('names faults by the headings of the table, and lets staff match it otherwise after the check', async () => {
  const { data } = await send('Article,Group,Sort,Value\nBandhani Stole,Kurti,Cotton,free\n')
  const first = { Article: 'name', Group: 'category', Sort: 'subCategory', Value: 'sellingPrice' } as const
  const all = (uses: Record<string, ColumnUse>) => Object.entries(uses).map(([heading, use]) => ({ heading, use }))
  await match(data._id, all(first))
  const { errors } = await settled(data._id, 'Checked')
  expect(errors).toContainEqual(
    expect.objectContaining({ row: 2, message: expect.stringMatching(/^Value “.*”: .*price/) }),
  )
  await match(data._id, all({ Article: 'name' }))
  const { errors: others, passedOver } = await settled(data._id, 'Checked')
  expect(others.map(({ message }) => message).join()).toMatch(/category/)
  expect(passedOver).toEqual(['Group', 'Sort', 'Value'])
})

it('refuses what names no product, columns that are not there, and two columns for one use', async () => {
  const { data } = await send('Shop,City\nOne,Jaipur\n')
  const refused = (...columns: ColumnMatch['columns']) => refusal(match(data._id, columns))
  const wrong = { status: 400, code: 'VALIDATION_FAILED' }
  expect(await refused()).toMatchObject({ ...wrong, message: /column with the SKU/ })
  expect(await refused({ heading: 'Town', use: 'name' })).toMatchObject({ ...wrong, message: /no column “Town”/ })
  expect(await refused({ heading: 'Shop', use: 'name' }, { heading: 'City', use: 'name' })).toMatchObject({
    ...wrong,
    message: /Only one column can be the Name: Shop, City/,
  })
  expect((await client('getProductImport', { params: { id: data._id } })).data).toMatchObject({ state: 'Matching' })
  expect(await refusal(match('none', []))).toMatchObject({ code: 'NOT_FOUND' })
  const own = await send('sku,name\nK-1,Kurti\n')
  await settled(own.data._id, 'Checked')
  expect(await refusal(match(own.data._id, []))).toMatchObject({ code: 'IMPORT_STATE', message: /knows the columns/ })
})

it('takes one of two answers at once, whole', async () => {
  const { data } = await send('Thing,Worth,Amount\nStole,400,500\n')
  const answer = (price: string) => [
    { heading: 'Thing', use: 'name' as const },
    { heading: price, use: 'sellingPrice' as const },
  ]
  const both = await Promise.allSettled([match(data._id, answer('Worth')), match(data._id, answer('Amount'))])
  const taken = both.findIndex(({ status }) => status === 'fulfilled')
  await settled(data._id, 'Checked')
  // The second may have come after the check of the first: then it is the one that holds.
  const isLater = both.every(({ status }) => status === 'fulfilled')
  const { columns } = await settled(data._id, 'Checked')
  const prices = columns?.filter(({ use }) => use === 'sellingPrice').map(({ heading }) => heading)
  expect(prices).toHaveLength(1)
  if (!isLater) expect(prices).toEqual([['Worth', 'Amount'][taken]])
  const [kept] = await shop.db
    .select({ columns: productImports.columns })
    .from(productImports)
    .where(eq(productImports.id, data._id))
  const { data: next } = await send('Amount,Worth,Thing\n500,400,Stole\n')
  const { columns: alike } = await settled(next._id, 'Checked')
  const byHeading = (of: typeof alike | undefined) =>
    Object.fromEntries(of?.map(({ heading, use }) => [heading, use]) ?? [])
  expect(byHeading(alike)).toEqual(byHeading(kept?.columns ?? []))
})

it('shows no costs to those who may not see figures, and takes none from them', async () => {
  const clerk = await hireStaff(shop, await addRole(shop, []))
  const { data } = await send('Thing no,Buying rate,Units\nKW-9,777,3\n')
  const { data: seen } = await clerk.client('getProductImport', { params: { id: data._id } })
  expect(JSON.stringify(seen)).not.toContain('777')
  const columns = [
    { heading: 'Thing no', use: 'sku' as const },
    { heading: 'Buying rate', use: 'cost' as const },
  ]
  expect(await refusal(match(data._id, columns, clerk.client))).toMatchObject({ code: 'FORBIDDEN' })
  await match(data._id, columns)
  await settled(data._id, 'Checked')
  const url = `/api/v1/admin/product-imports/${data._id}/faults`
  const { payload } = await shop.app.inject({ url, headers: { authorization: clerk.token } })
  expect(payload).toContain('KW-9')
  expect(payload).not.toContain('777')
})

it('is cancelled while it waits for its columns or for its start, once, and by nobody from outside', async () => {
  const cancel = (id: string, as = client) => as('cancelProductImport', { params: { id } })
  const { data } = await send('Subject,Value in all\nStole,400\n')
  const stranger = createStaffClient(sendTo(shop.app))
  expect(await refusal(cancel(data._id, stranger))).toMatchObject({ status: 401 })
  expect(await refusal(cancel('none'))).toMatchObject({ code: 'NOT_FOUND' })
  const both = await Promise.allSettled([cancel(data._id), cancel(data._id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await settled(data._id, 'Cancelled')
  const again = { code: 'IMPORT_STATE', message: 'This import was cancelled already' }
  expect(await refusal(cancel(data._id))).toMatchObject(again)
  const cancelled = { code: 'IMPORT_STATE', message: 'This import was cancelled: please send the file again' }
  expect(await refusal(match(data._id, [{ heading: 'Subject', use: 'name' }]))).toMatchObject(cancelled)
  expect(await refusal(commit(data._id))).toMatchObject(cancelled)
  const entries = await shop.db.select().from(audit).where(eq(audit.action, 'cancelProductImport'))
  expect(entries).toMatchObject([{ subject: 'products.csv', staffEmail: email }])

  const { data: own } = await send('sku,name\nK-1,Kurti\n')
  await settled(own._id, 'Checked')
  await cancel(own._id)
  expect(await refusal(commit(own._id))).toMatchObject(cancelled)
  // As every import, after a month.
  await shop.db
    .update(productImports)
    .set({ createdAt: sql`now() - interval '31 days'` })
    .where(eq(productImports.id, data._id))
  expect(await deleteOldImports(shop.db)).toBe(1)
  expect(await refusal(cancel(data._id))).toMatchObject({ code: 'NOT_FOUND' })
})

it('is either cancelled or checked by presses at once', async () => {
  const { data } = await send('Idea,Sum\nStole,400\n')
  const [cancelled, matched] = await Promise.allSettled([
    client('cancelProductImport', { params: { id: data._id } }),
    match(data._id, [{ heading: 'Idea', use: 'name' }]),
  ])
  // The columns may have come first: then it is the check that is cancelled.
  expect(cancelled?.status).toBe('fulfilled')
  await settled(data._id, 'Cancelled')
  if (matched?.status === 'rejected')
    expect(matched.reason).toMatchObject({ message: 'This import was cancelled: please send the file again' })
})

it('puts new products without a category where staff say, and moves no known one', async () => {
  const { data: place } = await client('createSubcategory', { body: { categoryId: category._id, name: 'Silk', image } })
  const { data } = await send('Make,Piece,Tariff\nSK-1,Silk Kurti,900\nSK-2,Other Kurti,800\n')
  const columns = [
    { heading: 'Make', use: 'sku' as const },
    { heading: 'Piece', use: 'name' as const },
    { heading: 'Tariff', use: 'sellingPrice' as const },
  ]
  const matchInto = (commonPlace: string) =>
    client('matchImportColumns', { params: { id: data._id }, body: { columns, commonPlace } })
  await matchInto('')
  expect(await settled(data._id, 'Checked')).toMatchObject({ unplaced: 2, errors: [{ row: 2 }, { row: 3 }] })
  await matchInto('Kurti > Wool')
  expect(await settled(data._id, 'Checked')).toMatchObject({
    unplaced: 2,
    unknownPlaces: ['Kurti › Wool'],
    errors: [{ message: 'There is no sub-category “Wool” in “Kurti”' }, { row: 3 }],
  })
  await matchInto('kurti › silk')
  expect(await settled(data._id, 'Checked')).toMatchObject({ created: 2, errors: [], commonPlace: 'kurti › silk' })
  await commit(data._id)
  await settled(data._id, 'Imported')
  const [silk] = await found('SK-1')
  expect(silk?.subCategoryId).toMatchObject({ _id: place._id })

  const { data: again } = await send('Make,Piece,Tariff\nSK-1,Silk Kurti,700\n')
  await settled(again._id, 'Checked')
  const body = { columns, commonPlace: 'Kurti › Cotton' }
  await client('matchImportColumns', { params: { id: again._id }, body })
  await settled(again._id, 'Checked')
  await commit(again._id)
  await settled(again._id, 'Imported')
  expect((await found('SK-1'))[0]).toMatchObject({ sellingPrice: 700, subCategoryId: { _id: place._id } })
})
