import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from '../shop/api.ts'
import { staffApi } from '../staff/api.ts'
import type { Call } from './call.ts'
import { validate } from './validate.ts'

type Shape = {
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  enum?: unknown[]
  const?: unknown
}

const invalidValues = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(200_000),
  '5',
  5,
  -5,
  0.123,
  1e15,
  Number.NaN,
  true,
  [],
  {},
  [null],
]

function invalidInputs(shape: Shape): unknown[] {
  const branches = [shape.anyOf, shape.oneOf, shape.allOf].flatMap((each) => each ?? []).flatMap(invalidInputs)
  const fields = Object.entries(shape.properties ?? {}).map(([name, field]) => ({ name, values: invalidInputs(field) }))
  const count = Math.max(0, ...fields.map(({ values }) => values.length))
  const objects = Array.from({ length: count }, (_, turn) =>
    Object.fromEntries(fields.map(({ name, values }) => [name, values[turn % values.length]])),
  )
  const lists = (shape.items ? invalidInputs(shape.items) : []).flatMap((item) => [[item], Array(2_000).fill(item)])
  const validValues = [...(shape.enum ?? []), ...(shape.const === undefined ? [] : [shape.const])]
  return [...invalidValues, ...validValues, ...branches, ...objects, ...lists]
}

const calls = [
  ...Object.entries<Call>(api).map(([name, call]) => ({ name, ...call })),
  ...Object.entries<Call>(staffApi).map(([name, call]) => ({ name: `staff ${name}`, ...call })),
]

test.each(calls)('$name describes invalid input in plain sentences', ({ params, query, body }) => {
  for (const schema of [params, query, body]) {
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
    const messages = new Set(
      invalidInputs(shape).flatMap((input) => {
        const { problems } = validate(schema, input)
        return problems ? [problems.message, ...problems.details.map(({ message }) => message)] : []
      }),
    )
    expect(messages.size).toBeGreaterThan(0)
    for (const message of messages) {
      expect(message).not.toMatch(/^(Invalid|Too (big|small)|Unrecognized)|undefined|NaN|expected|received/)
    }
  }
})

test('a field’s own message takes precedence', () => {
  expect(validate(api.signin.body, {}).problems?.message).toBe('Please Enter All Details!')
  expect(validate(api.placeOrder.body, { addressId: 'a' }).problems?.message).toBe('Please select a Payment Option')
  expect(validate(api.addToCart.body, { productId: 'a', quantity: 'two' }).problems?.details).toEqual([
    { path: 'quantity', message: 'Please choose right quantity!' },
  ])
})

test.each([
  [z.string().max(60), 'x'.repeat(61), 'Must be 60 characters or fewer'],
  [z.array(z.string()).max(2), ['a', 'b', 'c'], 'Must be 2 entries or fewer'],
  [z.number().max(7), 8, 'Must be 7 or less'],
  [z.number().min(7), 6, 'Must be 7 or more'],
  [z.int(), 1.5, 'Must be a whole number'],
  [z.number(), 'two', 'Must be a number'],
  [z.number().multipleOf(0.01), 0.001, 'Must have at most two decimals'],
  [z.enum(['asc', 'desc']), 'up', 'Must be one of: asc, desc'],
  [z.enum(['asc', 'desc']), undefined, 'Please fill this in'],
  [z.string(), undefined, 'Please fill this in'],
  [z.string(), 5, 'Please check what you entered'],
  [z.object({}), undefined, 'Please fill this in'],
])('%#: a field without a message of its own is refused with “$2”', (schema, input, message) => {
  expect(validate(schema, input).problems).toEqual({ message, details: [{ path: '', message }] })
})
