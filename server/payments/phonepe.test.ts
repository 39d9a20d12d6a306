import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { inspect } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { openSandbox, type TestSandbox } from '../testing/sandbox.ts'
import { type Gateway, GatewayAway, GatewayRefusal } from './gateway.ts'
import { openGateway } from './phonepe.ts'

let sandbox: TestSandbox
let gateway: Gateway
beforeAll(async () => {
  sandbox = await openSandbox()
})
beforeEach(async () => {
  await sandbox.reset()
  // Faults are many here; the circuit breaker has a test of its own.
  gateway = openGateway(sandbox.phonepe, { faults: 100 })
})
afterAll(() => sandbox.close())

const payment = (merchantOrderId: string, amount = 644_220) => ({
  merchantOrderId,
  amount,
  expireAfter: 900,
  redirectUrl: `https://shop.test/payment/status/${merchantOrderId}`,
})
const paid = async (merchantOrderId: string, amount?: number) => {
  const opened = await gateway.pay(payment(merchantOrderId, amount))
  await sandbox.choose(merchantOrderId, 'pay')
  return opened
}
const errorOf = (asked: Promise<unknown>) =>
  asked.then(
    () => expect.unreachable('It was not refused'),
    (error: unknown) => error,
  )

describe('a payment', () => {
  it('is opened, made and followed, to the paisa', async () => {
    const opened = await gateway.pay(payment('T1', 644_221))
    expect(opened.paymentUrl).toMatch(/^http.*\?token=/)
    const known = { amount: 644_221, gatewayOrderId: opened.gatewayOrderId }
    expect(await gateway.orderStatus('T1')).toEqual({ state: 'PENDING', ...known })
    await sandbox.choose('T1', 'pay')
    expect(await gateway.orderStatus('T1')).toEqual({ state: 'COMPLETED', ...known })
    await gateway.pay(payment('T2'))
    await sandbox.choose('T2', 'cancel')
    expect(await gateway.orderStatus('T2')).toMatchObject({ state: 'FAILED', errorCode: 'TXN_CANCELLED' })
  })

  it('that nobody opened is undefined, however the gateway spells that', async () => {
    for (const unknownOrder of ['current', 'older', 'not-found'] as const) {
      await sandbox.settings({ unknownOrder })
      expect(await gateway.orderStatus('NEVER')).toBeUndefined()
    }
    expect(await gateway.refundStatus('NEVER')).toBeUndefined()
  })

  it('under a used id is refused, with the gateway’s code alone', async () => {
    await gateway.pay(payment('T1'))
    for (const [reusedOrderId, code] of [
      [400, 'BAD_REQUEST'],
      [417, 'INVALID_MERCHANT_ORDER_ID'],
    ] as const) {
      await sandbox.settings({ reusedOrderId })
      const error = await errorOf(gateway.pay(payment('T1')))
      expect(error).toBeInstanceOf(GatewayRefusal)
      expect(error).toMatchObject({
        status: reusedOrderId,
        code,
        message: `PhonePe refused pay: ${reusedOrderId} ${code}`,
      })
    }
  })

  it('with an id, an amount or a time that the gateway would not take is never sent', async () => {
    for (const wrong of [
      ...['', 'a'.repeat(64), 'M/1?x=2', '../T1', 'T 1'].map((id) => payment(id)),
      ...[99, 100.5, Number.NaN, -100, 2 ** 53].map((amount) => payment('T1', amount)),
      ...[299, 3601, 900.5].map((expireAfter) => ({ ...payment('T1'), expireAfter })),
    ])
      expect(await errorOf(gateway.pay(wrong))).toBeInstanceOf(RangeError)
    expect(await errorOf(gateway.orderStatus('a/b'))).toBeInstanceOf(RangeError)
    expect(await errorOf(gateway.refund({ merchantRefundId: 'R1', merchantOrderId: 'T1', amount: 0 }))).toBeInstanceOf(
      RangeError,
    )
    expect(await sandbox.requests('pay')).toEqual([])
  })
})

describe('a refund', () => {
  it('is asked for and followed', async () => {
    await paid('T1', 1_000)
    await sandbox.settings({ refundOutcome: 'MANUAL' })
    const asked = await gateway.refund({ merchantRefundId: 'R1', merchantOrderId: 'T1', amount: 400 })
    expect(asked).toEqual({ gatewayRefundId: expect.any(String), amount: 400 })
    for (const [state, more] of [
      ['CONFIRMED', {}],
      ['FAILED', { errorCode: 'REFUND_BREACHED' }],
      ['COMPLETED', {}],
    ] as const) {
      await sandbox.control('POST', '/refunds/R1/force', { state })
      const known = { state, amount: 400, gatewayRefundId: asked.gatewayRefundId }
      expect(await gateway.refundStatus('R1')).toEqual({ ...known, ...more })
    }
    const tooMuch = gateway.refund({ merchantRefundId: 'R2', merchantOrderId: 'T1', amount: 601 })
    expect(await errorOf(tooMuch)).toMatchObject({ name: 'GatewayRefusal', code: 'EXCESS_REFUND_AMOUNT' })
  })
})

