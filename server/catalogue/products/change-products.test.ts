import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { buyNow } from '../../../testing/checkout.ts'
import { addProduct } from '../../../testing/products.ts'
import { openShop, refusal } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { addSizedProduct } from '../../../testing/variants.ts'
import { audit } from '../../shop/audit/audit-table.ts'

const shop = await openShop()
afterAll(() => shop.close())
const { client, email } = await hireStaff(shop)
const product = async (id: string) => (await client('getProduct', { params: { id } })).data
const change = (products: object[], reason?: string) =>
  client('changeProducts', { body: { products, ...(reason && { reason }) } as never })

it('changes prices, stock and labels of many products at once', async () => {
  const plain = await addProduct(shop.db)
  const { productId: sized, S, M } = await addSizedProduct(shop.db, { S: {}, M: { stock: 2 } })
  const { data: rows } = await client('getProductGrid', { query: { limit: 100 } })
  expect(rows.find(({ _id }) => _id === sized)?.variants.map(({ _id }) => _id)).toEqual([S, M])
  const { message, data } = await change(
    [
      { _id: plain, version: 1, variants: [{ _id: plain, sellingPrice: 750 }], labels: { featured: true } },
      {
        _id: sized,
        version: 1,
        variants: [
          { _id: S, sellingPrice: 800, difference: 5 },
          { _id: M, difference: -2 },
        ],
      },
    ],
    'New delivery',
  )
  expect(message).toBe('2 products have been changed')
  expect(data.map(({ _id, version }) => [_id, version])).toEqual([
    [plain, 2],
    [sized, 2],
  ])
  expect(await product(plain)).toMatchObject({
    sellingPrice: 750,
    labels: { featured: true },
    updatedBy: `staff ${email}`,
  })
  expect((await product(sized)).variants.map(({ sellingPrice, quantity }) => [sellingPrice, quantity])).toEqual([
    [800, 15],
    [1000, 0],
  ])
  const { data: history } = await client('getStock', { params: { id: sized }, query: { variantId: M } })
  expect(history[0]).toMatchObject({ difference: -2, reason: 'By hand: New delivery', actor: `staff ${email}` })
  const entries = await shop.db.select().from(audit).where(eq(audit.action, 'changeProducts'))
  expect(entries).toHaveLength(2)
  expect(entries.find(({ details }) => 'labels' in details)?.details).toMatchObject({
    labels: { to: { featured: true } },
  })
})

it('changes status and tags of products, and refuses too many tags', async () => {
  const id = await addProduct(shop.db)
  const { data } = await change([{ _id: id, version: 1, status: 'draft', tags: ['gift', 'cotton', 'gift'] }])
  expect(data).toMatchObject([{ status: 'draft', tags: ['gift', 'cotton'], version: 2 }])
  const tags = Array.from({ length: 21 }, (_, index) => `tag ${index}`)
  expect(await refusal(change([{ _id: id, version: 2, tags }]))).toMatchObject({
    code: 'VALIDATION_FAILED',
    message: /at most 20 tags/,
  })
  expect(await refusal(change([{ _id: id, version: 1, tags: [] }]))).toMatchObject({ code: 'VERSION_CONFLICT' })
  expect(await product(id)).toMatchObject({ status: 'draft', tags: ['gift', 'cotton'] })
})

it('changes nothing if one of the products is refused, and names it', async () => {
  const [one, other] = [await addProduct(shop.db), await addProduct(shop.db, { name: 'Madder Saree' })]
  const first = { _id: one, version: 1, variants: [{ _id: one, sellingPrice: 500 }] }
  const attempts = [
    [{ _id: other, version: 0 }, 'VERSION_CONFLICT', /changed this product \(Madder Saree\)/],
    [
      { _id: other, version: 1, variants: [{ _id: other, sellingPrice: 1300 }] },
      'VALIDATION_FAILED',
      /^Madder Saree: the/,
    ],
    [{ _id: other, version: 1, variants: [{ _id: one, sellingPrice: 900 }] }, 'NOT_FOUND', /Madder Saree/],
    [
      { _id: other, version: 1, variants: [{ _id: other, difference: -11 }] },
      'INSUFFICIENT_STOCK',
      /^Madder Saree .*10 left/,
    ],
    [{ _id: 'none', version: 1 }, 'NOT_FOUND', /not found/],
  ] as const
  for (const [second, code, message] of attempts) {
    const answer = await refusal(change([first, second], 'Counted'))
    expect(answer.code).toBe(code)
    expect(answer.message).toMatch(message)
  }
  const withoutReason = [{ _id: one, version: 1, variants: [{ _id: one, difference: 1 }] }]
  expect((await refusal(change(withoutReason))).message).toBe('Please give a reason for changing the stock')
  expect(await product(one)).toMatchObject({ sellingPrice: 1000, version: 1, quantity: 10 })
})

it('sells every piece once while staff change stock and prices of the same products', async () => {
  const ids = [await addProduct(shop.db, { stock: 4 }), await addProduct(shop.db, { stock: 4 })]
  const buyers = await Promise.all(
    ids.flatMap((id) => [id, id]).map(async (id) => ({ id, customer: await shop.signUp() })),
  )
  const changes = change(
    ids.map((_id) => ({ _id, version: 1, variants: [{ _id, sellingPrice: 999, difference: 1 }] })),
    'Found one',
  )
  await Promise.all([changes, ...buyers.map(({ id, customer }) => buyNow(customer, id))])
  for (const id of ids) expect((await product(id)).quantity).toBe(3)
})
