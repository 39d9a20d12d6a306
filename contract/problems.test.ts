import { expect, test } from 'vitest'
import { z } from 'zod'
import { api } from './api.ts'
import type { Call } from './call.ts'
import { check } from './problems.ts'
import { staffApi } from './staff.ts'

type Shape = {
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
  enum?: unknown[]
  const?: unknown
}

/** What somebody may send instead of what is asked for. */
const wrong = [undefined, null, '', 'x', 'x'.repeat(200_000), '5', 5, -5, 0.123, 1e15, Number.NaN, true, [], {}, [null]]

/** Wrong things of this shape, and things of this shape that are wrong within. */
function wrongs(shape: Shape): unknown[] {
  const branches = [shape.anyOf, shape.oneOf, shape.allOf].flatMap((each) => each ?? []).flatMap(wrongs)
  const fields = Object.entries(shape.properties ?? {}).map(([name, field]) => ({ name, tries: wrongs(field) }))
  const most = Math.max(0, ...fields.map(({ tries }) => tries.length))
  const objects = Array.from({ length: most }, (_, turn) =>
    Object.fromEntries(fields.map(({ name, tries }) => [name, tries[turn % tries.length]])),
  )
  const lists = (shape.items ? wrongs(shape.items) : []).flatMap((item) => [[item], Array(2_000).fill(item)])
  const rightWord = [...(shape.enum ?? []), ...(shape.const === undefined ? [] : [shape.const])]
  return [...wrong, ...rightWord, ...branches, ...objects, ...lists]
}

const calls = [
  ...Object.entries<Call>(api).map(([name, call]) => ({ name, ...call })),
  ...Object.entries<Call>(staffApi).map(([name, call]) => ({ name: `staff’s ${name}`, ...call })),
]

test.each(calls)('$name tells people what is wrong in plain words', ({ params, query, body }) => {
  for (const schema of [params, query, body]) {
    const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape
    const said = new Set(
      wrongs(shape).flatMap((input) => {
        const { problems } = check(schema, input)
        return problems ? [problems.message, ...problems.details.map(({ message }) => message)] : []
      }),
    )
    expect(said.size).toBeGreaterThan(0)
    for (const message of said) {
      expect(message).not.toMatch(/^(Invalid|Too (big|small)|Unrecognized)|undefined|NaN|expected|received/)
    }
  }
})

test('a field that has words of its own keeps them', () => {
  expect(check(api.signin.body, {}).problems?.message).toBe('Please Enter All Details!')
  expect(check(api.addToCart.body, { productId: 'a', quantity: 'two' }).problems?.details).toEqual([
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
  [z.number().multipleOf(0.01), 0.001, 'Must have two decimals at most'],
  [z.enum(['asc', 'desc']), 'up', 'Must be one of: asc, desc'],
  [z.enum(['asc', 'desc']), undefined, 'Please fill this in'],
  [z.string(), undefined, 'Please fill this in'],
  [z.string(), 5, 'Please check what you filled in'],
  [z.object({}), undefined, 'Please fill this in'],
])('%#: a field without words is told “$2”', (schema, said, message) => {
  expect(check(schema, said).problems).toEqual({ message, details: [{ path: '', message }] })
})
