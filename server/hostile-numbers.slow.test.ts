import type { Call } from '@kargha/contract/kernel/call.ts'
import { api } from '@kargha/contract/shop/api.ts'
import { staffApi } from '@kargha/contract/staff/api.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openShop } from '../testing/shop.ts'
import { hireStaff } from '../testing/staff.ts'

/** Sends numbers of every size, and texts of digits, wherever a call takes one. */
const shop = await openShop({ seeded: true, allowsViolations: true })
afterAll(() => shop.close())

type Shape = {
  type?: string
  properties?: Record<string, Shape>
  required?: string[]
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
}

const numbers = [-1, 0, 0.005, 2 ** 31, 2 ** 53, 1e17, 1e308]
const digits = '9'.repeat(17)
const texts = [digits, `under ${digits}`, `between ${digits} and ${digits}`, '९'.repeat(17), '1e400', '-0', '0x10']

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape

const samples = [
  'Asha',
  'asha@kargha.test',
  '2026-11-21',
  '9876543210',
  '682001',
  'asha',
  'https://kargha.test/a',
  '10:30',
]

const { rows: products } = await shop.db.execute<{ id: string; variant: string; category: string; place: string }>(
  'select p.id, v.id as variant, s.category_id as category, s.id as place from products p ' +
    'join product_variants v on v.product_id = p.id join subcategories s on s.id = p.subcategory_id limit 1',
)
const [product] = products
const ids: Record<string, string | undefined> = {
  productId: product?.id,
  variantId: product?.variant,
  categoryId: product?.category,
  subCategoryId: product?.place,
}

/** What the call would take, as far as its shape tells. */
function valid(shape: Shape, name = ''): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return shape.enum[0]
  const [branch] = shape.anyOf ?? shape.oneOf ?? []
  if (branch) return valid(branch, name)
  if (shape.properties)
    return Object.fromEntries(
      Object.entries(shape.properties).flatMap(([key, field]) =>
        shape.required?.includes(key) ? [[key, valid(field, key)]] : [],
      ),
    )
  switch (shape.type) {
    case 'array':
      return shape.items && shape.minItems ? [valid(shape.items, name)] : []
    case 'boolean':
      return false
    case 'number':
    case 'integer':
      return Math.max(1, shape.minimum ?? 1)
    default:
      return ids[name] ?? samples.find((sample) => new RegExp(shape.pattern ?? '').test(sample)) ?? 'Asha'
  }
}

/** Valid input with one hostile value in it. */
function* hostile(shape: Shape, name = ''): Generator<unknown> {
  for (const branch of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) yield* hostile(branch, name)
  if (shape.properties) {
    const sound = valid(shape, name) as object
    for (const [key, field] of Object.entries(shape.properties))
      for (const value of hostile(field, key)) yield { ...sound, [key]: value }
  }
  if (shape.items) for (const item of hostile(shape.items, name)) yield [item]
  if (shape.type === 'number' || shape.type === 'integer') yield* numbers
  if (shape.type === 'string' && !shape.enum && shape.const === undefined) yield* texts
}

function* inputsOf({ params, query, body }: Call) {
  const path = valid(shapeOf(params)) as Record<string, string>
  const [sentQuery, sentBody] = [valid(shapeOf(query)), valid(shapeOf(body))]
  for (const value of hostile(shapeOf(params))) yield { path: value, query: sentQuery, body: sentBody }
  for (const value of hostile(shapeOf(query))) yield { path, query: value, body: sentBody }
  for (const value of hostile(shapeOf(body))) yield { path, query: sentQuery, body: value }
}

/** A record of the path's collection: for `/coupons/{id}/uses` a coupon. */
async function idIn(path: string): Promise<string | undefined> {
  const { token } = await hireStaff(shop, 'owner')
  const [, collection] = /^(\/api\/v1\/admin\/[\w-]+)\/\{/.exec(path) ?? []
  if (collection === undefined) return ids.productId
  const listed = (await shop.app.inject({ url: `${collection}?limit=1`, headers: { authorization: token } })).json()
  return Array.isArray(listed.data) ? (listed.data[0]?.orderId ?? listed.data[0]?._id) : undefined
}

async function faultsOf(call: Call, token: string) {
  ids.id = await idIn(call.route.path)
  ids.orderId = ids.id
  const faults: unknown[] = []
  for (const { path, query, body } of inputsOf(call)) {
    const url = call.route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((path as Record<string, unknown>)[name])),
    )
    const [method = 'GET'] = call.route.methods
    const answer = await shop.app.inject({
      method: method as 'GET',
      url: `${url}?${new URLSearchParams(query as Record<string, string>)}`,
      headers: { authorization: token },
      ...(method !== 'GET' && { body: body as object }),
    })
    // 503: this shop has no courier's service.
    if (answer.statusCode >= 500 && answer.statusCode !== 503) faults.push({ url, query, body, answer: answer.json() })
  }
  return faults
}

const callsOf = (calls: Record<string, Call>) =>
  Object.entries(calls).flatMap(([name, call]) => (call.multipart ? [] : [{ name, call }]))

describe('no number makes the shop fail', () => {
  it.each(callsOf(api))('in $name', async ({ call }) => {
    const { token, addressId } = await shop.signUp()
    ids.addressId = addressId
    expect(await faultsOf(call, token)).toEqual([])
  })

  it.each(callsOf(staffApi))('in staff’s $name', async ({ call }) => {
    const { token } = await hireStaff(shop, 'owner')
    expect(await faultsOf(call, token)).toEqual([])
  })
})
