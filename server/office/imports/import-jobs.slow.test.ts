import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { countsOf, tableSender } from '../../../testing/record-imports.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { customers } from '../../shop/customers/account-table.ts'
import { runRecordImportJobs } from './import-jobs.ts'
import { recordImports } from './record-imports-table.ts'

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
  const report = { created: 100, changed: 0, unchanged: 0, refused: 0, refusals: [], notes: [], passedOver: [] }
  await shop.db
    .update(recordImports)
    .set({ state: 'Importing', done: 100, report, file: sent?.file ?? null })
    .where(eq(recordImports.id, id))
  await runRecordImportJobs(shop)
  const imported = await settled(id, 'Imported')
  expect(countsOf(imported)).toEqual({ created: 250, changed: 0, unchanged: 0, refused: 1 })
  expect(imported.refusals).toEqual([{ row: 252, message: 'Row 5 has the same email address' }])
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
