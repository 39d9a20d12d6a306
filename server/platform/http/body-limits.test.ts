import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { type Call, isEmpty } from '@kargha/contract/kernel/call.ts'
import { api } from '@kargha/contract/shop/api.ts'
import { staffApi } from '@kargha/contract/staff/api.ts'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { callsOf } from '../../../testing/contract-inputs.ts'
import { openShop } from '../../../testing/shop.ts'
import { hireStaff } from '../../../testing/staff.ts'
import { staffSessions } from '../../shop/staff/staff-table.ts'
import { bodyBytes } from './register-route.ts'

const shop = await openShop()
const url = await shop.app.listen({ port: 0, host: '127.0.0.1' })
const { token } = await shop.signUp()
afterAll(() => shop.close())

const takesJson = ({ call }: { call: Call }) => !isEmpty(call.body) && call.multipart === undefined
const limitOf = (call: Call) => call.maxBodyBytes ?? bodyBytes.User

type Shape = {
  type?: string
  maxLength?: number
  maxItems?: number
  properties?: Record<string, Shape>
  items?: Shape
  anyOf?: Shape[]
}

/** Full of Devanagari, of three bytes a letter; what has no limit is an id. */
function largest({ type, maxLength = 12, maxItems = 1, properties = {}, items = {}, anyOf }: Shape): unknown {
  if (anyOf) return largest(anyOf.find((each) => each.type !== 'null') ?? {})
  if (type === 'string') return 'क'.repeat(maxLength)
  if (type === 'array') return Array(maxItems).fill(largest(items))
  if (type === 'object') return Object.fromEntries(Object.entries(properties).map(([key, of]) => [key, largest(of)]))
  return 1_000_000
}

/** Announces a body of this many bytes and sends a tenth. Returns the answer's status. */
async function statusAfterPart(path: string, bytes: number, authorization = ''): Promise<number | undefined> {
  const headers = { 'content-type': 'application/json', 'content-length': bytes, authorization }
  const sent = request(url + path, { method: 'POST', headers })
  sent.on('error', () => {})
  sent.write(' '.repeat(bytes / 10))
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  sent.destroy()
  return answer.statusCode
}

describe.each(callsOf(api).filter(takesJson))('the body of $name', ({ call }) => {
  it('may be as large as its fields', () => {
    const shape = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as Shape
    expect(Buffer.byteLength(JSON.stringify(largest(shape)))).toBeLessThanOrEqual(limitOf(call))
  })

  it('is refused before it is read if it is larger', async () => {
    const path = call.route.path.replace(/\{\w+\}/g, 'x')
    expect(await statusAfterPart(path, limitOf(call) + 10, token)).toBe(413)
  })
})

describe('the large body of a call for staff', () => {
  const path = staffApi.createProduct.route.path

  it('is not waited for if a stranger or a customer sends it', async () => {
    expect(await statusAfterPart(path, 500_000)).toBe(401)
    expect(await statusAfterPart(path, 500_000, token)).toBe(401)
  })

  it('is read for staff', async () => {
    const { token: authorization } = await hireStaff(shop)
    const body = JSON.stringify({ longDescription: 'x'.repeat(500_000) })
    const headers = { authorization, 'content-type': 'application/json' }
    expect((await fetch(url + path, { method: 'POST', headers, body })).status).toBe(400)
  })

  it('is refused if the session ends while it arrives', async () => {
    const { token: authorization, id, client } = await hireStaff(shop)
    const isOwn = eq(staffSessions.staffId, id)
    await shop.db.update(staffSessions).set({ lastSeenAt: sql`now() - interval '10 minutes'` }).where(isOwn)
    const body = JSON.stringify({ longDescription: 'x'.repeat(500_000) })
    const headers = { authorization, 'content-type': 'application/json', 'content-length': body.length }
    const sent = request(url + path, { method: 'POST', headers })
    sent.write(body.slice(0, 1_000))
    const wasSeen = and(isOwn, sql`${staffSessions.lastSeenAt} > now() - interval '5 minutes'`)
    await expect.poll(() => shop.db.$count(staffSessions, wasSeen)).toBe(1)
    await client('signout')
    sent.end(body.slice(1_000))
    const [answer] = (await once(sent, 'response')) as [IncomingMessage]
    answer.resume()
    expect(answer.statusCode).toBe(401)
  })
})