describe('the token', () => {
  it('is fetched once for fifty calls at once', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, index) => gateway.pay(payment(`T${index}`))))
    expect((await sandbox.state()).tokenFetches).toBe(1)
  })

  it('is renewed five minutes before its end, behind the calls, and a short one at half its life', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const fetches = async (seconds: number) => {
      vi.setSystemTime(Date.now() + seconds * 1000)
      await gateway.orderStatus('T1')
      // What was renewed behind that call is awaited by the next one's.
      return (await sandbox.state()).tokenFetches
    }
    expect(await fetches(0)).toBe(1)
    expect(await fetches(3600 - 301)).toBe(1)
    await sandbox.fault({ call: 'token', kind: 'error-500' })
    expect(await fetches(2)).toBe(1)
    await expect.poll(async () => (await sandbox.requests('token')).length).toBe(2)
    await fetches(0)
    await expect.poll(async () => (await sandbox.state()).tokenFetches).toBe(2)

    await sandbox.settings({ tokenSeconds: 60 })
    gateway = openGateway(sandbox.phonepe)
    expect(await fetches(0)).toBe(3)
    expect(await fetches(29)).toBe(3)
    expect(await fetches(31)).toBe(4)
  })

  it('that is no longer taken is replaced once, and the call repeated once', async () => {
    await gateway.pay(payment('T1'))
    await sandbox.control('POST', '/tokens/revoke')
    await Promise.all(['T2', 'T3', 'T4'].map((id) => gateway.pay(payment(id))))
    const { tokenFetches, orders } = await sandbox.state()
    expect([tokenFetches, orders.length]).toEqual([2, 4])

    const onTrouble = vi.fn()
    const wrong = openGateway({ ...sandbox.phonepe, clientSecret: 'not-it' }, { onTrouble })
    const refused = await errorOf(wrong.pay(payment('T5')))
    expect(refused).toMatchObject({ status: 401, code: 'AUTHORIZATION_FAILED' })
    expect(onTrouble.mock.calls).toEqual([[refused]])
    await sandbox.settings({ tokenSeconds: 0 })
    const refusing = openGateway(sandbox.phonepe)
    expect(await errorOf(refusing.pay(payment('T5')))).toMatchObject({ status: 401 })
    expect((await sandbox.requests('pay')).filter(({ body }) => JSON.stringify(body).includes('T5'))).toHaveLength(2)
  })
})

describe('a gateway in trouble', () => {
  it.each(['hang', 'reset', 'error-500', 'text-503', 'too-many-429'] as const)(
    'that answers with %s is away, in its token as in its calls, and then is back',
    async (kind) => {
      const hasty = openGateway(sandbox.phonepe, { timeoutMs: kind === 'hang' ? 400 : 10_000, faults: 100 })
      await sandbox.fault({ call: 'token', kind })
      expect(await errorOf(hasty.pay(payment('T1')))).toBeInstanceOf(GatewayAway)
      for (const call of ['pay', 'orderStatus', 'refund', 'refundStatus'] as const) await sandbox.fault({ call, kind })
      const refund = { merchantRefundId: 'R1', merchantOrderId: 'T1', amount: 100 }
      const asked = [hasty.pay(payment('T1')), hasty.orderStatus('T1'), hasty.refund(refund), hasty.refundStatus('R1')]
      for (const error of await Promise.all(asked.map(errorOf))) expect(error).toBeInstanceOf(GatewayAway)
      await sandbox.control('DELETE', '/faults')
      await paid('T1')
      expect((await gateway.orderStatus('T1'))?.state).toBe('COMPLETED')
    },
  )

  it('that did what it was asked but whose answer was lost, tells so when asked', async () => {
    await sandbox.fault({ call: 'pay', kind: 'reset', when: 'after' })
    expect(await errorOf(gateway.pay(payment('T1')))).toMatchObject({
      name: 'GatewayAway',
      message: expect.stringMatching(/^PhonePe did not answer pay: \w+$/),
    })
    expect(await gateway.orderStatus('T1')).toMatchObject({ state: 'PENDING', amount: 644_220 })
    await sandbox.choose('T1', 'pay')
    await sandbox.fault({ call: 'refund', kind: 'error-500', when: 'after' })
    const refund = gateway.refund({ merchantRefundId: 'R1', merchantOrderId: 'T1', amount: 100 })
    expect(await errorOf(refund)).toBeInstanceOf(GatewayAway)
    expect(await gateway.refundStatus('R1')).toMatchObject({ amount: 100 })
  })

  it('never makes us tell a secret or a token, whatever goes wrong', async () => {
    const said: unknown[] = []
    for (const method of ['log', 'warn', 'error', 'info', 'debug'] as const)
      vi.spyOn(console, method).mockImplementation((...words) => void said.push(words))
    onTestFinished(() => void vi.restoreAllMocks())
    const { clientSecret } = sandbox.phonepe
    for (const call of ['token', 'pay'] as const) {
      for (const kind of ['reset', 'error-500', 'text-503'] as const) {
        await sandbox.fault({ call, kind })
        said.push(await errorOf(gateway.pay(payment('T1'))))
      }
      await gateway.orderStatus('T1')
    }
    const token = String((await sandbox.requests('orderStatus'))[0]?.headers.authorization).slice('O-Bearer '.length)
    // One that repeats in its refusal what it was sent.
    const echo = await answering((body, { authorization }) => [
      400,
      { code: `${body} ${authorization}`, message: body },
    ])
    said.push(await errorOf(openGateway({ ...sandbox.phonepe, tokenUrl: echo, apiUrl: echo }).pay(payment('T1'))))
    said.push(await errorOf(openGateway({ ...sandbox.phonepe, apiUrl: echo }).pay(payment('T1'))))
    said.push(await errorOf(openGateway({ ...sandbox.phonepe, apiUrl: 'http://127.0.0.1:1' }).pay(payment('T1'))))
    const text = inspect(said, { depth: 20, showHidden: true, getters: true })
    expect(token.length).toBeGreaterThan(20)
    expect([clientSecret, token, 'O-Bearer'].filter((secret) => text.includes(secret))).toEqual([])
    expect(said).toHaveLength(9)
  })
})

