import { eq, inArray, like } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { addProduct } from '../../../testing/products.ts'
import { countsOf, tableSender } from '../../../testing/record-imports.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { products } from '../../catalogue/products/products-table.ts'
import { customers } from '../../shop/customers/account-table.ts'
import { runRecordImportJobs } from './import-jobs.ts'
import { recordImports } from './record-imports-table.ts'
import { nothingFound } from './staff-imports.ts'

const shop = await openShop()
afterAll(() => shop.close())
const owner = await hireStaff(shop, 'owner')
const { check, commit, importTable, settled } = tableSender(shop, owner)

const row = (name: string) => `Asha ${name},${name}@example.in,9443120001,${name} Street,Pune,Maharashtra,411001\n`
const tableOf = (names: readonly string[]) =>
  `name,email,mobileNo,street,city,state,zipcode\n${names.map(row).join('')}`
const namesOf = (prefix: string, count: number) => Array.from({ length: count }, (_, index) => `${prefix}-${index}`)

it('goes on after the last hundred that a dead process has committed, and knows their keys', async () => {
  const names = namesOf('half', 250)
  const { _id: id } = await check(tableOf([...names, 'half-3']))
  const [sent] = await shop.db.select().from(recordImports).where(eq(recordImports.id, id))
  await importTable(tableOf(names.slice(0, 100)))
  const report = { ...nothingFound, created: 100 }
  await shop.db
    .update(recordImports)
    .set({ state: 'Importing', done: 100, report, file: sent?.file ?? null })
    .where(eq(recordImports.id, id))
  await runRecordImportJobs(shop)
  const imported = await settled(id, 'Imported')
  expect(countsOf(imported)).toEqual({ created: 250, changed: 0, unchanged: 0, refused: 1 })
  expect(imported.refusals).toEqual([{ row: 252, message: 'Row 5 has the same email address' }])
})

it('goes on with an undo that a dead process has begun, also in two processes at once', async () => {
  const { _id: id } = await importTable(tableOf(namesOf('taken', 250)))
  await shop.db.update(recordImports).set({ state: 'Undoing', done: 0 }).where(eq(recordImports.id, id))
  await Promise.all([runRecordImportJobs(shop), runRecordImportJobs(shop)])
  expect((await settled(id, 'Undone')).undo).toEqual({ removed: 250, restored: 0, left: 0 })
  expect(await shop.db.$count(customers, like(customers.email, 'taken-%'))).toBe(0)
})

it('checks and imports 20,000 customers while others sign up', { timeout: 300_000 }, async () => {
  const before = await shop.db.$count(customers)
  let isDone = false
  const others = (async () => {
    while (!isDone) {
      await shop.signUp()
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })()
  const table = tableOf(namesOf('big', 20_000))
  const checked = await check(table, 120_000)
  expect(countsOf(checked)).toMatchObject({ created: 20_000, refused: 0 })
  expect(countsOf(await commit(checked._id, 120_000))).toMatchObject({ created: 20_000 })
  isDone = true
  await others
  expect(await shop.db.$count(customers)).toBeGreaterThanOrEqual(before + 20_000)
})

it('checks and imports 5,000 reviews of ten products, and counts them all', { timeout: 300_000 }, async () => {
  const slugs = namesOf('reviewed', 10)
  await Promise.all(slugs.map((slug) => addProduct(shop.db, { slug, sku: slug })))
  const rows = namesOf('by', 5_000).map(
    (name, index) => `${slugs[index % 10]},${(index % 5) + 1},${name},Worn by ${name},2024-05-06,true\n`,
  )
  const table = `product_handle,rating,author,body,created_at,verified_purchase\n${rows.join('')}`
  const checked = await check(table, 120_000)
  expect(countsOf(checked)).toEqual({ created: 5_000, changed: 0, unchanged: 0, refused: 0 })
  expect(countsOf(await commit(checked._id, 120_000))).toMatchObject({ created: 5_000 })
  const found = await shop.db.select().from(products).where(inArray(products.slug, slugs))
  expect(found.map(({ ratingCount }) => ratingCount)).toEqual(slugs.map(() => 500))
  expect(found.reduce((sum, { ratingSum }) => sum + ratingSum, 0)).toBe(15_000)
})
