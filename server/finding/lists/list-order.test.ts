import type { ProductListQuery } from '@kargha/contract/shop/catalogue.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openShop, refusal, type TestShop } from '../../../testing/shop.ts'
import { writeCursor } from './list-order.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ seeded: true, allowsViolations: true })
})
afterAll(() => shop.close())

const getAll = (query: ProductListQuery) => shop.client()('getAllProducts', { query })
const limit = 7

test('the list goes on behind a page’s last product, until its end', async () => {
  const ids: string[] = []
  let next: string | undefined
  do {
    const { data, pagination } = await getAll({ limit, sort: 'rating', ...(next && { after: next }) })
    ids.push(...data.map(({ _id }) => _id))
    next = pagination?.next
  } while (next !== undefined)
  expect(ids).toEqual((await getAll({ sort: 'rating' })).data.map(({ _id }) => _id))
})

test('a cursor of a list in another order begins at its place', async () => {
  const { pagination } = await getAll({ limit, sort: 'price-asc' })
  const { data } = await getAll({ limit, after: pagination?.next, sort: 'rating' })
  expect(data).toEqual((await getAll({ limit, page: 2, sort: 'rating' })).data)
})

test.each(['x', '%00', writeCursor({ position: -1, values: [] }), 'bnVsbA'])('rejects the cursor %s', async (after) =>
  expect(await refusal(getAll({ after }))).toMatchObject({ status: 400, message: 'Please load the list again' }),
)

test.each([
  ['0000-01-01T00:00:00Z', '00000000-0000-4000-8000-000000000000'],
  ['2026-01-01T00:00:00Z', 'x'],
  ['2026-13-01T00:00:00Z', '00000000-0000-4000-8000-000000000000'],
  [1, 1],
])('a forged cursor %j is no fault of the shop’s', async (...values) => {
  const { data } = await getAll({ sort: 'newest', after: writeCursor({ position: 0, values }) })
  expect(data).toEqual((await getAll({ sort: 'newest' })).data)
})
