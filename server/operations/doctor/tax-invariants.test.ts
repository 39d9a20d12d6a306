import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { addTaxClass, registerShop } from '../../../testing/gst.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { sareeBands } from '../../../testing/tax-bands.ts'
import { violationsIn } from '../../../testing/violations.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ allowsViolations: true })
  await addTaxClass(shop.db, { name: 'Saree', hsn: '5007', isDefault: true, bands: sareeBands })
})
afterAll(() => shop.close())

/** ₹ 1,000.00. */
async function buy(legalState: 'Kerala' | 'Rajasthan'): Promise<string> {
  await registerShop(shop.db, { legalState })
  const { data } = await buyNow(await shop.signUp(), await addProduct(shop.db))
  return data.orders[0]?.orderId ?? ''
}

it.each([
  ['Rajasthan', 'igst = igst + 1, taxable = taxable - 1', 'has 0 CGST, 0 SGST and 4763 IGST at 500 basis points'],
  ['Kerala', 'cgst = cgst - 1, sgst = sgst - 1, taxable = taxable + 2', 'has 2380 CGST, 2380 SGST and 0 IGST at 500'],
  ['Rajasthan', 'tax_rate = 1800', 'at 1800 basis points'],
  ['Rajasthan', "place_of_supply = 'Goa'", 'is supplied to Goa and delivered to Kerala'],
] as const)('finds an order from %s with %s', async (state, change, violation) => {
  const number = await buy(state)
  expect(await violationsIn(shop.db)).toEqual([])
  const { rows } = await shop.db.execute<Record<string, unknown>>(sql`select * from orders where number = ${number}`)
  await shop.db.execute(sql`update orders set ${sql.raw(change)} where number = ${number}`)
  const found = (await violationsIn(shop.db)).flatMap(({ violations }) => violations)
  expect(found).toEqual([expect.stringContaining(violation)])
  const { igst, cgst, sgst, taxable, tax_rate: rate, place_of_supply: place } = rows[0] ?? {}
  await shop.db.execute(sql`update orders set igst = ${igst}, cgst = ${cgst}, sgst = ${sgst}, taxable = ${taxable},
    tax_rate = ${rate}, place_of_supply = ${place} where number = ${number}`)
})

it.each([
  ['parts that don’t add up', 'igst = igst + 1', 'orders_tax_parts'],
  ['unequal halves', 'cgst = 1, sgst = 2, taxable = taxable - 3', 'orders_tax_parts'],
  ['both taxes', 'cgst = 1, sgst = 1, taxable = taxable - 2', 'orders_tax_parts'],
  ['a tax without its rate', 'tax_rate = null', 'orders_tax'],
  ['a tax without HSN', 'hsn = null', 'orders_tax'],
  ['a tax of a composition dealer', "tax_registration = 'composition'", 'orders_tax'],
])('the database refuses %s', async (_, change, constraint) => {
  const number = await buy('Rajasthan')
  const changed = shop.db.execute(sql`update orders set ${sql.raw(change)} where number = ${number}`)
  await expect(changed).rejects.toMatchObject({ cause: { constraint } })
})
