import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openInvoicing } from '../../../testing/invoices.ts'
import { buyLines, sendParcel } from '../../../testing/parcels.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { violationsIn } from '../../../testing/violations.ts'
import { inTransaction, type Transaction } from '../../platform/db/database.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ allowsViolations: true })
  await openInvoicing(shop)
  const asha = await hireStaff(shop)
  for (const status of ['In transit', 'In transit', 'Returning'] as const) {
    const { move } = await sendParcel(asha, (await buyLines(shop, asha, { lines: 1 })).orderIds)
    await move(status)
  }
})
afterAll(() => shop.close())

/** What the doctor finds after a change that only the tables' owner can make, past the triggers. Nothing of it remains. */
async function foundAfter(change: string): Promise<string[]> {
  const undone = new Error('undone')
  let found: string[] = []
  const changed = inTransaction(shop.ownerDb, async (tx: Transaction) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(change))
    found = (await violationsIn(tx)).flatMap(({ violations }) => violations)
    throw undone
  })
  await expect(changed).rejects.toBe(undone)
  return found
}

const second = `(select id from invoices where series = 'Invoice' and count = 2)`

it('finds nothing where every parcel has its invoice', async () => {
  expect(await violationsIn(shop.db)).toEqual([])
})

it.each([
  ['a gap', `update invoices set count = 9 where id = ${second}`, 'has 3 numbers up to 9, and counts 3'],
  ['a counter ahead', `update invoice_counters set last = 2 where series = 'Credit note'`, 'up to 1, and counts 2'],
  ['a missing counter', `delete from invoice_counters where series = 'Invoice'`, 'up to 3, and counts 0'],
  ['a missing invoice', `delete from invoices where id = ${second}`, 'without an invoice'],
  [
    'an invoice of what was not handed over',
    `update parcels set status = 'Packed', handed_over_at = null, cash_to_collect = null where id = (select parcel_id from invoices where id = ${second})`,
    'which was not handed over',
  ],
  [
    'another business',
    `update purchases set business = '{"businessName": "Weft", "gstin": "27AAPFU0939F1ZV"}' where id = (select purchase_id from invoices where id = ${second})`,
    'its purchase 27AAPFU0939F1ZV',
  ],
  ['another total', `update invoices set total = total + 1 where id = ${second}`, 'of 100001 paise'],
  [
    'another tax',
    `update invoices set lines = jsonb_set(jsonb_set(lines, '{0,igst}', '0'), '{0,taxable}', '100000') where id = ${second}`,
    'with 100000 paise, 0 of it tax',
  ],
  [
    'a note above its invoice',
    `update credit_notes set lines = jsonb_set(lines, '{0,total}', '100001')`,
    'but 100001 and 4762 are credited',
  ],
  [
    'a note of more tax',
    `update credit_notes set lines = jsonb_set(lines, '{0,igst}', '4763')`,
    'but 100000 and 4763 are credited',
  ],
  [
    'a note of less than was reversed',
    `update credit_notes set lines = jsonb_set(lines, '{0,total}', '99999')`,
    'is invoiced with 1 paise less credit notes, but the ledger has 0',
  ],
  [
    'a line whose tax its rate does not give',
    `update invoices set lines = jsonb_set(jsonb_set(lines, '{0,igst}', '4761'), '{0,taxable}', '95239') where id = ${second}`,
    'of 100000 paise at 500 basis points with 95239 taxable, 0 CGST, 0 SGST and 4761 IGST',
  ],
  [
    'a line whose parts don’t add up',
    `update invoices set lines = jsonb_set(lines, '{0,taxable}', '95239') where id = ${second}`,
    'with 95239 taxable, 0 CGST, 0 SGST and 4762 IGST',
  ],
  [
    'a line with the tax of another place of supply',
    `update invoices set place_of_supply = 'Rajasthan' where id = ${second}`,
    'with 95238 taxable, 0 CGST, 0 SGST and 4762 IGST',
  ],
  [
    'a late note with tax',
    'update credit_notes set is_late = true',
    'with 95238 taxable, 0 CGST, 0 SGST and 4762 IGST',
  ],
  [
    'a note of an order that its invoice does not have',
    `update credit_notes set lines = jsonb_set(lines, '{0,orderId}', to_jsonb(gen_random_uuid()))`,
    'at 500 basis points, and its invoice nothing',
  ],
  [
    'a note at another rate',
    `update credit_notes set lines = jsonb_set(lines, '{0,rate}', '1800')`,
    'at 1800 basis points, and its invoice 500',
  ],
  ['a note of another total', 'update credit_notes set total = total + 1', 'of 100001 paise has 1 pieces'],
  [
    'an invoice of more than was charged',
    `update invoices set lines = jsonb_set(lines, '{0,total}', '100001') where id = ${second}`,
    'is invoiced with 100001 paise less credit notes, but the ledger has 100000',
  ],
])('finds %s', async (_, change, violation) => {
  expect(await foundAfter(change)).toContainEqual(expect.stringContaining(violation))
})
