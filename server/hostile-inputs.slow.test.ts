import type { Call } from '@kargha/contract/kernel/call.ts'
import { api } from '@kargha/contract/shop/api.ts'
import { staffApi } from '@kargha/contract/staff/api.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { callsOf, contractInputs, deeplyNested, type InputShape } from '../testing/contract-inputs.ts'
import { openOnlineShop } from '../testing/online-shop.ts'
import { hireStaff } from '../testing/staff.ts'

/** Sends numbers of every size, strange texts and wrong shapes, wherever a call takes anything. */
const { shop, close } = await openOnlineShop({ seeded: true, allowsViolations: true })
afterAll(close)
const { ids, hostileInputs, send } = await contractInputs(shop)

const numbers = [-1, 0, 0.005, 2 ** 31, 2 ** 53, 1e17, 1e308]
const digits = '9'.repeat(17)
const textsOfDigits = [
  digits,
  `under ${digits}`,
  `between ${digits} and ${digits}`,
  '९'.repeat(17),
  '1e400',
  '-0',
  '0x10',
]

const texts = [
  'a\u0000b',
  '\ud800',
  `'; drop table products; --`,
  '%_\\',
  `${'(a+)+'.repeat(20)}$`,
  'a'.repeat(7_000),
  `${' '.repeat(3_000)}@${'.a'.repeat(1_500)}!`,
  '<'.repeat(3_000),
  '../../../../etc/passwd',
  '__proto__',
  'constructor',
  '👩🏽‍🌾'.repeat(300),
]
const megabyte = 'क'.repeat(340_000)

const shapes = [
  null,
  true,
  {},
  [],
  deeplyNested,
  Array.from({ length: 10_000 }, () => null),
  JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {"isAdmin": true}}, "toString": 1}'),
]

const isText = ({ type, enum: one, const: only }: InputShape) => type === 'string' && !one && only === undefined

/** A request's own computing time: how busy the machine is doesn't count. */
const maxCpuMs = 1_000

async function faultsOf(call: Call, token: string, valuesFor: Parameters<typeof hostileInputs>[1]) {
  const faults: unknown[] = []
  for await (const input of hostileInputs(call, valuesFor)) {
    const measure = async () => {
      const before = process.threadCpuUsage()
      const answer = await send(call, input, token)
      const { user, system } = process.threadCpuUsage(before)
      return { answer, cpuMs: Math.round((user + system) / 1_000) }
    }
    // The first request of a kind may load modules, which the input doesn't decide.
    const first = await measure()
    const { answer, cpuMs } = first.cpuMs > maxCpuMs ? await measure() : first
    // This shop has no courier's service.
    const isFault = answer.statusCode >= 500 && answer.json().code !== 'COURIER_UNAVAILABLE'
    if (isFault || cpuMs > maxCpuMs)
      faults.push({ input: JSON.stringify(input).slice(0, 500), cpuMs, answer: answer.body.slice(0, 500) })
  }
  return faults
}

describe.each<[string, Parameters<typeof hostileInputs>[1]]>([
  [
    'number',
    (shape) => (shape.type === 'number' || shape.type === 'integer' ? numbers : isText(shape) ? textsOfDigits : []),
  ],
  ['text', (shape, part) => (isText(shape) ? [...texts, ...(part === 'body' ? [megabyte] : [])] : [])],
  ['shape', (_, part) => (part === 'body' ? shapes : [])],
])('no %s makes the shop fail, or compute for a second,', (_, valuesFor) => {
  it.each(callsOf(api))('in $name', async ({ call }) => {
    const { token, addressId } = await shop.signUp()
    ids.addressId = addressId
    expect(await faultsOf(call, token, valuesFor)).toEqual([])
  })

  it.each(callsOf(staffApi))('in staff’s $name', async ({ call }) => {
    const { token } = await hireStaff(shop, 'owner')
    expect(await faultsOf(call, token, valuesFor)).toEqual([])
  })
})
