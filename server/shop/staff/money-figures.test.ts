import type { Call } from '@kargha/contract/kernel/call.ts'
import { staffApi } from '@kargha/contract/staff/api.ts'
import { paise } from '@kargha/domain/money.ts'
import { grantablePermissions } from '@kargha/domain/permissions.ts'
import { afterAll, expect, it } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { deliver } from '../../../testing/orders.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop } from '../../../testing/shop.ts'
import { addRole, hireStaff } from '../../../testing/staff.ts'
import { openStatements, statement } from '../../../testing/statements.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { owner, delivered, importFile } = await openStatements(shop)
const asha = await hireStaff(
  shop,
  await addRole(
    shop,
    grantablePermissions.filter((each) => each !== 'figures'),
  ),
)
const ravi = await hireStaff(shop, await addRole(shop, ['figures', 'remittances', 'export']))

// Three orders of ₹ 1,234 with savings of as much, and two of ₹ 2,000, for which a courier paid ₹ 1,997 each.
const { data: coupon } = await owner.client('createCoupon', { body: { couponName: 'HALF', discountPercentage: 50 } })
const customer = await shop.signUp()
const productId = await addProduct(shop.db, { sellingPrice: paise(246_800), originalPrice: paise(246_800) })
for (let times = 0; times < 3; times++) {
  const { data } = await buyNow(customer, productId, { couponCode: 'HALF' })
  await deliver(owner, data.orders[0]?.orderId ?? '')
}
const parcels = [await delivered(), await delivered()]
const { remittance } = await importFile(statement(...parcels.map(({ awb, due }) => [awb, due - 3] as [string, number])))
// Ids have such groups, too.
const sums = /(?<![\w-])(3702|3994|7702)(?![\w-])/

const ids: Record<string, string> = {
  customers: (await customer.client('getProfile')).data._id,
  coupons: coupon._id,
  remittances: remittance?._id ?? '',
  products: productId,
}

/** The calls whose answers have a sum of several orders. */
async function callsWithSums({ token }: { token: string }): Promise<string[]> {
  const reads = Object.entries<Call>(staffApi).filter(([, { route }]) => route.methods[0] === 'GET')
  const answers = reads.map(async ([name, { route }]) => {
    const url = route.path.replace(/(\w+)\/\{\w+\}/, (_, of: string) => `${of}/${ids[of] ?? 'some-id'}`)
    const { payload } = await shop.app.inject({ url, headers: { authorization: token } })
    return sums.test(payload) ? [name] : []
  })
  return (await Promise.all(answers)).flat().toSorted()
}

const ofRemittances = ['getRemittance', 'getRemittances']

it('of sales, customers, coupons and cash with couriers are sent to members with the permission alone', async () => {
  expect(await callsWithSums(ravi)).toEqual(
    [
      ...['getAudit', 'getCashWithCouriers', 'getDashboard'],
      ...['getCustomer', 'getCustomers', 'getCoupon', 'getCoupons', ...ofRemittances],
    ].toSorted(),
  )
  // Who books couriers' statements sees what those add up to.
  expect(await callsWithSums(asha)).toEqual(ofRemittances)
})

it('are left out of the answer to a change, too', async () => {
  const params = { id: ids.customers ?? '' }
  const block = (by: typeof asha) => by.client('blockCustomer', { params, body: { reason: 'Calls at night' } })
  expect((await block(asha)).data.totalSpent).toBeNull()
  expect((await block(owner)).data.totalSpent).toBe(3702)
})

it('leave the day’s work its counts, and each order its own amount', async () => {
  const { data } = await asha.client('getDashboard')
  expect(data.today).toEqual({ orders: 5, revenue: null })
  expect(data.topProducts[0]).toMatchObject({ _id: productId, pieces: 3, revenue: null })
  const { data: orders } = await asha.client('getOrders', { query: {} })
  expect(orders.map(({ finalTotal }) => finalTotal).toSorted()).toEqual([1234, 1234, 1234, 2000, 2000])
})

it('can’t be added up from an exported table', async () => {
  const exported = async ({ token }: { token: string }) => {
    const headers = { authorization: token }
    return (await shop.app.inject({ url: '/api/v1/admin/orders/export', headers })).payload
  }
  expect(await exported(ravi)).toContain(',1234,')
  const withoutAmounts = await exported(asha)
  expect(withoutAmounts.split('\r\n')).toHaveLength(1 + 5 + 1)
  expect(withoutAmounts).not.toMatch(/finalTotal|cashDue|sellingPrice|\b(1234|2000|2468)\b/)
})
