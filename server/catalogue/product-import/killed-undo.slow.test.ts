import { eq, sql } from 'drizzle-orm'
import { expect, it, onTestFinished } from 'vitest'
import { importWorker } from '../../../testing/processes.ts'
import { importSettled, runImportsOf, sendProducts } from '../../../testing/product-imports.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { uploadStaffPicture } from '../../../testing/upload.ts'
import { withConnection } from '../../platform/db/database.ts'
import { audit } from '../../shop/audit/audit-table.ts'
import { products } from '../products/products-table.ts'
import { productImports } from './product-imports-table.ts'

/** The undoing of 45 products, the last first. */
async function openUndoing() {
  const shop = await openShop({ withoutImportJobs: true })
  onTestFinished(() => shop.close())
  const { client, token } = await hireStaff(shop)
  const image = await uploadStaffPicture(shop, token)
  const { data: category } = await client('createCategory', { body: { name: 'Kurti' } })
  const subcategory = { categoryId: category._id, name: 'Cotton', image }
  const { data: place } = await client('createSubcategory', { body: subcategory })
  const known = { subCategoryId: place._id, sellingPrice: 900, originalPrice: 900 }
  for (const number of [0, 1, 2]) await client('createProduct', { body: { ...known, name: 'Old', sku: `K-${number}` } })

  const first = await runImportsOf(shop)
  const rows = Array.from({ length: 45 }, (_, number) => `K-${number},New ${number},Kurti,Cotton,900,900\n`)
  const { data } = await sendProducts(
    shop,
    token,
    `sku,name,category,subCategory,sellingPrice,originalPrice\n${rows.join('')}`,
  )
  const params = { id: data._id }
  await importSettled(client, data._id, 'Checked')
  await client('commitProductImport', { params })
  await importSettled(client, data._id, 'Imported')
  await first.stop()
  await client('undoProductImport', { params })

  /** Holds the undoing of the twenty-first product until `work` is done. */
  const whileHeld = (work: () => Promise<void>) =>
    withConnection(shop.url, async (connection) => {
      await connection.query('begin')
      await connection.query(`select from products where sku = 'K-24' for update`)
      await work()
      await connection.query('rollback')
    })
  const doneNow = async () => {
    const [row] = await shop.db.select().from(productImports).where(eq(productImports.id, data._id))
    return row && [row.state, row.done]
  }
  /** Each product was undone once. */
  const expectUndone = async () => {
    const { undo } = await importSettled(client, data._id, 'Undone')
    expect(undo).toEqual({ archived: 42, restored: 3, left: [] })
    const undoing = sql`${audit.details} ->> 'importId' = ${data._id} and ${audit.details} ? 'undo'`
    const entries = await shop.db.select({ record: audit.record }).from(audit).where(undoing)
    expect([entries.length, new Set(entries.map(({ record }) => record)).size]).toEqual([45, 45])
    const names = await shop.db.select({ name: products.name, status: products.status }).from(products)
    expect(names.filter(({ name }) => name === 'Old')).toHaveLength(3)
    expect(names.filter(({ status }) => status === 'archived')).toHaveLength(42)
  }
  return { shop, whileHeld, doneNow, expectUndone }
}

it('goes on with an undo that kill -9 ended between two lots of products', async () => {
  const { shop, whileHeld, doneNow, expectUndone } = await openUndoing()
  await whileHeld(async () => {
    const { child, ended } = importWorker(shop)
    await expect.poll(doneNow).toEqual(['Undoing', 20])
    child.kill('SIGKILL')
    expect(await ended).toBe('SIGKILL')
  })
  expect(await doneNow()).toEqual(['Undoing', 20])
  const jobs = await runImportsOf(shop)
  onTestFinished(() => jobs.stop())
  await expectUndone()
})

it('is undone once by two processes, of which one takes it for a dead one’s', async () => {
  const { shop, whileHeld, doneNow, expectUndone } = await openUndoing()
  await whileHeld(async () => {
    const jobs = await runImportsOf(shop)
    onTestFinished(() => jobs.stop())
    await expect.poll(doneNow).toEqual(['Undoing', 20])
    const others = await runImportsOf(shop)
    onTestFinished(() => others.stop())
  })
  await expectUndone()
})
