import type { Call } from '@kargha/contract/kernel/call.ts'
import { z } from 'zod'
import type { TestShop } from './shop.ts'
import { hireStaff } from './staff.ts'

/** The JSON schema of one value of a call's input. */
export type InputShape = {
  type?: string
  properties?: Record<string, InputShape>
  required?: string[]
  items?: InputShape
  anyOf?: InputShape[]
  oneOf?: InputShape[]
  enum?: unknown[]
  const?: unknown
  pattern?: string
  minLength?: number
  minItems?: number
  minimum?: number
  exclusiveMinimum?: number
}

type Part = 'params' | 'query' | 'body'
export type Input = Record<Part, unknown>

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as InputShape

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

/** Input of the right shape for every call, in a seeded shop. */
export async function contractInputs(shop: TestShop) {
  const { rows } = await shop.db.execute<{ id: string; variant: string; category: string; place: string }>(
    'select p.id, v.id as variant, s.category_id as category, s.id as place from products p ' +
      'join product_variants v on v.product_id = p.id join subcategories s on s.id = p.subcategory_id limit 1',
  )
  const [product] = rows
  const ids: Record<string, string | undefined> = {
    productId: product?.id,
    variantId: product?.variant,
    categoryId: product?.category,
    subCategoryId: product?.place,
  }
  const { token: owner } = await hireStaff(shop, 'owner')

  /** A record of the path's collection: for `/coupons/{id}/uses` a coupon. */
  async function idIn(path: string): Promise<string | undefined> {
    const [, collection] = /^(\/api\/v1\/admin\/[\w-]+)\/\{/.exec(path) ?? []
    if (collection === undefined) return ids.productId
    const listed = (await shop.app.inject({ url: `${collection}?limit=1`, headers: { authorization: owner } })).json()
    return Array.isArray(listed.data) ? (listed.data[0]?.orderId ?? listed.data[0]?._id) : undefined
  }

  function valid(shape: InputShape, name = ''): unknown {
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

  /** The value with one hostile value in it. */
  function* hostile(shape: InputShape, valuesFor: ValuesFor, part: Part, name = ''): Generator<unknown> {
    for (const branch of [...(shape.anyOf ?? []), ...(shape.oneOf ?? [])]) yield* hostile(branch, valuesFor, part, name)
    if (shape.properties) {
      const sound = valid(shape, name) as object
      for (const [key, field] of Object.entries(shape.properties))
        for (const value of hostile(field, valuesFor, part, key)) yield { ...sound, [key]: value }
    }
    if (shape.items) for (const item of hostile(shape.items, valuesFor, part, name)) yield [item]
    yield* valuesFor(shape, part)
  }

  /** For a call to a record, of one that there is. */
  async function validInput({ route, params, query, body }: Call): Promise<Input> {
    ids.id = await idIn(route.path)
    ids.orderId = ids.id
    return { params: valid(shapeOf(params)), query: valid(shapeOf(query)), body: valid(shapeOf(body)) }
  }

  /** Valid inputs, each with one of the values in one place. */
  async function* hostileInputs(call: Call, valuesFor: ValuesFor): AsyncGenerator<Input> {
    const sound = await validInput(call)
    for (const part of ['params', 'query', 'body'] as const)
      for (const value of hostile(shapeOf(call[part]), valuesFor, part))
        if (part === 'body' || isObject(value)) yield { ...sound, [part]: value }
  }

  function addressOf({ route }: Call, { params, query }: Input): string {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((params as Record<string, unknown>)[name]).toWellFormed()),
    )
    return `${path}?${new URLSearchParams(query as Record<string, string>)}`
  }

  function send(call: Call, input: Input, token: string) {
    const [method = 'GET'] = call.route.methods
    const { body } = input
    return shop.app.inject({
      method: method as 'GET',
      url: addressOf(call, input),
      headers: { authorization: token, ...(method !== 'GET' && { 'content-type': 'application/json' }) },
      ...(method !== 'GET' && { payload: JSON.stringify(body).replace(`"${deeplyNested}"`, brackets) }),
    })
  }

  return { ids, validInput, hostileInputs, addressOf, send }
}

/** Stands for an array nested deeper than a stack is: it can't be made, only sent. */
export const deeplyNested = 'deeply nested'
const brackets = '['.repeat(100_000) + ']'.repeat(100_000)

/** The hostile values for a place of this shape. */
type ValuesFor = (shape: InputShape, part: Part) => Iterable<unknown>

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** For `it.each`: all calls without files. */
export const callsOf = (calls: Record<string, Call>) =>
  Object.entries(calls).flatMap(([name, call]) => (call.multipart ? [] : [{ name, call }]))