it('answers are read leniently, but money only as whole paise, and no proxy’s word for the gateway’s', async () => {
  let next: [status: number, body: unknown] = [200, '']
  const url = await answering(() => next)
  const odd = openGateway({ ...sandbox.phonepe, apiUrl: url }, { faults: 100 })
  const ask = (status: number, body: unknown) => {
    next = [status, body]
    return odd.orderStatus('T1')
  }
  expect(await ask(200, { state: 'COMPLETED', amount: 100, currency: 'INR', orderId: null, new: { a: [1] } })).toEqual({
    state: 'COMPLETED',
    amount: 100,
  })
  expect(await ask(200, { state: 'AUTHORISED', amount: 100, merchantOrderId: 'T1' })).toEqual({
    state: 'PENDING',
    amount: 100,
    merchantOrderId: 'T1',
  })
  expect(await ask(200, { state: 'FAILED', amount: 100, detailedErrorCode: 'ZM' })).toMatchObject({ errorCode: 'ZM' })
  for (const body of [{ state: 'COMPLETED' }, { state: 'COMPLETED', amount: 99.5 }, { amount: 100 }, 'Welcome', null])
    expect(await errorOf(ask(200, body))).toBeInstanceOf(GatewayAway)
  expect(await errorOf(ask(302, ''))).toBeInstanceOf(GatewayAway)
  expect(await errorOf(ask(404, '<html>Not found</html>'))).toMatchObject({ status: 404, code: '' })
  expect(await errorOf(ask(404, { code: 'NO_ROUTE' }))).toMatchObject({ status: 404, code: 'NO_ROUTE' })
  expect(
    await errorOf(ask(400, { code: 'BAD_REQUEST', message: 'Bad Request - Api Mapping Not Found' })),
  ).toMatchObject({ code: 'BAD_REQUEST' })
})

it('after five faults in a row nobody waits any more, until a trial shows the gateway back', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const troubles: string[] = []
  const onTrouble = ({ message }: Error) => void troubles.push(message)
  const cautious = openGateway(sandbox.phonepe, { onTrouble })
  const asked = async () => (await sandbox.requests('orderStatus')).length
  const away = async () => expect(await errorOf(cautious.orderStatus('T1'))).toBeInstanceOf(GatewayAway)

  await sandbox.fault({ call: 'orderStatus', kind: 'error-500', times: 4 })
  for (let fault = 0; fault < 4; fault += 1) await away()
  await cautious.orderStatus('T1')
  await sandbox.fault({ call: 'orderStatus', kind: 'error-500', times: 6 })
  for (let fault = 0; fault < 5; fault += 1) await away()
  expect(await asked()).toBe(10)
  await Promise.all([away(), away(), away()])
  expect(await asked()).toBe(10)

  vi.setSystemTime(Date.now() + 15_000)
  await away()
  await away()
  expect(await asked()).toBe(11)

  vi.setSystemTime(Date.now() + 15_000)
  const trial = cautious.orderStatus('T1')
  await Promise.all([away(), away()])
  await trial
  expect(await asked()).toBe(12)
  expect(await Promise.all([cautious.orderStatus('T1'), cautious.pay(payment('T1'))])).toHaveLength(2)
  expect(troubles).toEqual([expect.stringMatching(/^PhonePe has failed 5 times in a row, .* with 500$/)])
})

/** A gateway of a few lines: gives back its address. */
async function answering(
  answer: (body: string, headers: NodeJS.Dict<string | string[]>) => [status: number, body: unknown],
): Promise<string> {
  const server = createServer(async (request, response) => {
    const [status, body] = answer((await request.toArray()).join(''), request.headers)
    response.writeHead(status, { location: '/elsewhere' }).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
