import { afterAll, expect, test } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { upload } from '../../../testing/upload.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client: staff, token } = await hireStaff(shop, 'owner')

const send = (text: string, query = '') =>
  upload(shop, {
    path: `/api/v1/admin/redirects/import${query}`,
    token,
    field: 'file',
    files: [['redirects.csv', Buffer.from(text)]],
  })
const table = (...rows: string[]) => ['Redirect from,Redirect to', ...rows].join('\r\n')
const all = async (q = '') => {
  const { data } = await staff('getRedirects', { query: { q, sort: 'address', order: 'asc', limit: 100 } })
  return data.map(({ address, present }) => [address, present])
}
const exported = async () =>
  (await shop.app.inject({ url: '/api/v1/admin/redirects/export', headers: { authorization: token } })).body

test('Shopify’s table is read, with what it calls things and where it stood', async () => {
  await addProduct(shop.db, { slug: 'red-saree' })
  const text = table(
    'https://old.example.in/products/crimson-saree,https://old.example.in/products/red-saree',
    '/pages/old-story,/pages/about-us',
    '/a,/b',
    '/b,/collections/all/products/red-saree',
    '/a/,/b',
    ',',
  )
  const checked = await send(text, '?dryRun=true')
  expect(checked).toMatchObject({ data: { dryRun: true, rows: 5, created: 4, changed: 0, errors: [] } })
  expect(await all()).toEqual([])
  expect((await send(text)).message).toBe('Imported: 4 new, 0 changed, 0 as they were')
  const expected = [
    ['/a', '/products/red-saree'],
    ['/b', '/products/red-saree'],
    ['/pages/old-story', '/about-us'],
    ['/products/crimson-saree', '/products/red-saree'],
  ]
  expect(await all()).toEqual(expected)
  expect((await send(text)).data).toMatchObject({ created: 0, changed: 0, unchanged: 4 })
  expect((await send(table('/a,/sale', '/b,/products/red-saree'))).data).toMatchObject({ changed: 1, unchanged: 1 })
  const { data: audit } = await staff('getAudit', { query: { q: 'redirects.csv' } })
  expect(audit.map(({ action }) => action)).toContain('importRedirects')
})

test('one that is wrong stops the whole table, and each is listed with its row and address', async () => {
  const before = await all()
  const { message, data } = await send(
    table(
      ...['/good,/sale', 'nonsense,/sale', '/x,/nowhere', '/cart,/sale', '/p,/q', '/q,/p', '/good,/products', '/y,'],
      ...['odd,', '/admin/x,/nowhere', '/about-us,/nowhere', '/good,/gone'],
    ),
  )
  expect(message).toBe('Nothing was imported: 15 faults')
  expect(data.errors).toEqual([
    {
      row: 3,
      address: 'nonsense',
      message: 'Redirect from: “nonsense” is no address of a page, such as /pages/our-story',
    },
    { row: 4, address: '/x', message: 'Redirect to: The shop has no page at /nowhere' },
    { row: 5, address: '/cart', message: 'Redirect from: The shop has a page at /cart: it is not redirected' },
    { row: 6, address: '/p', message: 'Redirect to: /p would lead back to itself' },
    { row: 7, address: '/q', message: 'Redirect to: /q would lead back to itself' },
    { row: 8, address: '/good', message: 'Redirect from: Row 2 has the same address, and leads to /sale' },
    { row: 9, address: '/y', message: 'Redirect to: “” is no address of a page, such as /products/red-saree' },
    { row: 10, address: 'odd', message: 'Redirect from: “odd” is no address of a page, such as /pages/our-story' },
    { row: 10, address: 'odd', message: 'Redirect to: “” is no address of a page, such as /products/red-saree' },
    { row: 11, address: '/admin/x', message: 'Redirect from: /admin/x is no address of a page' },
    { row: 11, address: '/admin/x', message: 'Redirect to: The shop has no page at /nowhere' },
    { row: 12, address: '/about-us', message: 'Redirect from: The shop has a page at /about-us: it is not redirected' },
    { row: 12, address: '/about-us', message: 'Redirect to: The shop has no page at /nowhere' },
    { row: 13, address: '/good', message: 'Redirect from: Row 2 has the same address, and leads to /sale' },
    { row: 13, address: '/good', message: 'Redirect to: The shop has no page at /gone' },
  ])
  expect(data.faultsCsv.split('\r\n').slice(0, 4)).toEqual([
    '\uFEFF"Fault","Redirect from","Redirect to"',
    '"","/good","/sale"',
    '"Redirect from: “nonsense” is no address of a page, such as /pages/our-story","nonsense","/sale"',
    '"Redirect to: The shop has no page at /nowhere","/x","/nowhere"',
  ])
  // Mended, it is sent back with its column of faults.
  expect((await send(data.faultsCsv, '?dryRun=true')).data).toMatchObject({ faultCount: 15 })
  expect(await all()).toEqual(before)
  const other = await send('handle,title\r\nx,y')
  expect(other).toMatchObject({ status: 400, message: expect.stringContaining('There is no column with the') })
  expect(await send(table())).toMatchObject({ message: 'There are no redirects in this table' })
})

test('a long table is read at once, chains too, and what is exported can be imported', async () => {
  const rows = Array.from(
    { length: 20_000 },
    (_, index) => `/many/${index},${index === 0 ? '/sale' : `/many/${index - 1}`}`,
  )
  expect((await send(table(...rows))).data).toMatchObject({ created: 20_000, errors: [] })
  const text = await exported()
  expect(text.split('\r\n').slice(0, 2)).toEqual(['\uFEFF"Redirect from","Redirect to"', '"/a","/sale"'])
  expect(text).toContain('"/many/19999","/sale"')
  expect((await send(table(...rows, '/more,/sale'))).message).toMatch('at most 20000')
  expect((await send(text.split('\r\n').slice(0, 15_000).join('\r\n'))).data).toMatchObject({ created: 0, changed: 0 })
})

test('two tables at once are both imported, one after the other', async () => {
  const replies = await Promise.all([send(table('/one,/two')), send(table('/two,/one')), send(table('/two,/sale'))])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await all('/two')).toEqual([['/two', '/sale']])
})
