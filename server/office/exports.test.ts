import { afterAll, expect, it } from 'vitest'
import { buy, deliver } from '../../testing/orders.ts'
import { addProduct } from '../../testing/products.ts'
import { openShop } from '../../testing/shop.ts'
import { addRole, hireStaff } from '../../testing/staff.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, token } = await hireStaff(shop, 'owner')

/** Lines without the byte order mark and the last, empty one. */
async function linesOf(path: string, authorization = token): Promise<string[]> {
  const { body, statusCode } = await shop.app.inject({ url: `/api/v1/admin/${path}`, headers: { authorization } })
  expect(statusCode).toBe(200)
  return body.slice(1).trimEnd().split('\r\n')
}

it('coupons, reviews and the history of the stock are exported, with times in India', async () => {
  await client('createCoupon', {
    body: {
      couponName: 'WEAVE10',
      description: 'Ten off',
      discountPercentage: 10,
      minimumOrder: 499.5,
      usageLimit: 50,
      startsAt: '2026-10-19T20:30:00Z',
    } as never,
  })
  expect(await linesOf('coupons/export')).toEqual([
    '"couponName","description","discountPercentage","minimumOrder","usageLimit","perCustomerLimit","used","firstPurchaseOnly","startsAt","expiresAt","isActive"',
    '"WEAVE10","Ten off",10,"499.50",50,"",0,false,"2026-10-20 02:00","",true',
  ])

  const productId = await addProduct(shop.db, { slug: 'ikat', name: 'Ikat Saree', sku: 'IK-1', stock: 5 })
  const { orderId, customer } = await buy(shop, { productId, quantity: 2 })
  await deliver({ client, token } as never, orderId)
  await customer.client('addRating', { body: { productId, rating: 4, title: 'Soft', review: '=SUM(1) of silk' } })
  const [heading, review] = await linesOf('ratings/export')
  expect(heading).toMatch(/^"createdAt","productName","productSlug","customerName","rating","title","review"/)
  expect(review).toMatch(
    /^"\d{4}-\d\d-\d\d \d\d:\d\d","Ikat Saree","ikat","[^"]+",4,"Soft","'=SUM\(1\) of silk",true,"","",""$/,
  )

  const history = await linesOf('stock/export')
  expect(history[0]).toBe('"at","sku","productName","difference","onHand","reason","actor"')
  const own = history.filter((line) => line.includes('"IK-1"')).map((line) => line.replace(/^"[^"]*",/, ''))
  expect(own).toHaveLength(2)
  expect(own[0]).toMatch(/^"IK-1","Ikat Saree",5,5,/)
  expect(own[1]).toMatch(/^"IK-1","Ikat Saree",-2,3,"Sold","purchase [\w-]+"$/)
})

it('nobody exports without the permission', async () => {
  const clerk = await hireStaff(shop, await addRole(shop, ['figures']))
  for (const path of ['coupons/export', 'ratings/export', 'stock/export']) {
    const url = `/api/v1/admin/${path}`
    const { statusCode } = await shop.app.inject({ url, headers: { authorization: clerk.token } })
    expect([path, statusCode]).toEqual([path, 403])
  }
})
