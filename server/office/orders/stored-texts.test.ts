import { staffApi } from '@kargha/contract/staff/api.ts'
import { noPaise, percent } from '@kargha/domain/money.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { buy } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { markup } from '../../../testing/stored-text.ts'
import { issueMadeUp } from '../../../testing/tax-tables.ts'
import { deliveryPins, deliveryZones } from '../../delivery/zones-table.ts'
import { coupons } from '../../orders/coupons/coupons-table.ts'
import { ratings } from '../../selling/ratings/ratings-table.ts'
import { customers } from '../../shop/customers/account-table.ts'

// A made-up invoice is of no order.
const shop = await openShop({ allowsViolations: true })
afterAll(() => shop.close())
const { token } = await hireStaff(shop, 'owner')

/** Of a table that staff sent, of our own texts, and of paths, which begin with a slash. */
const withoutTexts = ['getImportFaults', 'getLeftOut', 'getImportTemplate', 'exportRedirects']

const exports = Object.entries(staffApi).flatMap(([name, { file, route }]) =>
  file?.type === 'text/csv' && !withoutTexts.includes(name) ? [{ name, path: route.path }] : [],
)

const queries: Record<string, string> = {
  exportFigureTable: '?table=slowest&from=2026-11-01&to=2026-11-30',
  exportTaxTable: '?table=day-book&from=2026-11-01&to=2026-11-30',
}

it.each(exports)('markup in a stored text is text in the CSV of $name, and no formula', async ({ name, path }) => {
  const customer = await shop.signUp()
  await shop.db.update(customers).set({ name: markup }).where(eq(customers.id, customer.id))
  const [zone] = await shop.db
    .insert(deliveryZones)
    .values({ name: markup, daysFrom: 1, daysTo: 2, updatedBy: 'staff' })
    .onConflictDoNothing()
    .returning()
  if (zone) await shop.db.insert(deliveryPins).values({ prefix: '', zoneId: zone.id })
  const productId = await addProduct(shop.db, { name: markup, shortDescription: markup, tags: [markup] })
  await buy(shop, { customer, productId, quantity: 1 })
  await shop.db.insert(ratings).values({ customerId: customer.id, productId, rating: 5, title: markup, review: markup })
  await shop.db
    .insert(coupons)
    .values({ name: 'MARKUP', percent: percent(10), description: markup, minimumOrder: noPaise })
    .onConflictDoNothing()
  await issueMadeUp(shop, { day: '2026-11-05', buyer: { gstin: '32AAACB1234C1Z5', businessName: markup } })
  const { body, statusCode } = await shop.app.inject({
    url: path + (queries[name] ?? ''),
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  const quoted = markup.replaceAll('"', '""')
  // At the start of a cell, which may be a row's first.
  expect(
    `\n${body}`
      .split(`"'${quoted}"`)
      .slice(0, -1)
      .map((before) => before.at(-1)),
  ).toContainEqual(expect.stringMatching(/^[,\n]$/))
  expect(body).not.toMatch(/(^|[",;\r\n])=/)
})
