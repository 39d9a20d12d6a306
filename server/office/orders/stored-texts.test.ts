import { staffApi } from '@kargha/contract/staff/api.ts'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { buy } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { markup } from '../../../testing/stored-text.ts'
import { customers } from '../../shop/customers/account-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { token } = await hireStaff(shop, 'owner')

const exports = Object.entries(staffApi).flatMap(([name, { file, route }]) =>
  file?.type === 'text/csv' && name !== 'getImportTemplate' ? [{ name, path: route.path }] : [],
)

it.each(exports)('markup in a stored text is text in the CSV of $name, and no formula', async ({ path }) => {
  const customer = await shop.signUp()
  await shop.db.update(customers).set({ name: markup }).where(eq(customers.id, customer.id))
  const productId = await addProduct(shop.db, { name: markup, shortDescription: markup, tags: [markup] })
  await buy(shop, { customer, productId, quantity: 1 })
  const { body, statusCode } = await shop.app.inject({
    url: path,
    headers: { authorization: `Bearer ${token}` },
  })
  expect(statusCode).toBe(200)
  const quoted = markup.replaceAll('"', '""')
  expect(body).toContain(`,"'${quoted}"`)
  expect(body).not.toMatch(/(^|[",;\r\n])=/)
})
