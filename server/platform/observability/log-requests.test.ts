import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest'
import { openShop, type TestShop } from '../../../testing/shop.ts'
import { inTransaction } from '../db/database.ts'
import { onSlowStatement, type SlowStatement } from '../db/slow-statements.ts'

const lines: string[] = []
let shop: TestShop
beforeAll(async () => {
  shop = await openShop({ environment: { LOG_LEVEL: 'debug' }, log: { write: (line) => void lines.push(line) } })
})
afterAll(() => shop.close())
beforeEach(() => {
  lines.length = 0
})

const requests = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
const line = (more: object) => expect.objectContaining({ reqId: expect.any(String), ms: expect.any(Number), ...more })

it('at debug has a line for each request, with its refusal and nothing that the visitor wrote', async () => {
  await shop.app.inject('/api/v1/user/shop')
  await shop.app.inject('/api/v1/user/get-product/a-secret?and=another-secret')
  await shop.app.inject('/some-secret-page')
  expect(requests()).toEqual([
    line({ method: 'GET', route: '/api/v1/user/shop', status: 200 }),
    line({ method: 'GET', route: '/api/v1/user/get-product/:id', status: 404, refusal: 'NOT_FOUND' }),
    line({ method: 'GET', route: 'page', status: 404, refusal: 'NOT_FOUND' }),
  ])
  expect(lines.join('')).not.toContain('secret')
})

it('hears of statements above 50 ms, with their text and not their values', async () => {
  const slow: SlowStatement[] = []
  const isSleep = ({ text }: SlowStatement) => text.includes('pg_sleep')
  // On a busy machine, any may be slow.
  onTestFinished(onSlowStatement((statement) => void (isSleep(statement) && slow.push(statement))))
  const sleep = (seconds: number) => ({ text: 'select pg_sleep($1)', values: [seconds] })
  await shop.db.$client.query('select  1')
  await shop.db.$client.query(sleep(0.06))
  await inTransaction(shop.db, (tx) => tx.execute('select  pg_sleep(0.07)'))
  const statement = (text: string) => ({ text, ms: expect.any(Number) })
  expect(slow).toEqual([statement('select pg_sleep($1)'), statement('select pg_sleep(0.07)')])
  expect(Math.min(...slow.map(({ ms }) => ms))).toBeGreaterThan(50)
})
