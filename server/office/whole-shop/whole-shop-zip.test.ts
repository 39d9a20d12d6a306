import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { sql } from 'drizzle-orm'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, it } from 'vitest'
import { buy } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { addRole, hireStaff } from '../../../testing/staff.ts'
import { openFileStore } from '../../platform/media/file-store.ts'
import { wholeShopZip } from './whole-shop-zip.ts'

const shop = await openShop({ allowsViolations: true })
afterAll(() => shop.close())
const fileStore = await openFileStore({ dataDirectory: shop.dataDirectory, s3: undefined })
const store = (name: string, content: string | Buffer) => writeFile(join(fileStore.directory, name), content)

const download = (token: string) => shop.app.inject({ url: '/api/v1/admin/export', headers: { authorization: token } })
const filesOf = (zip: Buffer) =>
  Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]))

await addProduct(shop.db, { slug: 'ikat', name: 'Ikat Saree', sku: 'IK-1' })
const { orderId } = await buy(shop)
await shop.db.execute(sql`insert into earlier_orders
  (source, number, ordered_at, email, name, address, status, payment_method, total, refunded, lines)
  values ('Shopify', '#1042', '2024-03-09T20:00:00Z', 'meera@example.com', 'Meera', 'Kochi', 'fulfilled', 'COD', 129900, 0,
    '[{"name": "Silk stole", "sku": "ST-1", "quantity": 2, "price": 649.5}]')`)
await store('saree-12345678.webp', 'a saree')
await store('evidence-12345678.webp', 'a return')
await store('meera-12345678.webp', 'a customer')
await shop.db.execute(sql`update customers set image = '/media/meera-12345678.webp'`)

it('a ZIP has each table that can be exported, and the pictures that the shop shows', async () => {
  const { token } = await hireStaff(shop, 'owner')
  const { statusCode, headers, rawPayload } = await download(token)
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/zip'])
  const files = filesOf(rawPayload)
  const tables = ['coupons', 'customers', 'earlier-orders', 'orders', 'pins', 'products', 'redirects', 'reviews']
  expect(
    Object.keys(files)
      .filter((name) => name.endsWith('.csv'))
      .toSorted(),
  ).toEqual([...tables, 'stock-history'].map((name) => `${name}.csv`))
  expect(files['products.csv']).toContain('"Ikat Saree"')
  expect(files['orders.csv']).toContain(`"${orderId}"`)
  expect(files['earlier-orders.csv']?.trimEnd().split('\r\n').slice(1)).toEqual([
    '"Shopify","#1042","2024-03-10 01:30","fulfilled","COD","meera@example.com","Meera","Kochi","Silk stole","ST-1",2,"649.50","1299.00","0.00"',
  ])
  expect(files['pictures/saree-12345678.webp']).toBe('a saree')
  expect(Object.keys(files).filter((name) => /evidence|meera/.test(name))).toEqual([])
})

it('is refused without the permission, and has no amounts for those who may not see figures', async () => {
  const clerk = await hireStaff(shop, await addRole(shop, ['figures']))
  expect((await download(clerk.token)).statusCode).toBe(403)
  const packer = await hireStaff(shop, await addRole(shop, ['export']))
  const files = filesOf((await download(packer.token)).rawPayload)
  expect(files['earlier-orders.csv']).not.toMatch(/total|1299/)
  expect(files['orders.csv']).not.toContain('finalTotal')
})

const owner = { permissions: ['export' as const, 'figures' as const] }

it('a client that leaves midway leaves no snapshot and no file open', async () => {
  await store('large-12345678.webp', Buffer.alloc(20_000_000, 'x'))
  const opened: Readable[] = []
  const read = async (name: string) => {
    const picture = await fileStore.read(name)
    if (picture) opened.push(picture)
    return picture
  }
  for (const chunks of [1, 100]) {
    const zip = wholeShopZip({ db: shop.db, fileStore: { ...fileStore, read } }, owner)
    for (let taken = 0; taken < chunks; taken++) expect((await zip.next()).done).toBe(false)
    await zip.return(undefined)
  }
  const isOpen = sql`datname = current_database() and state like 'idle in transaction%'`
  await expect.poll(() => shop.db.$count(sql`pg_stat_activity`, isOpen)).toBe(0)
  expect(opened.length).toBeGreaterThan(0)
  expect(opened.every(({ destroyed }) => destroyed)).toBe(true)
})

it('a file that can’t be read breaks the download off instead of ending it as if it were whole', async () => {
  const broken = { ...fileStore, read: () => Promise.reject(new Error('the disk is gone')) }
  await expect(Array.fromAsync(wholeShopZip({ db: shop.db, fileStore: broken }, owner))).rejects.toThrow('disk is gone')
})
