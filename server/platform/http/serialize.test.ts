import { type Call, call, successOf } from '@kargha/contract/kernel/call.ts'
import { api } from '@kargha/contract/shop/api.ts'
import { routes } from '@kargha/contract/shop/routes.ts'
import { staffApi } from '@kargha/contract/staff/api.ts'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { successSerializer } from './serialize.ts'

it('leaves out what the contract doesn’t declare, at every depth', () => {
  const declared = call(routes.getProfile, {
    summary: 'A weaver',
    data: z.object({
      name: z.string(),
      looms: z.array(z.object({ width: z.int() })),
      village: z.object({ name: z.string() }),
    }),
  })
  const secret = { passwordHash: '$argon2id$' }
  const data = { name: 'Asha', looms: [{ width: 48, ...secret }], village: { name: 'Maheshwar', ...secret }, ...secret }
  expect(
    JSON.parse(successSerializer(declared)({ status: 200, success: true, message: 'Found', data, ...secret })),
  ).toEqual({
    status: 200,
    success: true,
    message: 'Found',
    data: { name: 'Asha', looms: [{ width: 48 }], village: { name: 'Maheshwar' } },
  })
})

/** Paths of values of any shape: their schema is empty. */
function shapeless(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const parts = Object.entries(schema)
  if (parts.length === 0 && !path.endsWith('.properties')) return [path]
  return parts.flatMap(([key, part]) => shapeless(part, `${path}.${key}`))
}

it.each([
  ['user', api, []],
  // What was changed.
  [
    'staff',
    staffApi,
    [
      'getProductImport.properties.data.properties.changes.items.properties.fields.additionalProperties',
      'getImport.properties.data.properties.changes.items.properties.fields.additionalProperties',
      'getAudit.properties.data.items.properties.details.additionalProperties',
    ],
  ],
] as [string, Record<string, Call>, string[]][])(
  'every response of the %s API has a declared shape',
  (_, calls, open) => {
    const found = Object.entries(calls).flatMap(([name, each]) =>
      each.file ? [] : shapeless(z.toJSONSchema(successOf(each), { io: 'output', unrepresentable: 'any' }), name),
    )
    expect(found).toEqual(open)
  },
)
